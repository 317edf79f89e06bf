/** Navigations that fail or take their time: what is told, where focus is, and how readers go on. */
import type { Page } from "@playwright/test";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { isReady } from "../support.ts";
import { expect, freshTest, test } from "../test.ts";

const footerLink = (page: Page, path: string) => page.locator(`footer a[href="${path}"]`).first();
const chooseLanguage = async (page: Page, to: string): Promise<void> => {
  await page.locator(".nav-language button").click();
  await page.locator(`.nav-language a[hreflang=${to}]`).click();
};
const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

const FAILED_SCREENS = [
  ["en", "This page could not be loaded", "Failed to fetch positions:", 1440],
  ["zh", "无法加载此页面", "获取在招职位失败：", 375],
  ["zh-TW", "未能載入此網頁", "未能載入職位空缺：", 1440],
] as const;

for (const [language, title, said, width] of casesOf(FAILED_SCREENS, ([each]) => each === "zh")) {
  test(
    `a screen that fails has a title and focus, is told once, and leaves no trace (${language})`,
    EXTENDED,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/${language}`);
      await isReady(page);
      const home = await page.title();
      await page.route("**/api/**", (route) => route.fulfill({ status: 500, body: "{}" }));
      await footerLink(page, `/${language}/careers`).click();
      const heading = page.getByRole("heading", { level: 1 });
      await expect(heading).toHaveText(title);
      await expect(heading).toBeFocused();
      await expect(page).toHaveTitle(new RegExp(`^${title}${language === "en" ? " — " : "｜"}`));
      expect(await scrollY(page)).toBe(0);
      const header = (await page.locator(".header-bar").boundingBox()) ?? { y: 0, height: Infinity };
      expect((await heading.boundingBox())?.y).toBeGreaterThan(header.y + header.height);
      await expect(page.getByText(said)).toHaveCount(1);
      await expect(page.getByRole("alert")).toContainText(said);
      // Once more without success: focus tells it.
      await page.getByRole("button", { name: /Try again|重试|重試/ }).focus();
      await page.keyboard.press("Enter");
      await expect(heading).toBeFocused();
      await page.unroute("**/api/**");
      await page.getByRole("button", { name: /Try again|重试|重試/ }).click();
      await expect(page.locator("main [data-row]").first()).toBeVisible();
      await expect(heading).toBeFocused();
      await expect(page.getByText(said)).toHaveCount(0);
      expect(await page.title()).not.toContain(title);
      expect(await page.title()).not.toBe(home);
    },
  );
}

test("Back from a screen that failed shows the page at its place, with its title", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  const title = await page.title();
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  const link = footerLink(page, "/en/careers");
  await link.scrollIntoViewIfNeeded();
  // What is seen, not `scrollY`: the press lays out the sections above, and what is in the window stays where it is.
  const place = async (): Promise<number> => (await link.boundingBox())?.y ?? Number.NaN;
  const before = await place();
  await link.click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  await expect.poll(async () => Math.abs((await place()) - before)).toBeLessThan(50);
});

test("a screen that failed is asked for again once the browser is online", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await footerLink(page, "/en/careers").click();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.unroute("**/api/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.locator("main [data-row]").first()).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page of a list that failed is asked for again once the browser is online", EXTENDED, async ({ page }) => {
  await page.goto("/zh-TW/announcements");
  await isReady(page);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.locator(".list-tail").evaluate((tail) => tail.scrollIntoView({ behavior: "instant" }));
  await expect(page.locator(".list-failed")).toContainText(/^未能載入公告：\S/);
  await page.unroute("**/api/**");
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.locator("main [data-row]").nth(10)).toBeAttached();
  await expect(page.locator(".list-failed")).toHaveCount(0);
});

test("rows that do not come leave no space: whoever waits there is led to the button, above what follows the list", async ({
  page,
}) => {
  // The footer is higher than the window.
  await page.setViewportSize({ width: 375, height: 700 });
  await page.goto("/en/announcements");
  await isReady(page);
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route("**/api/**", (route) => failed.then(() => route.abort("internetdisconnected")));
  const reserve = page.locator(".list-reserve");
  // Near the end, whose footer is not in view yet.
  await page.locator("main [data-row]").nth(7).scrollIntoViewIfNeeded();
  await expect(reserve).toBeAttached();
  // Past the rows and their end: the window shows nothing but space.
  await reserve.evaluate((space) =>
    window.scrollBy({ top: space.getBoundingClientRect().top + innerHeight, behavior: "instant" }),
  );
  fail();
  const again = page.locator("main").getByRole("button", { name: "Try again" });
  await expect(again).toBeInViewport();
  await expect(reserve).toHaveCount(0);
  const [button, footer] = await Promise.all([again.boundingBox(), page.locator("body > * footer").boundingBox()]);
  expect((footer?.y ?? 0) - (button?.y ?? 0)).toBeLessThan(300);
});

test("a filter that fails is told in the list's place", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
  await page.locator("main").getByRole("link", { name: "Industry policies" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch announcement:");
  await expect(page.locator("main [data-row]")).toHaveCount(0);
});

for (const from of casesOf(["/en/careers", "/careers"], (each) => each === "/careers")) {
  test(`a language that fails leaves address and text agreeing (${from})`, async ({ page }) => {
    await page.goto(from);
    await isReady(page);
    await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
    await chooseLanguage(page, "zh");
    const toast = page.locator(".toast");
    await expect(toast).toContainText("Failed to fetch this page in 简体中文:");
    await expect(page).toHaveURL(from);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
    await expect(page.getByRole("alert")).toHaveCount(0);
    // The same press again. The failure is no longer told, and not in the language that is left.
    await page.unroute("**/api/**");
    await chooseLanguage(page, "zh");
    await expect(page.locator("html")).toHaveAttribute("lang", "zh");
    await expect(page).toHaveURL(from === "/careers" ? /\/careers$/ : /\/zh\/careers$/);
    await expect(toast).toHaveCount(0);
  });
}

test.describe("an answer that takes more than ten seconds", () => {
  const notices = [
    ["en", "This is taking longer than usual.", "Stop waiting"],
    ["zh", "加载时间比平常长。", "停止等待"],
    ["zh-TW", "載入時間較平常長。", "停止等候"],
  ] as const;
  for (const [language, text, giveUp] of casesOf(notices, ([each]) => each === "zh-TW")) {
    freshTest(`is told, and the reader can stay (${language})`, EXTENDED, async ({ page }) => {
      await page.clock.install();
      await page.goto(`/${language}/privacy`);
      await isReady(page);
      await page.route("**/api/**", () => undefined);
      // An installed clock goes on with the machine's until it is paused.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      await footerLink(page, `/${language}/careers`).click();
      // The press is shown first, and acts behind the frame that shows it.
      await page.clock.runFor(100);
      await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
      await page.clock.fastForward(9000);
      await expect(page.getByText(text)).toHaveCount(0);
      await page.clock.fastForward(1500);
      await expect(page.locator(".toast-area").getByText(text)).toBeVisible();
      // It does not leave by itself.
      await page.clock.fastForward(60_000);
      await page.getByRole("button", { name: giveUp }).click();
      await expect(page).toHaveURL(`/${language}/privacy`);
      await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
      await expect(page.getByText(text)).toHaveCount(0);
    });
  }

  freshTest("stays in the language that is shown", EXTENDED, async ({ page }) => {
    await page.clock.install();
    await page.goto("/en/privacy");
    await isReady(page);
    await page.route("**/api/**", () => undefined);
    await chooseLanguage(page, "zh");
    await expect(page).toHaveURL("/zh/privacy");
    await page.clock.fastForward(11_000);
    await page.getByRole("button", { name: "Stop waiting" }).click();
    await expect(page).toHaveURL("/en/privacy");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
  });

  freshTest("that arrives after all takes its notice away", EXTENDED, async ({ page }) => {
    await page.clock.install();
    await page.goto("/en/privacy");
    await isReady(page);
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/**", async (route) => {
      await answered;
      await route.continue();
    });
    await footerLink(page, "/en/careers").click();
    await page.clock.fastForward(11_000);
    await expect(page.getByText("This is taking longer than usual.")).toBeVisible();
    answer();
    await expect(page.locator("h1")).toHaveText("Careers");
    await expect(page.getByText("This is taking longer than usual.")).toHaveCount(0);
  });
});
