/** The page of an announcement: in two languages, with its time on the exchange's site, and the hashes of its files. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { ContentFixture } from "../../tools/testing/content-fixture.ts";
import { LiveSite, ManualClock } from "../support/live-site.ts";

const content = new ContentFixture();
let site: LiveSite;
beforeAll(() => {
  content.announcement("2025-001", { publishAt: "2025-01-01T09:00+08:00" });
  content.announcement("2025-003", {
    publishAt: "2025-01-03T16:42+08:00",
    attachment: "a paper",
    meta: { hkex: { url: "https://www1.hkexnews.hk/a.pdf", at: "2025-01-03T16:41+08:00" } },
  });
  content.site({ frame: { incorporation: { en: "(Incorporated)", zh: "（注册）", "zh-TW": "（註冊）" } } });
  content.write("announcements/2025-003/en.md", "# Title\n\nSummary.\n\nThe Shares are traded.\n");
  content.announcement("2025-002", { publishAt: "2025-01-02T09:00+08:00", languages: ["en"] });
  content.announcement("2027-001", { publishAt: "2027-01-01T09:00+08:00" });
  site = new LiveSite(content.root, new ManualClock("2026-06-01T12:00+08:00"));
  site.poll();
});
afterAll(() => content.remove());

const page = async (address: string): Promise<string> => (await site.fetch(address)).text();

it("has both texts, names the single page as canonical, and is led to by that page", async () => {
  const [alone, both] = [await page("/en/announcement/2025-001"), await page("/en/announcement/2025-001?with=zh-TW")];
  expect(alone).toContain('href="/en/announcement/2025-001?with=zh-TW#side-by-side"');
  expect(alone).not.toContain("Two languages side by side");
  expect(both).toContain("Two languages side by side");
  expect(both).toMatch(/<div class="rich-text " lang="zh-TW">/);
  expect(both).toContain('rel="canonical" href="https://www.example.com/en/announcement/2025-001"');
  expect(await page("/sitemap.xml")).not.toContain("with=");
});

it.each(["fr", "en", "", "ZH-tw"])("is the single page with %j, to the byte but for its address", async (value) => {
  const body = (html: string): string =>
    html.slice(html.indexOf('<div id="root">')).replaceAll(/\?with=\w*(?=["#])/g, "");
  expect(body(await page(`/en/announcement/2025-001?with=${value}`))).toBe(
    body(await page("/en/announcement/2025-001")),
  );
});

it("shows a text alone that has no translation in the other language", async () => {
  const html = await page("/en/announcement/2025-002?with=zh");
  expect(html).not.toContain("Two languages side by side");
  expect(await (await site.fetch("/api/announcements/2025-002?lang=en&with=zh")).json()).toMatchObject({
    beside: null,
  });
});

it("answers for what is to come as for what does not exist", async () => {
  for (const path of ["/en/announcement/%?with=zh", "/api/announcements/%?lang=en&with=zh"]) {
    const [future, unknown] = [
      await site.fetch(path.replace("%", "2027-001")),
      await site.fetch(path.replace("%", "none")),
    ];
    expect(future.status).toBe(404);
    expect(await future.text()).toBe(await unknown.text());
  }
});

it("is refused by the API in a language that does not exist", async () => {
  const refused = await site.fetch("/api/announcements/2025-001?lang=en&with=fr");
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ parameter: "with", allowed: "en, zh, zh-TW" });
});

it("defines in a table what its text calls things, before the signature", async () => {
  const html = await page("/en/announcement/2025-003");
  expect(html).toContain(
    '<h2>Definitions</h2></div><div class="rich-text"><p>In this announcement, the following expressions have the following meanings:</p><table><tbody><tr>' +
      '<th scope="row">“Share(s)”</th><td>share(s) in the share capital of the Company</td></tr></tbody></table>',
  );
  expect(html.indexOf("<h2>Definitions")).toBeLessThan(html.indexOf("By order of the Board"));
});

it("shows when the exchange published it, when it was published here, and the minutes between", async () => {
  const html = await page("/en/announcement/2025-003");
  expect(html).toContain('<time dateTime="2025-01-03T16:42:00+08:00">');
  expect(html).toContain('<time dateTime="2025-01-03T16:41:00+08:00">');
  expect(html).toContain("Published here 1 min later.");
  expect(await page("/en/announcement/2025-001")).not.toContain("Published here");
});

it("offers to copy the hash of each file, and says the way from the home page", async () => {
  const html = await page("/zh-TW/announcement/2025-003");
  const { files } = (await (await site.fetch("/api/announcements/2025-003")).json()) as { files: { sha256: string }[] };
  expect(files.length).toBeGreaterThan(0);
  for (const { sha256 } of files) expect(html).toContain(`data-copy="${sha256}"`);
  expect(html).toMatch(/<nav class="breadcrumbs.*href="\/zh-TW\/announcements".*aria-current="page"/);
});
