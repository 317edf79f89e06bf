/** Accessibility: no axe-core violation on any page; focus and title after a navigation. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { LONG } from "../../support/long.ts";
import { isReady, LANGUAGES, ROUTES } from "../support.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Every pair of a language and a theme, a language and a width, and a theme and a width is in one of these six.
 * `npm run test:long` takes all twelve.
 */
const PAIRS = new Set([
  "en light 1440",
  "en dark 375",
  "zh dark 1440",
  "zh light 375",
  "zh-TW light 1440",
  "zh-TW dark 375",
]);

const combinations = LANGUAGES.flatMap((language) =>
  ["light", "dark"].flatMap((theme) => [1440, 375].map((width) => ({ language, theme, width }))),
).filter(({ language, theme, width }) => LONG || PAIRS.has(`${language} ${theme} ${width}`));

for (const { language, theme, width } of combinations) {
  test(`axe finds no violation: ${language}, ${theme}, ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    for (const route of [...ROUTES, "/no/such/page"]) {
      await page.goto(`/${language}${route === "/" ? "" : route}`);
      await isReady(page);
      // All of the page is judged, also what is far below the window.
      await page.evaluate(() => document.documentElement.classList.remove("deferred"));
      // Legacy mode takes half the time, and differs only for pages with frames.
      // Only violations are described: describing each element that passes takes longer than checking it.
      const { violations } = await new AxeBuilder({ page })
        .options({ resultTypes: ["violations"] })
        .withTags(TAGS)
        .setLegacyMode()
        .analyze();
      expect(
        violations.map(
          ({ id, nodes }) => `${route} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
        ),
      ).toEqual([]);
    }
  });
}

test("the skip link comes first and leads to the content", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Skip to content");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("a route change moves focus to the title and changes the document's title", async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  await page.locator("footer").getByRole("link", { name: "Careers" }).first().click();
  await expect(page.locator("h1")).toBeFocused();
  await expect(page).toHaveTitle(/^Careers — /);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("an in-page anchor survives a reload and a language switch", async ({ page }) => {
  await page.goto("/en/careers");
  await isReady(page);
  await page.locator("footer").getByRole("link", { name: "Major events", exact: true }).click();
  await expect(page).toHaveURL(/\/en#events$/);
  const inView = () =>
    page.locator("#events").evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200);
  await expect.poll(inView).toBe(true);
  await page.reload();
  await isReady(page);
  await expect.poll(inView).toBe(true);
  await page.evaluate(() => document.querySelector<HTMLElement>("header a[hreflang=zh]")?.click());
  await expect(page).toHaveURL(/\/zh#events$/);
  await expect.poll(inView).toBe(true);
});
