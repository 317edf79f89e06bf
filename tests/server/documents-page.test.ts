/** The page of the register: languages held and not held, versions, keeping, and series with their holes. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHash } from "node:crypto";
import { pdfBytes } from "../../tools/testing/content-fixture.ts";
import { TestSite } from "../support/test-site.ts";
import { fileAddress } from "../../src/core/file-address.ts";

const say = (text: string) => ({ en: `${text} en`, zh: `${text} zh`, "zh-TW": `${text} tw` });

const row = (path: string, lang: string) => {
  const bytes = pdfBytes(path);
  return { path, lang, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
};

let site: TestSite;
beforeAll(() => {
  site = new TestSite("2026-06-01T12:00:00+08:00", (content) => {
    for (const path of ["first.pdf", "second.pdf", "third.pdf"]) content.write(`documents/${path}`, pdfBytes(path));
    content
      .document({
        id: "report",
        kind: "report",
        name: say("Report"),
        rule: say("Each <year>"),
        required: ["en", "zh-TW"],
        publishAt: "2024-02-29T17:00+08:00",
        keep: 5,
        reviewBy: "2026-12-31",
        display: { from: "2026-05-01", until: "2026-05-14" },
        files: [row("first.pdf", "en")],
      })
      .announcement("2026-001", { publishAt: "2026-05-04T17:00+08:00", title: "A new version" })
      .changes("2026-001", {
        documents: { report: { files: [row("second.pdf", "en")] } },
        site: {
          series: {
            reports: {
              name: say("Reports"),
              members: {
                "2023": {},
                "2024": {},
                "2025": { document: "report" },
                "2026-03": { announcement: "2026-001" },
              },
            },
            returns: {
              name: say("Returns"),
              members: { "2025-12": {}, "2026-01": { announcement: "2026-001" }, "2026-02": { document: "report" } },
            },
          },
        },
      })
      .announcement("2026-002", { publishAt: "2026-07-01T17:00+08:00", title: "To come" })
      .changes("2026-002", { documents: { report: { files: [row("third.pdf", "en")] } } });
  });
});
afterAll(() => site.remove());

const main = async (language: string): Promise<string> =>
  /<main.*<\/main>/s.exec(await (await site.fetch(`/${language}/documents`)).text())?.[0] ?? "";
const part = (html: string, id: string): string =>
  new RegExp(`<h([23]) id="${id}">(.*?)(?:<h2|<h\\1|$)`, "s").exec(html)?.[2] ?? "";

describe("the page of the documents", () => {
  it.each(["en", "zh", "zh-TW"])("leads to where a document is verified: no menu does, in %s", async (language) => {
    expect(await main(language)).toContain(`href="/${language}/verify"`);
  });

  it.each([
    ["en", "Not yet held: ", "繁體中文", "At least until 4 May 2031"],
    ["zh", "尚未备有：", "繁體中文", "至少保存至2031年5月4日"],
    ["zh-TW", "尚未備有：", "繁體中文", "最少備存至2031年5月4日"],
  ])(
    "says in %s which languages are missing, and until when a document is kept",
    async (language, label, name, until) => {
      // Neither document is held in every language that is required of it.
      expect(await main(language)).toMatch(/<figure class="page-ring">.*>0\/2<\/text>/);
      const html = part(await main(language), "report");
      expect(html).toContain(`${label}<span lang="zh-TW">${name}</span>`);
      expect(html).toContain(until);
      expect(html).toContain("Each &lt;year&gt;");
    },
  );

  it("lists the versions with their dates, and links to the one that is public", async () => {
    const html = part(await main("en"), "report");
    expect(html).toContain("<dt>Earlier versions</dt><dd>29 February 2024");
    expect(html).toContain(fileAddress({ sha256: row("second.pdf", "en").sha256, name: "second.pdf" }));
    expect(html).not.toContain("third.pdf");
    expect(html).toContain("<dt>Next review</dt><dd>31 December 2026</dd>");
    expect(html).toContain("<dt>On display</dt><dd>1 May 2026 to 14 May 2026</dd>");
  });

  it("keep a replaced file at its address, which names its successor, and nothing of the one to come", async () => {
    const address = (path: string): string => fileAddress({ sha256: row(path, "en").sha256, name: path });
    const old = await site.fetch(address("first.pdf"));
    expect([old.status, old.headers.get("link")]).toEqual([200, `<${address("second.pdf")}>; rel="successor-version"`]);
    expect(Buffer.from(await old.arrayBuffer()).equals(pdfBytes("first.pdf"))).toBe(true);
    const now = await site.fetch(address("second.pdf"));
    expect([now.status, now.headers.get("link")]).toEqual([200, null]);
    expect((await site.fetch(address("third.pdf"))).status).toBe(404);
    for (const language of ["en", "zh", "zh-TW"])
      expect(part(await main(language), "report")).toContain(`<a href="${address("first.pdf")}"`);
    expect(await (await site.fetch(`/api/verify/${row("first.pdf", "en").sha256}`)).json()).toMatchObject({
      state: "replaced",
      successor: address("second.pdf"),
    });
  });

  it("names what a series lacks, and links to what is there", async () => {
    const html = part(await main("en"), "series");
    expect(html).toContain("2 of 4 are on this website.");
    expect(html).toContain("Not on this website: 2023, 2024.");
    expect(html).toContain('March 2026: <a href="/en/announcement/2026-001">');
  });

  it("shows a series of months by year, each with whether it is held and a link to what is", async () => {
    const html = part(await main("en"), "series");
    const cells = Array.from(
      html.matchAll(/<li>(?:<a href="([^"]*)">)?<span aria-hidden="true">(.*?)<\/span>/g),
      (cell) => cell.slice(1),
    );
    expect(cells).toEqual([
      ["/en/announcement/2026-001", "Jan"],
      ["#report", "Feb"],
      [undefined, "Dec"],
    ]);
    expect(html).toContain('<span class="visually-hidden">December 2025: not on this website</span>');
    // December stands in its own place.
    expect(html.split('class="no-month"').length - 1).toBe(11);
  });

  it.each(["zh", "zh-TW"])("sets the colons and brackets of %s in full width", async (language) => {
    const html = await main(language);
    expect(part(html, "series")).toMatch(/2026年3月：<a /);
    expect(part(html, "report")).toMatch(/2024年2月29日（<a /);
    expect(html.replaceAll(/<[^>]*>/g, "")).not.toMatch(/\p{Script=Han}(?:: | \()/u);
  });

  it("begins with the kinds of documents, and has each document once below its kind", async () => {
    const html = await main("en");
    const links = /<nav class="on-this-page".*?<\/nav>/s.exec(html)?.[0] ?? "";
    expect([...links.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(
      [...html.matchAll(/<h2 id="([^"]*)"/g)].map(([, id]) => id),
    );
    expect(part(html, "kind-report")).toContain('<h3 id="report">');
    expect(html.match(/id="report"/g)).toHaveLength(1);
    expect(part(html, "report")).toContain("<summary>First published: 4 May 2026</summary>");
  });

  it("lists a document without files as one that is held in no language", async () => {
    const html = part(await main("en"), "bye-laws");
    expect(html).toContain("Languages held: None");
  });

  it("has its last release in the sitemap", async () => {
    expect(await (await site.fetch("/sitemap.xml")).text()).toContain(
      "<loc>https://www.example.com/en/documents</loc><lastmod>2026-05-04T17:00:00+08:00</lastmod>",
    );
  });
});
