/** Accessibility: zero axe-core violations everywhere; focus and announcements on the way. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { isReady, LANGUAGES, ROUTES } from "../support.ts";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

for (const width of [1440, 375]) {
  for (const theme of ["light", "dark"]) {
    for (const language of LANGUAGES) {
      test(`axe finds nothing: ${language}, ${theme}, ${width}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: "reduce" });
        await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
        for (const route of [...ROUTES, "/no/such/page"]) {
          await page.goto(`/${language}${route === "/" ? "" : route}`);
          await isReady(page);
          // Our pages have no frames: looked at in one piece they take half the time.
          const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
          expect(
            violations.map(
              ({ id, nodes }) => `${route} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`,
            ),
          ).toEqual([]);
        }
      });
    }
  }
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
  await page.locator("footer").getByRole("link", { name: "Major events" }).click();
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

test("the list's live region says what was added", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator("main [aria-live=polite]").filter({ hasText: "10" })).toHaveCount(1);
});
