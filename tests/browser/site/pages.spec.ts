/**
 * Every page in every language, loaded once: it hydrates without trouble, fits a small screen, and axe finds no violation
 * in each theme and width, nor too little contrast where a reader asks for more.
 */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { LONG } from "../../support/long.ts";
import { expectNoViolation } from "../no-violation.ts";
import { isReady, LANGUAGES, ROUTES, watchForTrouble } from "../support.ts";

type Look = `${"light" | "dark"} ${1440 | 375}`;

/** Its answer has the status 404, which is an error in Chromium's console. */
const MISSING = "/no/such/page";
const ALL_LOOKS: readonly Look[] = ["light 1440", "dark 1440", "dark 375", "light 375"];

/**
 * Every pair of a language and a theme, a language and a width, and a theme and a width is in one of these six.
 * `npm run test:long` takes all twelve.
 */
const LOOKS: Readonly<Record<(typeof LANGUAGES)[number], readonly Look[]>> = {
  en: ["light 1440", "dark 375"],
  zh: ["dark 1440", "light 375"],
  "zh-TW": ["light 1440", "dark 375"],
};

/** Where more contrast is asked for: both themes and widths. `npm run test:long` takes all four. */
const MORE_CONTRAST: ReadonlySet<string> = new Set(
  ["en light 1440", "zh-TW dark 375", "zh light 375", "en dark 1440"].slice(0, LONG ? 4 : 2),
);

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

/** Pages of one text: their markup and styles are the same in each language, so each is read in one. */
const TEXTS: readonly string[] = [
  ...ROUTES.filter((route) => /^\/(?:privacy|terms|dissemination|accessibility|careers\/.*)$/.test(route)),
  MISSING,
];
const isRead = (route: string, language: number): boolean =>
  LONG || !TEXTS.includes(route) || TEXTS.indexOf(route) % LANGUAGES.length === language;

for (const [index, language] of LANGUAGES.entries()) {
  for (const route of [...ROUTES, MISSING].filter((each) => isRead(each, index))) {
    test(`${language} ${route}: hydrates without a warning, a violation or a foreign request, fits 320 px, and axe finds nothing`, async ({
      page,
    }) => {
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
      });
      for (const look of LONG ? ALL_LOOKS : LOOKS[language]) {
        await test.step(`axe finds no violation: ${look}`, async () => {
          await showAs(page, look);
          await expectNoViolation(page, look);
          if (MORE_CONTRAST.has(`${language} ${look}`) && route !== MISSING) await expectMoreContrast(page, look);
        });
      }
    });
  }
}
