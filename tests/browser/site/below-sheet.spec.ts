/** The sheets in the body, of what lies below the first window and of the end of a page, come when they come: what is shown stays where it is. */
import type { Page } from "@playwright/test";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";

const BELOW = /\/below-[\w-]+\.css$/;
const END = /\/end-[\w-]+\.css$/;
const WINDOWS = [
  { width: 375, height: 800 },
  { width: 1440, height: 900 },
] as const;

/** Lets the sheet arrive when the function is called that this returns. */
async function holdSheet(page: Page, sheet = BELOW): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(sheet, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Where the elements of the first window are, and whether the page has a part below it. */
const firstWindow = (page: Page) =>
  page.evaluate(() => ({
    boxes: [...document.querySelectorAll("header, .hero, .hero-title, .hero-lead, .hero-foot, .hero-stage")].map(
      (element) => JSON.stringify(element.getBoundingClientRect()),
    ),
    scrolls: document.documentElement.scrollHeight > innerHeight,
  }));

for (const viewport of WINDOWS) {
  test(
    `${viewport.width} px: the first window is shown before the sheet of the rest is there, and does not move`,
    extendedUnless(viewport.width < 600),
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("motion", "off"));
      await page.setViewportSize(viewport);
      const release = await holdSheet(page);
      await page.goto("/en", { waitUntil: "commit" });
      const painted = () => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length);
      await expect.poll(painted).toBe(1);
      await page.evaluate(() => document.fonts.ready);
      // Nothing that it would style is shown without it.
      expect(await page.locator("#news, #about, footer").count()).toBe(0);
      const before = await firstWindow(page);
      expect(before.scrolls).toBe(true);
      release();
      await isReady(page);
      await expect(page.locator("#about")).toHaveCSS("background-image", "none");
      expect(await firstWindow(page)).toEqual(before);
    },
  );
}

test("a link to a section leads there, whenever the sheet comes", async ({ page }) => {
  const release = await holdSheet(page);
  await page.goto("/en#team", { waitUntil: "commit" });
  await expect(page.locator(".hero-title")).toBeVisible();
  release();
  await isReady(page);
  await expect(page.locator("#team")).toBeInViewport();
  await expect(page.locator(".team-member").first()).toHaveCSS("display", "grid");
});

test(
  "the home page has its styles when it is shown again, and after a start on another page",
  EXTENDED,
  async ({ page }) => {
    const styled = () => expect(page.locator(".team-member").first()).toHaveCSS("display", "grid");
    await page.goto("/en");
    await isReady(page);
    await page.locator("header").getByRole("link", { name: "Careers" }).first().click();
    await expect(page.locator(".career-summary").first()).toBeVisible();
    await page.goBack();
    await styled();
    await page.goto("/en/careers");
    await isReady(page);
    await page.locator(".wordmark").first().click();
    await styled();
  },
);

for (const path of ["/en/announcements", "/en/results", "/en/nothing/here"]) {
  test(
    `${path} is shown before the sheet of its end is there, and does not move`,
    extendedUnless(path === "/en/announcements"),
    async ({ page }) => {
      await page.setViewportSize({ width: 375, height: 800 });
      const release = await holdSheet(page, END);
      await page.goto(path, { waitUntil: "commit" });
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName("first-contentful-paint").length))
        .toBe(1);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.locator("footer").count()).toBe(0);
      const boxes = () =>
        page.evaluate(() =>
          [...document.querySelectorAll(".strip, header, h1, main > *, main > * > *")].map((element) =>
            JSON.stringify(element.getBoundingClientRect()),
          ),
        );
      const before = await boxes();
      expect(before.length).toBeGreaterThan(4);
      expect(await page.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
      release();
      await isReady(page);
      expect(await boxes()).toEqual(before);
      await expect(page.locator(".footer-frame")).toHaveCSS("display", "grid");
      await page.getByRole("button", { name: "Open menu" }).click();
      await expect(page.locator("#site-menu")).toHaveCSS("position", "fixed");
    },
  );
}
