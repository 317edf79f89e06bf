/** The ring's arrival in the still picture: by the style sheet alone, from the first paint on. No clock runs: each moment is sought. */
import type { Page } from "@playwright/test";
import { holdAnimations, isReady, seekAnimations } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";

let release = (): Promise<void> => Promise.resolve();
test.beforeEach(async ({ page }) => {
  release = await holdAnimations(page);
});
test.afterEach(() => release());

/** Which segments are filled, and what is hidden, at a time of the arrival. Milliseconds. */
async function arrivalAt(page: Page, time: number) {
  await seekAnimations(page, time);
  return page.evaluate(() => {
    const segments = [...document.querySelectorAll(".hero-ring .hero-still-locked > g > g > path:first-child")];
    return {
      filled: segments.map((segment) => Number.parseFloat(getComputedStyle(segment).strokeWidth) > 10),
      hidden: [".hero-pointer", ".hero-count"].filter((selector) => {
        const element = document.querySelector(selector);
        return element !== null && getComputedStyle(element).visibility === "hidden";
      }),
    };
  });
}

const isWhole = { filled: Array.from({ length: 14 }, () => true), hidden: [] };

test("segments are outlines at first, are filled one after another, and the ring is whole after 2.4 seconds", async ({
  page,
}) => {
  await page.goto("/en");
  await isReady(page);
  expect(await arrivalAt(page, 0)).toEqual({
    filled: isWhole.filled.map(() => false),
    hidden: [".hero-pointer", ".hero-count"],
  });
  let before = 0;
  for (const time of [710, 1200, 1600, 2000]) {
    const { filled } = await arrivalAt(page, time);
    const count = filled.indexOf(false) < 0 ? filled.length : filled.indexOf(false);
    expect(filled.lastIndexOf(true)).toBe(count - 1);
    expect(count).toBeGreaterThan(before);
    before = count;
  }
  expect(await arrivalAt(page, 2401)).toEqual(isWhole);
  await page.evaluate(() => scrollTo(0, 1));
  await page.waitForFunction(() => !document.documentElement.classList.contains("unscrolled"));
  expect((await arrivalAt(page, 0)).filled).toEqual(isWhole.filled);
});

for (const [what, prepare] of [
  ["reduced motion", (page: Page) => page.emulateMedia({ reducedMotion: "reduce" })],
  ["motion that is off", (page: Page) => page.addInitScript(() => localStorage.setItem("motion", "off"))],
] as const) {
  test(`the ring is whole at once with ${what}`, extendedUnless(what === "reduced motion"), async ({ page }) => {
    await prepare(page);
    await page.goto("/en");
    await isReady(page);
    expect(await arrivalAt(page, 0)).toEqual(isWhole);
  });
}

test(
  "the ring is whole at once without scripts, and on a page that is reloaded",
  EXTENDED,
  async ({ page, browser }) => {
    await page.goto("/en");
    await isReady(page);
    await page.reload();
    await isReady(page);
    expect((await arrivalAt(page, 0)).filled).toEqual(isWhole.filled);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto("/en");
    await expect(plain.locator(".hero-still-locked").first()).toHaveCSS("stroke-width", "18px");
    await context.close();
  },
);
