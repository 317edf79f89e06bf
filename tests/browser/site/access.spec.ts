/** Focus, title and anchors: the skip link, a change of the route, a reload and another language. */
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

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

test("an in-page anchor survives a reload and a language switch", EXTENDED, async ({ page }) => {
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
