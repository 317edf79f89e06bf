/** Pages on paper: each page is printed to a PDF, whose text is read back. */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { HOME_SECTIONS } from "../../../src/core/home.ts";
import { freePort } from "../../../tools/testing/free-port.ts";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { startReplica, stopAll } from "../replica-processes.ts";
import { ANNOUNCEMENT, isReady, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";

/** What stands on a sheet beside the page itself: title, address, time and number. */
const MARGINS = 4;

/** The pieces of text of each sheet. */
async function sheetsOf(page: Page): Promise<readonly (readonly string[])[]> {
  const bytes = await page.pdf({ format: "A4", preferCSSPageSize: true });
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    return await Promise.all(
      Array.from({ length: pdf.numPages }, async (_, index) => {
        const { items } = await (await pdf.getPage(index + 1)).getTextContent();
        return items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item.str] : []));
      }),
    );
  } finally {
    await task.destroy();
  }
}

const PAGES = [
  "",
  "/announcements",
  `/announcement/${ANNOUNCEMENT}`,
  "/careers",
  "/privacy",
  "/status",
  "/governance",
  "/calendar",
  "/documents",
  // Its corrections end just before the end of a sheet.
  "/announcement/2024-013",
  "/follow",
  "/results",
] as const;
const COMPANY = { en: "Sample Company Limited", zh: "样本有限公司", "zh-TW": "樣本有限公司" } as const;

/** Each page in one of the languages: their styles are the same. `npm run test:long` takes all of them. */
const pagesIn = (language: number): readonly string[] =>
  PAGES.filter((_, index) => LONG || index % LANGUAGES.length === language);

for (const [number, language] of LANGUAGES.entries()) {
  test(
    `each sheet of a printed page has text, title, address, time and number, ${language}`,
    EXTENDED,
    async ({ page }) => {
      test.slow();
      for (const path of pagesIn(number)) {
        await page.goto(`/${language}${path}`);
        await isReady(page);
        const sheets = await sheetsOf(page);
        const title = await page.title();
        const words = (texts: readonly string[]): string =>
          texts.join("").normalize("NFKC").replaceAll("―", "—").replaceAll(/\s/g, "");
        expect(words(sheets[0] ?? []), path).toContain(words([COMPANY[language]]));
        expect(words(sheets[0] ?? []), path).toContain("00399");
        for (const [index, sheet] of sheets.entries()) {
          const where = `${path}, sheet ${index + 1}`;
          const text = words(sheet);
          expect(text, where).toContain(words([title]));
          expect(text, where).toContain(new URL(page.url()).host + new URL(page.url()).pathname);
          expect(text, where).toContain("HKT");
          expect(text, where).toContain(`${index + 1}/${sheets.length}`);
          expect(sheet.length, `${where} is empty`).toBeGreaterThan(MARGINS);
          // What belongs to the screen.
          expect(text, where).not.toContain("Copyright");
        }
      }
    },
  );
}

/** A4 without the margins of `@page`, in pixels. */
const SHEET = Math.floor((170 / 25.4) * 96);

/** The sample content with numbers for the figures that it leaves out: only then has the page of results its tables. */
function contentWithFigures(): string {
  const folder = mkdtempSync(join(tmpdir(), "figures-"));
  cpSync("content", folder, { recursive: true });
  for (const id of readdirSync(join(folder, "announcements"))) {
    const file = join(folder, "announcements", id, "changes.yaml");
    if (!existsSync(file)) continue;
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replaceAll('"([●])"', "-1234").replaceAll('"[●]"', "12345"));
  }
  return folder;
}

test(
  "a table has the width of the sheet on paper, whatever its headings: the newest year is not cut off",
  EXTENDED,
  async ({ page }) => {
    const folder = contentWithFigures();
    const { child, port } = await startReplica(await freePort(), { CONTENT_DIR: folder });
    try {
      await page.setViewportSize({ width: 375, height: 812 });
      await page.goto(`http://127.0.0.1:${port}/zh-TW/results`);
      // On a phone it scrolls, and the names of its rows stay in view.
      const table = page.locator(".table-scroll").first();
      const name = table.getByRole("rowheader").first();
      await table.evaluate((element) => (element.scrollLeft = element.scrollWidth));
      expect(await table.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
      expect((await name.boundingBox())?.x).toBe((await table.boundingBox())?.x);
      await page.setViewportSize({ width: SHEET, height: 900 });
      await page.emulateMedia({ media: "print" });
      const headings = page.locator("main thead th");
      expect(await headings.count()).toBeGreaterThan(10);
      for (const right of await headings.evaluateAll((cells) =>
        cells.map((cell) => cell.getBoundingClientRect().right),
      ))
        expect(right).toBeLessThanOrEqual(SHEET);
    } finally {
      await stopAll([child]);
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

test("the printed home page has every section", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  const headings = await page.locator("main :is(h1, h2)").allTextContents();
  expect(headings.length).toBeGreaterThanOrEqual(HOME_SECTIONS.length - 2);
  const text = (await sheetsOf(page)).flat().join("").normalize("NFKC").replaceAll(/\s/g, "");
  for (const heading of headings) expect(text).toContain(heading.normalize("NFKC").replaceAll(/\s/g, ""));
  // The ring stands beside the words, and the ways to follow have their addresses.
  await page.setViewportSize({ width: SHEET, height: 900 });
  await page.emulateMedia({ media: "print" });
  const { words, ring, sheet } = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const arcs = [...document.querySelectorAll(".hero-ring path")].map((arc) => arc.getBoundingClientRect());
    const [left, right] = [Math.min, Math.max].map((most, end) =>
      most(...arcs.filter(({ width }) => width > 0).map((arc) => (end === 0 ? arc.left : arc.right))),
    );
    return { words: box(".hero-text")?.right, ring: { left, right }, sheet: box(".hero")?.right };
  });
  expect(ring.left).toBeGreaterThan(words ?? Number.NaN);
  expect(ring.right).toBeGreaterThan(ring.left ?? Number.NaN);
  expect(ring.right).toBeLessThanOrEqual(sheet ?? Number.NaN);
  expect(text).toContain("Feedsandalerts(/en/follow)");
});

test("a printed announcement ends where its text ends, with its seal in black", async ({ page }) => {
  await page.goto(`/en/announcement/${ANNOUNCEMENT}`);
  await isReady(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".seal-ticks")).toHaveCSS("stroke", "rgb(0, 0, 0)");
  await expect(page.locator(".neighbours")).toBeHidden();
  // As a filed document has it: the text, and then its files.
  const text = await page.locator(".article-text").boundingBox();
  const files = await page.locator(".article-files").boundingBox();
  expect(files?.y).toBeGreaterThanOrEqual((text?.y ?? Number.NaN) + (text?.height ?? Number.NaN));
  await expect(page.locator(".site-footer")).toBeHidden();
});

test("a printed announcement has no more sheets than its filed document", EXTENDED, async ({ page }) => {
  await page.goto("/en/announcement/2025-013");
  await isReady(page);
  const pages = /Pages: (\d+)/.exec((await page.locator(".article-files").textContent()) ?? "")?.[1];
  expect((await sheetsOf(page)).length).toBeLessThanOrEqual(Number(pages));
});

test(
  "the files of an announcement of two sheets are on the second, and a heading is with what it heads",
  EXTENDED,
  async ({ page }) => {
    for (const path of ["/en/announcement/2026-013", `/en/announcement/${ANNOUNCEMENT}`]) {
      await page.goto(path);
      await isReady(page);
      expect((await sheetsOf(page)).length, path).toBe(2);
    }
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("#related-title")).toHaveCSS("break-after", "avoid");
    // Each file's whole number, once.
    await expect(page.locator(".file-hashes > ul")).toBeHidden();
    await expect(page.locator(".file-hashes dl > div")).toHaveCount(3);
  },
);

test("two languages of an announcement are side by side on paper, whatever the window", EXTENDED, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto(`/en/announcement/${ANNOUNCEMENT}?with=zh-TW`);
  await isReady(page);
  const cells = page.locator(".beside-row").nth(1).locator(".beside-cell");
  const places = async () => [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()] as const;
  const [above, below] = await places();
  expect(below?.y).toBeGreaterThan(above?.y ?? Number.NaN);
  await page.emulateMedia({ media: "print" });
  const [left, right] = await places();
  expect(right?.y).toBe(left?.y);
  expect(right?.x).toBeGreaterThanOrEqual((left?.x ?? Number.NaN) + (left?.width ?? Number.NaN));
  const text = (await sheetsOf(page)).flat().join("").replaceAll(/\s/g, "");
  for (const cell of await cells.allTextContents()) expect(text).toContain(cell.replaceAll(/\s/g, "").slice(0, 20));
});

test("the letterhead names the language of each name that is not the page's", EXTENDED, async ({ page }) => {
  for (const [language, others] of [
    ["en", [COMPANY["zh-TW"]]],
    ["zh", [COMPANY.en]],
  ] as const) {
    await page.goto(`/${language}/privacy`);
    const own = await page.locator(".letterhead p[lang]").allTextContents();
    expect(own, language).toEqual(others);
  }
});

test("without scripts a page has letterhead and numbers, too", EXTENDED, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto("/en/privacy");
  const sheets = await sheetsOf(page);
  expect(sheets[0]?.join(" ")).toContain(COMPANY.en);
  expect(sheets.at(-1)?.join("").replaceAll(" ", "")).toContain(`${sheets.length}/${sheets.length}`);
  await context.close();
});
