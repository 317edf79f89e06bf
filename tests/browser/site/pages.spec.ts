/**
 * Every page in every language, loaded once: it hydrates without trouble, fits a small screen, and axe finds no violation
 * in each theme and width, nor too little contrast where a reader asks for more.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { FACT_PAGES } from "../../../src/core/routes.ts";
import { extendedUnless } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { expectNoViolation } from "../no-violation.ts";
import { isReady, LANGUAGES, ROUTES, watchForTrouble } from "../support.ts";
import { expect, test } from "../test.ts";

type Look = `${"light" | "dark"} ${1440 | 375}`;

/** Its answer has the status 404, which is an error in Chromium's console. */
const MISSING = "/no/such/page";
const ALL_LOOKS: readonly Look[] = ["light 1440", "dark 1440", "dark 375", "light 375"];

/** Shows the loaded page in another theme and width. */
async function showAs(page: Page, look: Look): Promise<void> {
  const [theme = "", width] = look.split(" ");
  await page.setViewportSize({ width: Number(width), height: 900 });
  const isShown = await page.evaluate((name) => document.body.classList.contains(name), `${theme}-theme`);
  if (!isShown) await page.evaluate(() => document.querySelector<HTMLElement>("[data-theme-switch]")?.click());
  await expect(page.locator("body")).toHaveClass(new RegExp(`${theme}-theme`));
}

/** More contrast: every text has 7:1. */
async function expectMoreContrast(page: Page, where: string): Promise<void> {
  await page.emulateMedia({ contrast: "more" });
  const { violations, incomplete } = await new AxeBuilder({ page })
    .withRules(["color-contrast-enhanced"])
    .setLegacyMode()
    .analyze();
  const nodes = (results: typeof violations): string[] =>
    results.flatMap((result) => result.nodes.map(({ html }) => html.slice(0, 120)));
  expect(nodes(violations), where).toEqual([]);
  // What axe cannot tell: text over a drawing would be here.
  expect(
    nodes(incomplete).filter((node) => /hero-(?:title|lead|caption)|claim-(?:quotation|source)/.test(node)),
    where,
  ).toEqual([]);
  await page.emulateMedia({ contrast: "no-preference" });
}

/** Pages of one text, and pages of facts: their markup and styles are the same in each language. */
const TEXTS: ReadonlySet<string> = new Set([
  ...FACT_PAGES.map((page) => `/${page}`),
  ...ROUTES.filter((route) => /^\/(?:privacy|terms|dissemination|accessibility|careers\/.*)$/.test(route)),
  MISSING,
]);

/** A page of one text is read in one language, any other page in English and one Chinese, and the home page in all. */
function languagesOf(route: string, page: number): readonly string[] {
  if (LONG || route === "/") return LANGUAGES;
  if (TEXTS.has(route)) return LANGUAGES.slice(page % LANGUAGES.length).slice(0, 1);
  return LANGUAGES.filter((language) => language !== (page % 2 === 0 ? "zh" : "zh-TW"));
}

/**
 * Each language of a page has a look of its own. The looks of two languages differ in theme and width.
 * `npm run test:long` takes all four in each language.
 */
const looksOf = (page: number, turn: number, languages: number): readonly Look[] =>
  ALL_LOOKS.filter((_, look) => LONG || look === (page + turn * (languages === 2 ? 2 : 1)) % ALL_LOOKS.length);

/** `npm test` reads each screen but those of one text and of facts, in one language. */
const isShort = (route: string, turn: number): boolean => turn === 0 && !TEXTS.has(route);

for (const [at, route] of [...new Set([...ROUTES, ...TEXTS])].entries()) {
  const languages = languagesOf(route, at);
  for (const [turn, language] of languages.entries()) {
    /** Once on each page, in one theme and width after the other. */
    const hasMoreContrast = route !== MISSING && (LONG || turn === at % languages.length);
    test(
      `${language} ${route}: hydrates without a warning, a violation or a foreign request, fits 320 px, and axe finds nothing`,
      extendedUnless(isShort(route, turn)),
      async ({ page }) => {
        await test.step("hydrates", async () => {
          const trouble = await watchForTrouble(page);
          await page.goto(`/${language}${route === "/" ? "" : route}`);
          await isReady(page);
          await expect(page.locator("html")).toHaveAttribute("lang", language);
          await expect(page.locator("h1")).toHaveCount(1);
          // To the end of the page, so that what is loaded there counts too.
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
          await page.waitForLoadState("networkidle");
          if (route !== MISSING) expect(trouble()).toEqual([]);
        });

        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.evaluate(() => {
          // All of the page is judged, also what is far below the window.
          document.documentElement.classList.remove("deferred");
          window.scrollTo(0, 0);
        });
        await test.step("nothing scrolls sideways at 320 px", async () => {
          await page.setViewportSize({ width: 320, height: 640 });
          // What scripts place by the size of the window follows a frame later.
          await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
          const code = await page.locator(".site-header .wordmark-code").first().boundingBox();
          expect(code?.height, "the stock code is one line").toBeLessThan(30);
        });
        for (const look of looksOf(at, turn, languages.length)) {
          await test.step(`axe finds no violation: ${look}`, async () => {
            await showAs(page, look);
            await expectNoViolation(page, look);
            if (hasMoreContrast) await expectMoreContrast(page, look);
          });
        }
      },
    );
  }
}
