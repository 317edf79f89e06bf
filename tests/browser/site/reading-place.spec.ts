/** The reader's place in a list survives a reload, Back, and both together; presses in place add no history. */
import type { Page } from "@playwright/test";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf, LONG } from "../../support/long.ts";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";

/** In the second one, a page of the list is hardly higher than the window. `npm run test:long` takes all four. */
const WINDOWS = [
  { width: 375, height: 812 },
  { width: 1440, height: 1100 },
  ...(LONG
    ? [
        { width: 1440, height: 900 },
        { width: 2560, height: 1440 },
      ]
    : []),
];

const rows = (page: Page) => page.locator("main [data-row]");

/** The topmost row in the window and its distance from the window's top. */
const place = (page: Page) =>
  page.evaluate(() => {
    const row = Array.from(document.querySelectorAll("main [data-row]")).find(
      (each) => each.getBoundingClientRect().bottom > 0,
    );
    return { id: row?.id ?? "", top: row?.getBoundingClientRect().top ?? Number.NaN };
  });

/** Two frames: what a scroll causes has happened. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Loads at least so many rows and brings one of them to the window's top, cut off by 31 pixels. Rows that are still to come
 * would move the page afterwards: they were asked for at its end, which the list keeps in view.
 */
async function readTo(page: Page, index: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await rows(page).count()).toBeGreaterThan(index);
  }).toPass({ intervals: [50] });
  const row = rows(page).nth(index);
  await expect(async () => {
    const top = await row.evaluate((each) => {
      window.scrollBy({ top: Math.round(each.getBoundingClientRect().top) + 31, behavior: "instant" });
      return each.getBoundingClientRect().top;
    });
    // Two frames tell the list where its end is, and two more show what it does then.
    await settle(page);
    await settle(page);
    await expect(page.locator("main .list-tail")).not.toHaveAttribute("data-status", "loading", { timeout: 1 });
    expect(await row.evaluate((each) => each.getBoundingClientRect().top)).toBe(top);
  }).toPass({ intervals: [50] });
}

async function expectPlace(page: Page, expected: { readonly id: string; readonly top: number }): Promise<void> {
  await settle(page);
  const now = await place(page);
  expect(now.id).toBe(expected.id);
  // Browsers scroll by whole pixels.
  expect(Math.abs(now.top - expected.top)).toBeLessThanOrEqual(1);
}

/** On which row readers are: in each window one of them, and in the long tests all four. */
const ROWS = [54, 28, 19, 4];

for (const [at, viewport] of WINDOWS.entries()) {
  test(
    `a reload shows the same row at the same place at ${viewport.width} x ${viewport.height}`,
    EXTENDED,
    async ({ page }) => {
      test.slow();
      await page.setViewportSize(viewport);
      await page.goto("/en/announcements");
      await isReady(page);
      for (const index of ROWS.filter((_, row) => LONG || row === at)) {
        await readTo(page, index);
        const before = await place(page);
        await page.reload();
        await isReady(page);
        await expectPlace(page, before);
        // What is loaded next comes below.
        await page.evaluate(() => window.scrollBy({ top: 1, behavior: "instant" }));
        await expectPlace(page, { ...before, top: before.top - 1 });
        await page.goto("/en/announcements");
        await isReady(page);
      }
    },
  );
}

test("a reload in the footer shows the footer at the same place", EXTENDED, async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await readTo(page, 65);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await settle(page);
  const top = () => page.locator("footer").evaluate((footer) => footer.getBoundingClientRect().top);
  const before = await top();
  await page.reload();
  await isReady(page);
  await settle(page);
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test("Back leads to the same place, also after the announcement was reloaded", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await readTo(page, 37);
  const before = await place(page);
  await rows(page).nth(39).locator("a").first().click();
  await expect(page).toHaveURL(/\/en\/announcement\//);
  await expect(page.locator("h1")).toBeFocused();
  await page.reload();
  await isReady(page);
  await page.goBack();
  await expect(rows(page).first()).toBeAttached();
  await expectPlace(page, before);
});

test(
  "Back and Forward between the anchors of one page lead to the places where the reader was",
  EXTENDED,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/en");
    await isReady(page);
    const topOf = (id: string) =>
      page.locator(`[id="${id}"]`).evaluate((target) => Math.round(target.getBoundingClientRect().top));
    const press = async (id: string): Promise<number> => {
      await page
        .locator(`footer a[href$="#${id}"]`)
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await settle(page);
      return topOf(id);
    };
    const about = await press("about");
    const team = await press("team");
    await page.evaluate(() => window.scrollBy({ top: 120, behavior: "instant" }));
    await settle(page);

    await page.goBack();
    await expect(page).toHaveURL(/#about$/);
    await expect.poll(() => topOf("about")).toBe(about);
    await page.goForward();
    await expect(page).toHaveURL(/#team$/);
    await expect.poll(() => topOf("team"), "below the anchor, where the reader had scrolled to").toBe(team - 120);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/en$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  },
);

test(
  "Back leads to the same place also where a scroll of the page that is left is told late",
  EXTENDED,
  async ({ page }) => {
    await page.goto("/en/announcements");
    await isReady(page);
    await readTo(page, 7);
    const before = await place(page);
    await rows(page).nth(8).locator("a").first().click();
    await expect(page.locator("h1")).toBeFocused();
    // The answer for the list comes after the frame that the scroll asks for.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.addEventListener("popstate", () => {
            window.dispatchEvent(new Event("scroll"));
            requestAnimationFrame(() => resolve());
          });
          history.back();
        }),
    );
    await expect(rows(page).first()).toBeAttached();
    await expectPlace(page, before);
  },
);

test("Back gives the focus back to the row that was left", EXTENDED, async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await readTo(page, 7);
  const link = rows(page).nth(8).locator("a").first();
  await link.focus();
  await settle(page);
  const before = await place(page);
  await page.keyboard.press("Enter");
  await expect(page.locator("h1")).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
  await expectPlace(page, before);
});

for (const path of casesOf(["/en/announcements", "/announcements"], (one) => one === "/announcements")) {
  test(
    `another language shows the same row at the same place, far down the list (${path})`,
    EXTENDED,
    async ({ page }) => {
      await page.goto(path);
      await isReady(page);
      await readTo(page, 43);
      // The row that begins next to the height where the reader is taken to look.
      const row = () =>
        page.evaluate(() => {
          const tops = Array.from(document.querySelectorAll("main [data-row]"), (each) => ({
            id: each.id,
            top: each.getBoundingClientRect().top,
          }));
          const distance = ({ top }: { top: number }): number => Math.abs(top - innerHeight / 4);
          return tops.toSorted((one, other) => distance(one) - distance(other))[0] ?? { id: "", top: Number.NaN };
        });
      const before = await row();
      await page.locator(".nav-language button").click();
      await page.locator(".nav-language a[hreflang=zh]").click();
      await expect(page.locator("html")).toHaveAttribute("lang", "zh");
      await settle(page);
      const now = await page.evaluate((id) => document.getElementById(id)?.getBoundingClientRect().top, before.id);
      expect(Math.abs((now ?? Number.NaN) - before.top)).toBeLessThanOrEqual(2);
    },
  );
}

test("a control of the header takes the focus without moving the page", EXTENDED, async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await readTo(page, 5);
  const before = await page.evaluate(() => window.scrollY);
  await page.locator(".nav-language button").focus();
  await page.keyboard.press("Tab");
  await settle(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test("a link to a part of another page moves the focus there too", EXTENDED, async ({ page }) => {
  await page.goto("/en/careers");
  await isReady(page);
  await page.locator('footer a[href="/en#team"]').first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#team")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("#team :focus")).toBeInViewport();
});

test(
  "a double click on a row, and a press on a link to the page itself, add no further history",
  EXTENDED,
  async ({ browser, baseURL }) => {
    // Browsers keep 50 entries, which a page that earlier tests have used may have.
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    const page = await context.newPage();
    await page.goto("/en/announcements");
    await isReady(page);
    const length = () => page.evaluate(() => history.length);
    const before = await length();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>("main [data-row] a");
      link?.click();
      link?.click();
    });
    await expect(page).toHaveURL(/\/en\/announcement\//);
    await expect(page.locator("h1")).toBeFocused();
    expect(await length()).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/announcements$/);
    await expect(rows(page)).toHaveCount(10);
    await readTo(page, 15);
    await expect(page).toHaveURL(/cursor=/);
    for (const _ of [1, 2, 3])
      await page
        .locator("main")
        .getByRole("link", { name: /^All \d+$/ })
        .click();
    expect(await length()).toBe(before + 1);
    await context.close();
  },
);
