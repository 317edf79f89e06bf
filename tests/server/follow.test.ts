/** Feeds of topics, and the page that offers feeds, calendars and alerts. */
import { parseFeed } from "@rowanmanning/feed-parser";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CATEGORIES } from "../../src/core/categories.ts";
import { FEED_TOPICS } from "../../src/core/feed-topics.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { pdfBytes } from "../../tools/testing/content-fixture.ts";
import { TestSite } from "../support/test-site.ts";
import { atomViolations, parseXml } from "./atom-rules.ts";

const ORIGIN = "https://www.example.com";
const NOW = "2026-06-01T12:00:00+08:00";

interface JsonItem {
  readonly id: string;
  readonly content_html: string;
  readonly date_modified: string;
  readonly tags: readonly string[];
  readonly attachments?: ReadonlyArray<Readonly<Record<string, unknown>>>;
}
interface JsonFeed {
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly user_comment: string;
  readonly items: readonly JsonItem[];
}

let site: TestSite;
beforeAll(() => {
  site = new TestSite(NOW, (content) => {
    for (let index = 1; index <= 31; index += 1)
      content.announcement(`2024-${String(index).padStart(3, "0")}`, {
        publishAt: `2024-03-${String(index).padStart(2, "0")}T09:00+08:00`,
      });
    content.announcement("2025-001", {
      publishAt: "2025-03-01T09:00+08:00",
      category: "information-disclosure",
      meta: { priceSensitive: true },
    });
    content.announcement("2025-002", { publishAt: "2025-03-02T09:00+08:00", category: "industry-policies" });
    content.announcement("2025-003", {
      publishAt: "2025-04-03T09:00+08:00",
      category: "information-disclosure",
      attachment: "the paper",
      meta: {
        supersedes: "2025-001",
        corrections: [
          {
            at: "2026-05-20T09:00+08:00",
            path: "2025-003-en.pdf",
            sha256: "0".repeat(64),
            reason: { en: "A figure.", zh: "数字。", "zh-TW": "數字。" },
          },
        ],
      },
    });
    // To come: neither it nor that it supersedes another one is said.
    content.announcement("2026-009", {
      publishAt: "2026-06-01T12:01+08:00",
      category: "industry-policies",
      meta: { priceSensitive: true, supersedes: "2025-002" },
    });
  });
});
afterAll(() => site.remove());

const text = async (path: string): Promise<string> => (await site.fetch(path)).text();
const jsonOf = async (path: string): Promise<JsonFeed> => JSON.parse(await text(path)) as JsonFeed; // checked by the tests
const idOf = ({ id }: { readonly id?: string | null }): string => id?.split("/").at(-1) ?? "";
const itemOf = (feed: JsonFeed, id: string): JsonItem | undefined => feed.items.find((item) => idOf(item) === id);

describe("the feeds of a topic", () => {
  it.each([
    ["information-disclosure", ["2025-003", "2025-001"]],
    ["industry-policies", ["2025-002"]],
    ["inside-information", ["2025-001"]],
  ])("%s hold its announcements and no other, nor what is to come", async (topic, ids) => {
    for (const language of LANGUAGES) {
      const atom = await site.fetch(`/feed/${topic}.${language}.xml`);
      expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
      expect(atom.headers.get("content-language")).toBe(language);
      expect(parseFeed(await atom.text()).items.map(idOf)).toEqual(ids);
      expect((await jsonOf(`/feed/${topic}.${language}.json`)).items.map(idOf)).toEqual(ids);
    }
  });

  it("hold the newest of the topic, not those of the topic among the newest", async () => {
    const { items } = await jsonOf("/feed/announcement.en.json");
    expect(items).toHaveLength(30);
    expect(items.map(idOf)[0]).toBe("2024-031");
  });

  it.each(FEED_TOPICS)("%s keep the rules of RFC 4287, and have an id and addresses of their own", async (topic) => {
    for (const language of LANGUAGES) {
      const body = await text(`/feed/${topic}.${language}.xml`);
      expect(atomViolations(body)).toEqual([]);
      const { documentElement: feed } = parseXml(body);
      const filter = CATEGORIES.some((category) => category === topic) ? `category=${topic}` : "inside=1";
      const page = `${ORIGIN}/${language}/announcements?${filter}`;
      expect(feed.querySelector(":scope > id")?.textContent).toBe(`${ORIGIN}/feed/${topic}.${language}.xml`);
      expect([...feed.querySelectorAll(":scope > link")].map((link) => link.getAttribute("href"))).toEqual([
        `${ORIGIN}/feed/${topic}.${language}.xml`,
        page,
        `${ORIGIN}/${language}/follow`,
      ]);
      expect((await site.fetch(page.slice(ORIGIN.length))).status).toBe(200);
      const json = await jsonOf(`/feed/${topic}.${language}.json`);
      expect([json.feed_url, json.home_page_url]).toEqual([`${ORIGIN}/feed/${topic}.${language}.json`, page]);
      expect(json.title).toBe(feed.querySelector(":scope > title")?.textContent);
    }
  });

  it("are missing for what is no topic", async () => {
    for (const path of ["/feed/no.en.xml", "/feed/inside-information.fr.xml", "/feed/announcement.en.rss"])
      expect((await site.fetch(path)).status).toBe(404);
  });

  it("show people where to go when one is opened in a browser", async () => {
    const subtitle = parseXml(await text("/feed/inside-information.zh.xml")).querySelector("feed > subtitle");
    expect(subtitle?.textContent).toContain(`使用方法：${ORIGIN}/zh/follow`);
    expect((await jsonOf("/feed.en.json")).user_comment).toContain(`${ORIGIN}/en/follow`);
  });
});

describe("an entry", () => {
  it("says that it is superseded, links the announcement in force, and counts as updated", async () => {
    const entry = itemOf(await jsonOf("/feed/inside-information.en.json"), "2025-001");
    expect(entry?.tags).toEqual(["information-disclosure", "inside-information", "superseded"]);
    expect(entry?.content_html).toMatch(/^<p><strong>A later announcement clarifies or supersedes/);
    expect(entry?.content_html).toContain(`href="${ORIGIN}/en/announcement/2025-003"`);
    expect(entry?.date_modified).toBe("2025-04-03T01:00:00.000Z");
    const atom = [...parseXml(await text("/feed.zh.xml")).querySelectorAll("entry")].find((found) =>
      found.querySelector("id")?.textContent.endsWith("2025-001"),
    );
    expect([...(atom?.querySelectorAll("category") ?? [])].map((tag) => tag.getAttribute("label"))).toEqual([
      "信息披露",
      "内幕消息",
      "以其后公告为准",
    ]);
    expect(atom?.querySelector('link[rel="related"]')?.getAttribute("href")).toBe(`${ORIGIN}/zh/announcement/2025-003`);
  });

  it("says that it is corrected, and what it supersedes", async () => {
    const entry = itemOf(await jsonOf("/feed.zh-TW.json"), "2025-003");
    expect(entry?.tags).toEqual(["information-disclosure", "corrected"]);
    expect(entry?.content_html).toContain("更正。</strong> 數字。");
    expect(entry?.content_html).toContain(`href="${ORIGIN}/zh-TW/announcement/2025-001"`);
  });

  it("says nothing of an announcement to come that supersedes it", async () => {
    const entry = itemOf(await jsonOf("/feed/industry-policies.en.json"), "2025-002");
    expect(entry?.tags).toEqual(["industry-policies"]);
    expect(entry?.content_html).not.toContain("supersedes");
    expect(entry?.date_modified).toBe("2025-03-02T01:00:00.000Z");
  });

  it("lists every file with its type, size and language, named in the language of the feed", async () => {
    const bytes = pdfBytes("the paper").length;
    const entry = itemOf(await jsonOf("/feed.en.json"), "2025-003");
    expect(entry?.attachments).toMatchObject([{ mime_type: "application/pdf", size_in_bytes: bytes }]);
    expect(String(entry?.attachments?.[0]?.["title"])).toMatch(/ \(English\)$/);
    const chinese = itemOf(await jsonOf("/feed.zh-TW.json"), "2025-003");
    expect(String(chinese?.attachments?.[0]?.["title"])).toMatch(/（英文）$/);
    const enclosure = parseXml(await text("/feed.en.xml")).querySelector('link[rel="enclosure"]');
    expect(enclosure?.getAttribute("title")).toBe(entry?.attachments?.[0]?.["title"]);
    expect(["type", "hreflang", "length"].map((name) => enclosure?.getAttribute(name))).toEqual([
      "application/pdf",
      "en",
      String(bytes),
    ]);
  });
});

describe.each(LANGUAGES)("the page of feeds and alerts in %s", (language: Language) => {
  const main = async (): Promise<Element> => {
    const found = new JSDOM(await text(`/${language}/follow`)).window.document.querySelector("main");
    if (found === null) throw new Error("the page has no main");
    return found;
  };

  it("offers every feed and calendar in every language, each there and each with a name of its own", async () => {
    const page = await main();
    const links = [...page.querySelectorAll("table a")];
    const hrefs = links.map((link) => link.getAttribute("href") ?? "");
    for (const lang of LANGUAGES)
      expect(hrefs).toEqual(
        expect.arrayContaining([
          `/feed.${lang}.xml`,
          `/feed.${lang}.json`,
          ...FEED_TOPICS.flatMap((topic) => [`/feed/${topic}.${lang}.xml`, `/feed/${topic}.${lang}.json`]),
          `/calendar.${lang}.ics`,
          `/calendar/milestone.${lang}.ics`,
        ]),
      );
    for (const href of hrefs) expect((await site.fetch(href)).status, href).toBe(200);
    expect(new Set(links.map((link) => link.textContent)).size).toBe(links.length);
    // The reader's own language comes first.
    expect(hrefs[0]).toBe(`/feed.${language}.xml`);
  });

  it("counts the months with announcements up to the newest one that is public", async () => {
    const ring = new JSDOM(await text(`/${language}/follow`)).window.document.querySelector("main .page-ring svg");
    expect(ring?.getAttribute("aria-label")).toBe("2/12");
    const [open, closed] = [...(ring?.querySelectorAll("path") ?? [])].map((path) => path.getAttribute("d") ?? "");
    expect([open, closed].map((d) => d?.split("M").length)).toEqual([11, 3]);
  });

  it("names the exchange's alert service with the stock code, and leads to its site and no other one", async () => {
    const page = await main();
    expect(page.textContent).toMatch(/HKEXnews|披露易/);
    const others = [...page.querySelectorAll('a[href^="http"]')].map((link) => link.getAttribute("href"));
    expect(others).toEqual(["https://www.hkexnews.hk"]);
  });

  it("is linked from the footer, and the head still names the feeds", async () => {
    const { document } = new JSDOM(await text(`/${language}`)).window;
    expect(document.querySelectorAll(`footer a[href="/${language}/follow"]`).length).toBeGreaterThan(0);
    expect(document.querySelector('head link[type="application/atom+xml"]')?.getAttribute("href")).toBe(
      `/feed.${language}.xml`,
    );
    expect(document.querySelector('head link[type="application/feed+json"]')).not.toBeNull();
  });
});
