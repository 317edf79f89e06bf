/** Feeds, calendar and sitemap as programs read them: rules of their formats, and other libraries than wrote them. */
import { parseFeed } from "@rowanmanning/feed-parser";
import ICAL from "ical.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { pdfBytes } from "../../tools/testing/content-fixture.ts";
import { sitemapOf, sitemapPart, sitemapPartOf } from "../../src/server/sitemap.ts";
import { TestSite } from "../support/test-site.ts";
import { atomViolations, parseXml } from "./atom-rules.ts";

const LANGUAGES = ["en", "zh", "zh-TW"];
const ORIGIN = "https://www.example.com";
const CORRECTED = "2026-05-20T09:00+08:00";

const HOSTILE_TITLES = [
  'profit < HK$5m & "q"',
  "<script>alert(1)</script>",
  "a &amp; b &apos;c&apos; &#x41;",
  "]]> and <![CDATA[ and --> and ?>",
  "<b>bold</b> & ‘quoted’ 股份",
];

let site: TestSite;
beforeAll(() => {
  site = new TestSite("2026-06-01T12:00:03.200+08:00", (content) => {
    for (let day = 1; day <= 28; day += 1)
      content.announcement(`2024-${String(day).padStart(3, "0")}`, {
        publishAt: `2024-03-${String(day).padStart(2, "0")}T09:00+08:00`,
      });
    content.announcement("2025-001", {
      publishAt: "2025-03-01T09:00+08:00",
      attachment: "the paper",
      body: "[Ours](/careers), [here](#part), [theirs](https://example.org/?a=1&b=2).",
      meta: {
        corrections: [
          {
            at: CORRECTED,
            path: "2025-001-en.pdf",
            sha256: "0".repeat(64),
            reason: { en: "A figure.", zh: "数字。", "zh-TW": "數字。" },
          },
        ],
      },
    });
    content.announcement("2025-002", { publishAt: "2025-03-02T09:00+08:00", languages: ["en"] });
    HOSTILE_TITLES.forEach((_, index) => {
      const id = `2026-00${index + 1}`;
      content.announcement(id, { publishAt: `2026-01-0${index + 1}T09:00+08:00`, languages: ["en"] });
    });
    HOSTILE_TITLES.forEach((title, index) => {
      const markdown = title.replace(/[\\`*_[\]<>&!]/g, "\\$&");
      content.write(`announcements/2026-00${index + 1}/en.md`, `# ${markdown}\n\n${markdown}\n`);
    });
  });
});
afterAll(() => site.remove());

const text = async (path: string): Promise<string> => (await site.fetch(path)).text();

describe("the Atom feed", () => {
  it.each(LANGUAGES)("in %s keeps the rules of RFC 4287", async (language) => {
    expect(atomViolations(await text(`/feed.${language}.xml`))).toEqual([]);
  });

  it("is checked by rules that find what a feed lacks", async () => {
    const feed = await text("/feed.en.xml");
    const broken: readonly (readonly [string | RegExp, string, string])[] = [
      [/<author>.*?<\/author>/, "", "RFC 4287 4.1.1: feed: has an author"],
      [/<title type="text">/, '<title type="plain">', "RFC 4287 3.1.1: title: has a text type"],
      [/rel="self"/, 'rel="related"', "RFC 4287 4.1.1: feed: names its own address once"],
      [/<updated>[^<]*/, "<updated>2026-01-01", "RFC 4287 3.3: updated: is a date"],
      [/term="[^"]*"/, "", "RFC 4287 4.2.2.1: category: has a term"],
    ];
    for (const [part, other, violation] of broken)
      expect(atomViolations(feed.replace(part, other))).toContain(violation);
    expect(() => atomViolations(feed.replace("</feed>", ""))).toThrow(/unclosed tag: feed/);
  });

  it.each(LANGUAGES)("in %s names its language, its author and where it lies", async (language) => {
    const { documentElement: feed } = parseXml(await text(`/feed.${language}.xml`));
    expect(feed.getAttribute("xml:lang")).toBe(language);
    expect(feed.querySelector("author > name")?.textContent).toMatch(/^The Group Limited/);
    const links = [...feed.querySelectorAll(":scope > link")].map((link) => [
      link.getAttribute("rel"),
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["self", `${ORIGIN}/feed.${language}.xml`],
      ["alternate", `${ORIGIN}/${language}`],
      ["related", `${ORIGIN}/${language}/follow`],
    ]);
    // The text of an announcement without this translation is in another language.
    const entry = [...feed.querySelectorAll("entry")].find((found) => found.textContent.includes("2025-002"));
    expect(entry?.getAttribute("xml:lang")).toBe(language === "en" ? null : "en");
  });

  it("was updated when its newest entry was published or corrected", async () => {
    const feed = parseXml(await text("/feed.en.xml")).documentElement;
    expect(feed.querySelector(":scope > updated")?.textContent).toBe(new Date(CORRECTED).toISOString());
    const corrected = [...feed.querySelectorAll("entry")].find((entry) => entry.textContent.includes("2025-001"));
    expect(corrected?.querySelector("updated")?.textContent).toBe(new Date(CORRECTED).toISOString());
    expect(corrected?.querySelector("published")?.textContent).toBe("2025-03-01T01:00:00.000Z");
  });

  it("gives titles and summaries that a feed reader shows as they were written", async () => {
    const { language, items } = parseFeed(await text("/feed.en.xml"));
    const raw = parseXml(await text("/feed.en.xml"));
    expect(language).toBe("en");
    for (const [index, title] of HOSTILE_TITLES.entries()) {
      const entry = [...raw.querySelectorAll("entry")].find((found) =>
        found.textContent.includes(`2026-00${index + 1}`),
      );
      for (const name of ["title", "summary"]) {
        expect(entry?.querySelector(name)?.getAttribute("type")).toBe("text");
        expect(entry?.querySelector(name)?.textContent).toBe(name === "title" ? `[Sample] ${title}` : title);
      }
    }
    expect(items.find(({ id }) => id?.endsWith("2026-001"))?.title).toBe(`[Sample] ${HOSTILE_TITLES[0] ?? ""}`);
    expect(items).toHaveLength(30);
  });

  it("lists attachments with media type, size and language, and links that work outside of the site", async () => {
    const { items } = parseFeed(await text("/feed.en.xml"));
    const entry = items.find(({ id }) => id === `${ORIGIN}/en/announcement/2025-001`);
    expect(entry?.media).toMatchObject([{ mimeType: "application/pdf", length: pdfBytes("the paper").length }]);
    expect(entry?.media[0]?.url).toMatch(/^https:\/\/www\.example\.com\/files\/[0-9a-f]{32}\/2025-001-en\.pdf$/);
    const content = [...parseXml(await text("/feed.en.xml")).querySelectorAll("content")].find((found) =>
      found.textContent.includes("theirs"),
    );
    const links = Array.from((content?.textContent ?? "").matchAll(/href="([^"]*)"/g), ([, href]) => href);
    expect(links).toEqual([
      `${ORIGIN}/careers`,
      `${ORIGIN}/en/announcement/2025-001#part`,
      "https://example.org/?a=1&amp;b=2",
    ]);
  });
});

it.each(LANGUAGES)(
  "the JSON feed in %s is of version 1.1, with language, authors and the titles as text",
  async (language) => {
    const response = await site.fetch(`/feed.${language}.json`);
    expect(response.headers.get("content-type")).toBe("application/feed+json");
    const feed: unknown = await response.json();
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      language,
      feed_url: `${ORIGIN}/feed.${language}.json`,
      home_page_url: `${ORIGIN}/${language}`,
      authors: [{ url: `${ORIGIN}/${language}` }],
    });
    const { items } = feed as { readonly items: readonly Readonly<Record<string, unknown>>[] }; // checked below
    const titles = items.map(({ title }) => String(title).replace(/^(?:\[Sample\] |【样本】|【樣本】)/, ""));
    expect(titles).toEqual(expect.arrayContaining(HOSTILE_TITLES));
    // Version 1.1 asks for an id, for text or HTML, and for dates of RFC 3339.
    for (const item of items) {
      expect(item["id"]).toBe(item["url"]);
      expect(item["content_html"]).toEqual(expect.any(String));
      for (const name of ["date_published", "date_modified"]) expect(item[name]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    }
  },
);

it.each(LANGUAGES)("the calendar in %s is read by another library: every milestone with its days", async (language) => {
  const response = await site.fetch(`/calendar.${language}.ics`);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const body = await response.text();
  const lines = body.split("\r\n");
  // RFC 5545, 3.1: lines end with CRLF, the last one, too, and have 75 octets at most.
  expect(lines.slice(-2)).toEqual(["END:VCALENDAR", ""]);
  expect(lines.filter((line) => line.includes("\n") || Buffer.byteLength(line) > 75)).toEqual([]);
  const calendar = new ICAL.Component(ICAL.parse(body));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(calendar.getFirstPropertyValue("prodid")).toContain("listed-group-site");
  // A snapshot, not a scheduling message (RFC 5545, 3.7.2): those name a method in their media type, too.
  expect(calendar.getFirstPropertyValue("method")).toBeNull();
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  expect(events.map(({ uid }) => uid)).toEqual([
    "group-listed@www.example.com",
    "group-next@www.example.com",
    "partner-mainnet@www.example.com",
  ]);
  expect(
    events.map(({ startDate, endDate }) => `${startDate.toString()} ${endDate.toString()} ${startDate.isDate}`),
  ).toEqual(["2024-05-01 2024-06-01 true", "2027-01-01 2027-04-01 true", "2025-01-01 2026-01-01 true"]);
  expect(events.every(({ component }) => component.getFirstPropertyValue("dtstamp") !== null)).toBe(true);
});

it("the sitemap is well-formed and names, for each page, the translations that exist and the address that chooses", async () => {
  const { documentElement: map } = parseXml(await text("/sitemap.xml"));
  const entries = new Map(
    [...map.querySelectorAll("url")].map((url) => [
      url.querySelector("loc")?.textContent.slice(ORIGIN.length),
      [...url.getElementsByTagName("xhtml:link")].map((link) => [
        link.getAttribute("hreflang"),
        link.getAttribute("href")?.slice(ORIGIN.length),
      ]),
    ]),
  );
  expect(entries.get("/zh/careers")).toEqual([
    ["en", "/en/careers"],
    ["zh", "/zh/careers"],
    ["zh-TW", "/zh-TW/careers"],
    ["x-default", "/careers"],
  ]);
  expect(entries.get("/en/announcement/2025-002")).toEqual([
    ["en", "/en/announcement/2025-002"],
    ["x-default", "/announcement/2025-002"],
  ]);
  expect(entries.has("/zh/announcement/2025-002")).toBe(false);
});

it("the sitemap is an index of parts where it would have more addresses than a file may have", () => {
  const whole = parseXml(sitemapOf(site.view)).documentElement.querySelectorAll("url").length;
  const limit = Math.ceil(whole / 2);
  const index = parseXml(sitemapOf(site.view, limit)).documentElement;
  expect(index.tagName).toBe("sitemapindex");
  const paths = [...index.querySelectorAll("loc")].map((loc) => loc.textContent.slice(ORIGIN.length));
  expect(paths).toEqual(["/sitemap/1.xml", "/sitemap/2.xml"]);
  const parts = paths.map((path) => sitemapPart(site.view, sitemapPartOf(path) ?? 0, limit) ?? "");
  const found = parts.flatMap((part) => [...parseXml(part).documentElement.querySelectorAll("loc")]);
  expect(new Set(found.map((loc) => loc.textContent)).size).toBe(whole);
  expect(sitemapPart(site.view, 3, limit)).toBeNull();
});

it("the sitemap has no parts while one file holds it", async () => {
  expect((await site.fetch("/sitemap/1.xml")).status).toBe(404);
  expect((await site.fetch("/sitemap/0.xml")).status).toBe(404);
});

it("feeds and calendars of sample content say so in their titles, in each language", async () => {
  for (const [language, mark] of [
    ["en", "[Sample] "],
    ["zh", "【样本】"],
    ["zh-TW", "【樣本】"],
  ]) {
    const feed = (await (await site.fetch(`/feed.${language}.json`)).json()) as Readonly<
      Record<"title", string> & Record<"items", ReadonlyArray<{ title: string }>>
    >;
    const titles = [feed.title, ...feed.items.map(({ title }) => title)];
    expect(titles.filter((title) => !/^(?:\[Sample\] |【样本】|【樣本】)/.test(title))).toEqual([]);
    expect(feed.title.startsWith(mark ?? "")).toBe(true);
    const atom = await (await site.fetch(`/feed.${language}.xml`)).text();
    expect(atom).toContain(`>${feed.title}</title>`);
    const calendar = new ICAL.Component(ICAL.parse(await (await site.fetch(`/calendar.${language}.ics`)).text()));
    expect(String(calendar.getFirstPropertyValue("x-wr-calname")).startsWith(mark ?? "")).toBe(true);
  }
});

it("a page that shows another language's text names the page of that language as canonical, and no other translation", async () => {
  const page = await text("/zh/announcement/2025-002");
  expect(page).toContain(`<link rel="canonical" href="${ORIGIN}/en/announcement/2025-002">`);
  expect(page).toContain(`<meta property="og:url" content="${ORIGIN}/en/announcement/2025-002">`);
  expect(Array.from(page.matchAll(/hreflang="([^"]+)" href="https:/g), ([, code]) => code)).toEqual([
    "en",
    "x-default",
  ]);
  const translated = await text("/zh/announcement/2025-001");
  expect(translated).toContain(`<link rel="canonical" href="${ORIGIN}/zh/announcement/2025-001">`);
});
