/** Chinese display type: its fonts, and lines that end well at every width. */
import type { Page } from "@playwright/test";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { fontsAreThere, isReady } from "../support.ts";
import { expect, freshTest, test } from "../test.ts";

const CHINESE = ["zh", "zh-TW"] as const;
/** `npm run test:long` takes all seven. */
const WIDTHS = casesOf([320, 375, 768, 1024, 1440, 1920, 2560], (width) => [320, 375, 768, 1440].includes(width));
const PATHS = [
  "",
  "/announcements",
  "/announcement/2026-001",
  "/announcement/2025-013",
  "/announcement/2024-003",
  "/careers",
  "/privacy",
  "/status",
  "/none",
] as const;

/** Headings, leads and captions. */
const SET_TEXT =
  ":is(h1, h2, h3, h4, blockquote, caption, figcaption, .section-lead, .page-lead, .hero-lead, .hero-caption)";
/** Large type: the texts that are set in Song where its font has their signs. */
const DISPLAY = ":is(h1, h2, blockquote)";

interface Lines {
  readonly text: string;
  readonly isDisplay: boolean;
  readonly lines: readonly string[];
}

/** The texts of a page as lines, in the reading order of each text. */
const linesOf = (page: Page): Promise<Lines[]> =>
  page.evaluate(
    ({ all, display }) => {
      const range = document.createRange();
      /** Not what is there for screen readers alone. */
      const isSeen = ({ parentElement }: Node): boolean =>
        parentElement?.closest(".visually-hidden") === null && parentElement.checkVisibility({ opacityProperty: true });
      const linesIn = (element: Element): string[] => {
        const lines: { text: string; bottom: number }[] = [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          if (!isSeen(node)) continue;
          let at = 0;
          for (const sign of node.textContent ?? "") {
            range.setStart(node, at);
            range.setEnd(node, (at += sign.length));
            const { top, bottom, width } = range.getBoundingClientRect();
            if (width === 0) continue;
            const line = lines.at(-1);
            if (line !== undefined && (top + bottom) / 2 < line.bottom) line.text += sign;
            else lines.push({ text: sign, bottom });
          }
        }
        return lines.map(({ text }) => text.trim());
      };
      return [...document.querySelectorAll(all)]
        .filter((element) => element.matches("main *") && element.checkVisibility())
        .map((element) => ({
          text: (element.textContent ?? "").trim(),
          isDisplay: element.matches(display),
          lines: linesIn(element),
        }));
    },
    { all: SET_TEXT, display: DISPLAY },
  );

/** Signs that a reader sees as a word's: not punctuation. */
const signsOf = (line: string): number => (line.match(/[\p{L}\p{N}]/gu) ?? []).length;

for (const language of casesOf(CHINESE, (name) => name === "zh-TW")) {
  test(
    `${language}: no heading, lead or caption ends in a line of one or two signs, and none begins with a dash`,
    EXTENDED,
    async ({ page }) => {
      test.slow();
      await page.addInitScript(() => localStorage.setItem("motion", "off"));
      const found: string[] = [];
      for (const path of PATHS) {
        await page.goto(`/${language}${path}`);
        await isReady(page);
        await page.keyboard.press("Shift");
        await fontsAreThere(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          const texts = await linesOf(page);
          expect(texts.length, `${path} at ${width}`).toBeGreaterThan(0);
          for (const { text, lines, isDisplay } of texts) {
            const last = lines.at(-1) ?? "";
            if (lines.length > 1 && signsOf(last) <= 2) found.push(`${path} at ${width}: ${lines.join(" | ")}`);
            // A number and what it counts stay together.
            if (lines.some((line, index) => /^[项項]/.test(line) && /\d$/.test(lines[index - 1] ?? "")))
              found.push(`${path} at ${width}: ${lines.join(" | ")}`);
            if (isDisplay && lines.some((line) => line.startsWith("—"))) found.push(`${path} at ${width}: ${text}`);
          }
        }
      }
      expect(found).toEqual([]);
    },
  );
}

for (const language of CHINESE) {
  freshTest(
    `${language}: titles of the home page are in Song, whose font is fetched for its language alone`,
    extendedUnless(language === "zh-TW"),
    async ({ page }) => {
      const fonts: string[] = [];
      page.on("request", (request) => {
        const name = /song-[\w-]+\.woff2$/.exec(request.url())?.[0];
        if (name !== undefined) fonts.push(name);
      });
      await page.goto(`/${language}`);
      await isReady(page);
      await fontsAreThere(page);
      const titles = page.locator("main :is(h1, h2:not(.visually-hidden), blockquote)");
      expect(await titles.count()).toBeGreaterThan(10);
      expect(
        await page.locator("main :is(h1, h2:not(.visually-hidden), blockquote):not(.song)").allTextContents(),
      ).toEqual([]);
      const family = await titles.first().evaluate((title) => getComputedStyle(title).fontFamily);
      expect(family).toContain(language === "zh" ? "Song SC" : "Song HK");
      expect(fonts).toEqual([expect.stringMatching(new RegExp(`^song-${language}-[\\w-]{6}\\.woff2$`))]);
    },
  );
}

freshTest(
  "English pages fetch no Chinese font, and set Chinese titles in the reader's own",
  EXTENDED,
  async ({ page }) => {
    const fonts: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/song-")) fonts.push(request.url());
    });
    await page.goto("/en/announcement/2025-011");
    await isReady(page);
    await fontsAreThere(page);
    const title = page.locator("h1");
    await expect(title).toHaveAttribute("lang", "zh-TW");
    const family = await title.evaluate((element) => getComputedStyle(element).fontFamily);
    expect(family).toMatch(/^"Instrument Sans Han", "PingFang HK"/);
    const paragraph = page.locator(".rich-text p").first();
    expect(await paragraph.evaluate((element) => getComputedStyle(element).fontFamily)).toContain("PingFang HK");
    // A label asks for no font by its name: that would hold up the first layout.
    await expect(page.locator('header [hreflang="zh-TW"]').first()).toHaveCSS(
      "font-family",
      '"Instrument Sans Han", sans-serif',
    );
    expect(fonts).toEqual([]);
  },
);
