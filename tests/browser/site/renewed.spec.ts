/**
 * Tabs that were open when the site was renewed: the files of their build are gone. The wanted address is then loaded as
 * a document, once.
 */
import type { Page } from "@playwright/test";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";

type Gone = (url: string, documents: number) => boolean;

/**
 * Answers requests for files of the build as a server without them does.
 * @param kind of which files
 * @param gone which of them, given how many documents were loaded since
 * @returns how many documents were loaded since
 */
async function loseFiles(page: Page, kind: RegExp, gone: Gone): Promise<() => number> {
  let documents = 0;
  await page.route("**/*", (route) => {
    const request = route.request();
    if (request.isNavigationRequest()) documents += 1;
    const url = request.url();
    return kind.test(url) && gone(url, documents)
      ? route.fulfill({ status: 404, body: "Not found" })
      : route.fallback();
  });
  return () => documents;
}

const loseScripts = (page: Page, gone: Gone) => loseFiles(page, /\/assets\/.*\.js$/, gone);

/** Scripts that the page does not have yet are gone, until a document of the new build is loaded. */
const renewSite = (page: Page) => loseScripts(page, (_, documents) => documents === 0);

/** Acts, and waits until another document is ready in the place of this one. */
async function untilNextDocument(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isLeft: true }));
  await act();
  await page.waitForFunction(() => !("isLeft" in window) && document.documentElement.hasAttribute("data-ready"));
}

const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new Error("refused");
      },
    });
  });

const footerLink = (page: Page, name: string) =>
  page.locator("footer").getByRole("link", { name, exact: true }).first();

const JOURNEYS = [
  ["/en", "Announcements", /\/en\/announcements\?category=announcement$/, "Announcements"],
  ["/en", "Careers", /\/en\/careers$/, "Careers"],
  ["/en/privacy", "Major events", /\/en#events$/, "The Group"],
] as const;

for (const storage of ["storage", "storage refused"]) {
  // One journey is made with storage, one without it, and in the long tests all in both ways.
  const isChosen = ([, link]: (typeof JOURNEYS)[number]): boolean =>
    storage === "storage" ? link === "Major events" : link === "Announcements";
  for (const [from, link, address, title] of casesOf(JOURNEYS, isChosen)) {
    test(`${from} leads to ${link} (${storage})`, EXTENDED, async ({ page }) => {
      if (storage === "storage refused") await refuseStorage(page);
      await page.goto(from);
      await isReady(page);
      const documents = await renewSite(page);
      await untilNextDocument(page, () => footerLink(page, link).click());
      await expect(page).toHaveURL(address);
      expect(documents()).toBe(1);
      await expect(page).toHaveTitle(new RegExp(`^${title}`));
      await expect.poll(() => page.evaluate(() => window.scrollY > 0)).toBe(link === "Major events");
      // The new document is as any other: Back leads to the page before.
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${from}$`));
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.locator(".failed-screen")).toHaveCount(0);
    });
  }
}

test(
  "a style sheet of another screen is fetched by the first navigation to one; where it is gone, the document is loaded",
  EXTENDED,
  async ({ page }) => {
    const SHEET = /\/assets\/lists-.*\.css$/;
    const sheets = async () => {
      const names = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
      return names.filter((name) => SHEET.test(name)).length;
    };
    await page.goto("/en");
    await isReady(page);
    expect(await sheets()).toBe(0);
    await footerLink(page, "Careers").click();
    // The screen is shown once its sheets are applied; the address changes before.
    await expect(page.locator("h1")).toHaveText("Careers");
    await expect(page).toHaveURL(/\/en\/careers$/);
    await expect(page.locator(".failed-screen")).toHaveCount(0);
    expect(await sheets()).toBe(1);

    await page.goto("/en");
    await isReady(page);
    const documents = await loseFiles(page, SHEET, (_, loaded) => loaded === 0);
    await untilNextDocument(page, () => footerLink(page, "Careers").click());
    await expect(page).toHaveURL(/\/en\/careers$/);
    expect(documents()).toBe(1);
    await expect(page.locator("h1")).toHaveText("Careers");
  },
);

test("a list leads to an announcement", EXTENDED, async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  const documents = await renewSite(page);
  const link = page.locator("main [data-row] .announcement-link").first();
  const path = (await link.getAttribute("href")) ?? "";
  await untilNextDocument(page, () => link.click());
  await expect(page).toHaveURL(path);
  expect(documents()).toBe(1);
  await expect(page.locator(".rich-text").first()).toBeVisible();
});

test("a list stays at its place and goes on", EXTENDED, async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  const documents = await renewSite(page);
  const last = page.locator("main [data-row]").nth(9);
  let [id, top] = ["", 0];
  await untilNextDocument(page, async () => {
    [id, top] = await last.evaluate((row) => {
      row.scrollIntoView({ block: "center", behavior: "instant" });
      return [row.id, row.getBoundingClientRect().top];
    });
  });
  expect(documents()).toBe(1);
  await expect(page.locator("main [data-row]").nth(10)).toBeAttached();
  const after = await page.locator(`#${id}`).evaluate((row) => row.getBoundingClientRect().top);
  expect(Math.abs(after - top)).toBeLessThan(4);
});

const CHANGES = [
  ["/en/privacy", "zh"],
  ["/privacy", "zh-TW"],
] as const;
for (const [from, to] of casesOf(CHANGES, ([, language]) => language === "zh-TW")) {
  test(`${from} changes to ${to} at the same place`, EXTENDED, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(from);
    await isReady(page);
    const documents = await renewSite(page);
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: "instant" }));
    await page.locator(".nav-language button").click();
    await untilNextDocument(page, () => page.locator(`.nav-language a[hreflang=${to}]`).click());
    await expect(page.locator("html")).toHaveAttribute("lang", to);
    expect(documents()).toBe(1);
    await expect(page).toHaveURL(from === "/privacy" ? /\/privacy$/ : new RegExp(`/${to}/privacy$`));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  });
}

test("each press leads on, although the newest build lacks the code too", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  const documents = await loseScripts(page, (url) => url.includes("/load-screen-"));
  for (const path of ["/en/careers", "/en/privacy", "/en/careers"]) {
    await untilNextDocument(page, () => page.locator(`footer a[href="${path}"]`).first().click());
    await expect(page).toHaveURL(path);
  }
  expect(documents()).toBe(3);
  await expect(page.locator("h1")).toHaveText("Careers");
});

test(
  "a list that the newest build cannot fetch either loads its document once, and then says why",
  EXTENDED,
  async ({ page }) => {
    await page.goto("/en/announcements");
    await isReady(page);
    const documents = await loseScripts(page, (url) => url.includes("/client-"));
    const toEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await untilNextDocument(page, toEnd);
    await toEnd();
    await expect(page.locator(".list-tail")).toContainText("a part of it is missing; please reload the page.");
    expect(documents()).toBe(1);
  },
);

test("a network that cannot be reached is told as such, and Try again helps", EXTENDED, async ({ page }) => {
  await page.goto("/en");
  await isReady(page);
  await page.route("**/*", (route) => route.abort("internetdisconnected"));
  await footerLink(page, "Careers").click();
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch positions: the network cannot be reached.");
  await page.unroute("**/*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("h1")).toHaveText("Careers");
});

test("an announcement that was withdrawn meanwhile is shown as its document tells it", EXTENDED, async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  const problem = { type: "about:blank", title: "Gone", status: 410 };
  await page.route("**/api/announcements/**", (route) => route.fulfill({ status: 410, json: problem }));
  const link = page.locator("main [data-row] .announcement-link").first();
  const title = (await link.textContent()) ?? "";
  await untilNextDocument(page, () => link.click());
  await expect(page).toHaveURL(/\/en\/announcement\//);
  await expect(page.locator("h1")).toContainText(title.trim());
  await expect(page.locator(".failed-screen")).toHaveCount(0);
});
