/** Reading: every page in every language, with scripts and without. */
import assert from "node:assert/strict";
import { LANGUAGES } from "../../../src/core/languages.ts";
import type { EnginePage } from "../page.ts";
import type { Scenario } from "../scenario.ts";

const PATHS = ["/careers", "/announcements", "/privacy", "/terms", "/dissemination"] as const;

/** Down the whole page and up again: what is loaded on the way counts too. */
async function readThrough(page: EnginePage): Promise<void> {
  await page.run(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.until("the window is at the end", () => window.scrollY > 0);
  await page.run(() => window.scrollTo(0, 0));
}

async function expectPage(page: EnginePage, language: string): Promise<void> {
  assert.equal(await page.run(() => document.documentElement.lang), language);
  assert.equal(await page.run(() => document.querySelectorAll("h1").length), 1);
  assert.notEqual(await page.run(() => document.querySelector("h1")?.textContent ?? ""), "");
}

export const READING: readonly Scenario[] = [
  {
    title: "the home page reads in each language",
    async run(page) {
      const titles = new Set<string>();
      for (const language of LANGUAGES) {
        await page.openReady(`/${language}`);
        await expectPage(page, language);
        await readThrough(page);
        titles.add(await page.run(() => document.title));
      }
      assert.equal(titles.size, LANGUAGES.length);
    },
  },
  {
    title: "every other page reads in each language",
    async run(page) {
      await page.openReady("/announcements");
      const newest = await page.run(() => document.querySelector<HTMLAnchorElement>("[data-row] a")?.pathname ?? "");
      const paths = [...PATHS, newest];
      for (const language of LANGUAGES) {
        for (const path of paths) {
          await page.openReady(`/${language}${path}`);
          await expectPage(page, language);
        }
      }
    },
  },
  {
    title: "without scripts the list leads to an announcement, and its language is changed by a link",
    settings: { scripts: false },
    async run(page) {
      await page.open("/zh/announcements");
      await page.click("[data-row] a");
      await page.until("the announcement is shown", () => location.pathname.startsWith("/zh/announcement/"));
      await expectPage(page, "zh");
      assert.ok(await page.run(() => (document.querySelector(".article-body")?.textContent ?? "").length > 100));
      assert.equal(await page.run(() => document.querySelector("html[data-ready]")), null);
      await page.click(".nav-language button");
      await page.click(".nav-language a[hreflang=zh-TW]");
      await page.until("the other language is shown", () => location.pathname.startsWith("/zh-TW/announcement/"));
      await expectPage(page, "zh-TW");
    },
  },
  {
    title: "the papers of an announcement are PDF files",
    async run(page) {
      await page.openReady("/en/announcements");
      const path = await page.run(
        () => document.querySelector<HTMLAnchorElement>("[data-row] a[href$='.pdf']")?.pathname ?? null,
      );
      assert.ok(path !== null, "no announcement of the first page has a paper");
      const response = await fetch(page.origin + path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), "application/pdf");
      assert.equal(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString("latin1"),
        "%PDF-",
      );
    },
  },
];
