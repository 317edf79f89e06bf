/** Scripts that are on but do not arrive, arrive late, or fail: the page works as it would without them. */
import type { Page } from "@playwright/test";
import { fontsAreThere, isReady } from "../support.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

const SCRIPTS = /\/assets\/.*\.js$/;
const SMALL = { width: 375, height: 812 };
const body = (page: Page) => page.locator("body");
const themeSwitch = (page: Page, name: string) => page.locator("header").getByRole("button", { name });

test("without the site's scripts menu, lists, theme and languages work", EXTENDED, async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort());
  await page.setViewportSize(SMALL);
  await page.goto("/en/careers");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.locator("#site-menu").getByRole("link", { name: "Announcements", exact: true }).click();
  await expect(page).toHaveURL(/\/en\/announcements/);
  const seen = new Set<string>();
  for (let next = page.locator("main a[rel=next]"); ;) {
    // What comes after the list is there: the list is whole.
    await expect(page.locator("footer")).toBeAttached();
    for (const row of await page.locator("main [data-row]").all()) seen.add((await row.getAttribute("id")) ?? "");
    if ((await next.count()) === 0) break;
    const before = page.url();
    await next.click();
    await expect(page).not.toHaveURL(before);
  }
  await expect(page.getByText("All content loaded")).toBeVisible();
  expect(seen.size).toBeGreaterThan(20);
  await page.goto("/en/careers");
  await themeSwitch(page, "Switch to dark theme").click();
  await expect(body(page)).toHaveClass("dark-theme");
  await page.reload();
  await expect(body(page)).toHaveClass("dark-theme");
  await themeSwitch(page, "Switch to light theme").click();
  await expect(body(page)).toHaveClass("light-theme");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.locator("#site-menu").getByRole("link", { name: "繁體中文" }).click();
  await expect(page).toHaveURL(/\/zh-TW\/careers$/);
});

test(
  "without the site's scripts a link of the menu to a part of the page closes the menu",
  EXTENDED,
  async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort());
    await page.setViewportSize(SMALL);
    await page.goto("/en");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.locator("#site-menu").getByRole("link", { name: "About the Group" }).click();
    await expect(page).toHaveURL(/\/en#about$/);
    await expect(page.locator("#site-menu")).toBeHidden();
    await expect(page.locator("#about")).toBeInViewport();
  },
);

test("what is chosen before the scripts arrive holds when they do, and nothing moves", EXTENDED, async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(SCRIPTS, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifts: (Reflect.get(window, "shifts") as number) + entry.value });
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shifts = () => page.evaluate(() => Reflect.get(window, "shifts") as number);
  for (const size of [SMALL, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    await page.goto("/en/announcements", { waitUntil: "commit" });
    const button = page.locator("[data-theme-switch]");
    await expect(button).toBeVisible();
    const box = await button.boundingBox();
    const wasDark = (await body(page).getAttribute("class"))?.includes("dark-theme") === true;
    await button.click();
    await expect(body(page)).toHaveClass(wasDark ? "light-theme" : "dark-theme");
    // Type that comes late moves a line: not what is looked for here.
    await fontsAreThere(page);
    const before = await shifts();
    arrive();
    await isReady(page);
    await expect(body(page)).toHaveClass(wasDark ? "light-theme" : "dark-theme");
    await expect(page.locator(".motion-control")).toBeVisible();
    expect(await button.boundingBox()).toEqual(box);
    expect((await shifts()) - before).toBeLessThan(0.002);
  }
});

test("a page that cannot be rendered stays as the server made it", EXTENDED, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "IntersectionObserver");
    Reflect.deleteProperty(window, "ResizeObserver");
    Reflect.deleteProperty(window, "matchMedia");
  });
  const failed = page.waitForEvent("console", (message) => message.text().startsWith("the page could not be rendered"));
  await page.goto("/en/announcements");
  await failed;
  await expect(page.locator("h1")).toHaveText("All announcements");
  await expect(page.locator("main [data-row]")).toHaveCount(10);
  await page.locator("main a[rel=next]").click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.locator("main [data-row]")).toHaveCount(10);
});

test("a screen that cannot be rendered is loaded as a document", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  await page.evaluate(() => Object.assign(window, { isLeft: Reflect.deleteProperty(window, "IntersectionObserver") }));
  await page.locator('footer a[href^="/en/announcements"]').first().click();
  await page.waitForFunction(() => !("isLeft" in window) && document.documentElement.hasAttribute("data-ready"));
  await expect(page).toHaveURL(/\/en\/announcements/);
  await expect(page.locator("main [data-row]").first()).toBeVisible();
});

test("in a low window the header does not stay over the page", EXTENDED, async ({ page }) => {
  for (const [height, position] of [
    [225, "static"],
    [812, "sticky"],
  ] as const) {
    await page.setViewportSize({ width: 360, height });
    await page.goto("/en/careers");
    await expect(page.locator(".site-header")).toHaveCSS("position", position);
  }
});
