/** Lists that load on as the reader scrolls, and that restore the scroll position. */
import type { Page } from "@playwright/test";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";

const rows = (page: Page) => page.locator("main [data-row]");
const toEnd = (page: Page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));

/** Scrolls to the end until all announcements of the sample content are there. */
async function loadAll(page: Page): Promise<void> {
  await expect(async () => {
    await toEnd(page);
    expect(await rows(page).count()).toBe(66);
  }).toPass();
}

test("announcements load to the end as the reader scrolls, each once", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText("10 of 66 shown")).toBeVisible();
  await page.mouse.move(700, 450);
  await expect(async () => {
    await page.mouse.wheel(0, 400);
    await expect(page.getByText("All content loaded")).toBeInViewport({ timeout: 1 });
  }).toPass({ intervals: [50] });
  const ids = await rows(page).evaluateAll((all) => all.map((row) => row.id));
  expect(ids).toHaveLength(66);
  expect(new Set(ids).size).toBe(ids.length);
  await expect(page.getByText("66 in total")).toBeAttached();
});

test("filters of positions are folded on a phone, below the search, and stand open where there is space", async ({
  page,
}) => {
  const finance = page.locator(".filters").getByRole("link", { name: "Finance" });
  await page.goto("/en/careers");
  await expect(finance).toBeVisible();
  await page.setViewportSize({ width: 375, height: 667 });
  await expect(finance).toBeHidden();
  await expect(rows(page).first()).toBeInViewport();
  const summary = page.locator(".filters summary");
  const { y } = (await summary.boundingBox()) ?? { y: 0 };
  await summary.click();
  expect((await summary.boundingBox())?.y).toBe(y);
  await finance.click();
  // They are open while one of them is chosen.
  await expect(page).toHaveURL(/team=finance/);
  await expect(finance).toHaveAttribute("aria-current", "true");
  await expect(finance).toBeVisible();
});

test("shows that it is loading while it is", EXTENDED, async ({ page }) => {
  let go = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    void page.route("**/api/announcements?*cursor*", async (route) => {
      const released = new Promise<void>((release) => {
        go = release;
      });
      resolve();
      await released;
      await route.continue();
    });
  });
  await page.goto("/en/announcements");
  await isReady(page);
  await toEnd(page);
  await asked;
  await expect(page.getByText("Loading more...")).toBeVisible();
  go();
  await expect(rows(page)).toHaveCount(20);
});

test("Back returns to the same row without asking again", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  await loadAll(page);
  const row = rows(page).nth(27);
  await row.scrollIntoViewIfNeeded();
  const id = await row.getAttribute("id");
  const top = () =>
    page.evaluate((name) => document.getElementById(name ?? "")?.getBoundingClientRect().top ?? Number.NaN, id);
  await page.waitForTimeout(0);
  const before = await top();
  await row.locator("a").first().click();
  await expect(page).toHaveURL(/\/en\/announcement\//);
  await expect(page.locator("h1")).toBeFocused();
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/")) asked.push(request.url());
  });
  await page.goBack();
  await expect(rows(page)).toHaveCount(66);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(3);
  expect(asked).toEqual([]);
});

test("a filter shows its own list, and Back undoes it", async ({ page }) => {
  await page.goto("/en/announcements");
  await isReady(page);
  const first = await rows(page).first().getAttribute("id");
  await page.locator("main").getByRole("link", { name: "Industry policies" }).click();
  await expect(page).toHaveURL(/category=industry-policies/);
  await expect(page.locator("h1")).toHaveText("Industry policies");
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/announcements$/);
  await expect(rows(page).first()).toHaveAttribute("id", first ?? "");
});

test("a filtered list is shown at once: until it has been fetched, no part of it is", EXTENDED, async ({ page }) => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/api/announcements?*category=*", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto("/en/announcements");
  await isReady(page);
  const chosen = page.locator("main").getByRole("link", { name: "Industry policies" });
  await chosen.click();
  await expect(page).toHaveURL(/category=industry-policies/);
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
  await expect(page.locator("h1")).toHaveText("All announcements");
  await expect(chosen).not.toHaveAttribute("aria-current", "true");
  arrive();
  await expect(page.locator("h1")).toHaveText("Industry policies");
  await expect(chosen).toHaveAttribute("aria-current", "true");
});

test(
  "Back while a filtered list is about to be shown shows the list that Back requested",
  EXTENDED,
  async ({ page }) => {
    await page.addInitScript(() => {
      const fetchReally = window.fetch.bind(window);
      const post = MessagePort.prototype.postMessage;
      let arrived = false;
      window.fetch = async (input, init) => {
        const answer = await fetchReally(input, init);
        arrived = answer.url.includes("category=");
        return answer;
      };
      // React's next task waits until the reader has gone back, as it may on a slow machine.
      MessagePort.prototype.postMessage = function postMessage(this: MessagePort, ...given: unknown[]) {
        const proceed = (): void => void Reflect.apply(post, this, given);
        if (!arrived) return proceed();
        arrived = false;
        window.addEventListener(
          "popstate",
          () => setTimeout(() => (proceed(), Object.assign(window, { back: true }))),
          {
            once: true,
          },
        );
        history.back();
      };
    });
    await page.goto("/en/announcements");
    await isReady(page);
    const first = await rows(page).first().getAttribute("id");
    await page.locator("main").getByRole("link", { name: "Industry policies" }).click();
    await page.waitForFunction(() => "back" in window);
    await expect(page).toHaveURL(/\/en\/announcements$/);
    // By now React has shown whatever it still had to.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
    await expect(rows(page).first()).toHaveAttribute("id", first ?? "");
  },
);

test("job openings load on, and details expand in the list", async ({ page }) => {
  const answered: number[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/api/careers?")) return;
    const { items } = (await response.json()) as { items: unknown[] };
    answered.push(items.length);
  });
  await page.goto("/en/careers");
  await isReady(page);
  await expect(rows(page)).toHaveCount(10);
  // While the end stays in view the list fetches on, so one scroll may fetch two pages.
  await expect(async () => {
    await toEnd(page);
    expect(await rows(page).count()).toBe(24);
  }).toPass();
  await expect.poll(() => answered).toEqual([10, 4]);
  await expect(page.getByText("All content loaded")).toBeVisible();
  await rows(page).first().locator("summary").click();
  await expect(rows(page).first().locator(".rich-text")).toBeVisible();
});

const FAILURES = [
  ["HTML with status 200", { status: 200, contentType: "text/html", body: "<!doctype html><p>hello" }],
  ["truncated JSON", { status: 200, contentType: "application/json", body: '{"items":[' }],
  ["another shape", { status: 200, contentType: "application/json", body: '{"items":{}}' }],
  ["429 with Retry-After", { status: 429, headers: { "retry-after": "7" }, body: "" }],
  ["500", { status: 500, contentType: "application/problem+json", body: "{}" }],
  ["offline", null],
] as const;
/** What the client makes of each answer is tested without a browser. */
const SHORT_FAILURES: ReadonlySet<string> = new Set(["429 with Retry-After", "offline"]);

for (const [name, answer] of casesOf(FAILURES, ([each]) => SHORT_FAILURES.has(each))) {
  test(
    `a failure (${name}) shows its reason, keeps what was loaded, and one press tries again`,
    extendedUnless(name === "offline"),
    async ({ page }) => {
      const uncaught: string[] = [];
      page.on("pageerror", (error) => uncaught.push(error.message));
      await page.route("**/api/announcements?*", (route) =>
        answer === null ? route.abort("internetdisconnected") : route.fulfill(answer),
      );
      await page.goto("/en/announcements");
      await isReady(page);
      await toEnd(page);
      const message = page.locator("main").getByText("Failed to fetch announcement:").first();
      await expect(message).toBeVisible();
      // Once, in its place.
      await expect(page.getByRole("alert")).toContainText("Failed to fetch announcement:");
      await expect(page.getByText("Failed to fetch announcement:")).toHaveCount(1);
      if (name.startsWith("429")) await expect(message).toContainText("7 seconds");
      await expect(rows(page)).toHaveCount(10);
      await page.unroute("**/api/announcements?*");
      await page.locator("main").getByRole("button", { name: "Try again" }).click();
      // After the retry, the list fetches on while its end is in view.
      await expect.poll(() => rows(page).count()).toBeGreaterThanOrEqual(20);
      expect(uncaught).toEqual([]);
    },
  );
}

test("a navigation that fails keeps the page usable and recovers with one press", EXTENDED, async ({ page }) => {
  await page.goto("/en/careers");
  await isReady(page);
  await page.route("**/api/announcements?*", (route) => route.abort("internetdisconnected"));
  await page.locator("footer").getByRole("link", { name: "Announcements", exact: true }).first().click();
  await expect(page.getByText("Failed to fetch announcement:").first()).toBeVisible();
  await page.unroute("**/api/announcements?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(10);
});

const FAILED_NAVIGATIONS = [
  ["en", "/", "Failed to fetch the home page:"],
  ["en", "/careers", "Failed to fetch positions:"],
  ["en", "/privacy", "Failed to fetch “Privacy policy”:"],
  ["zh", "/", "获取首页失败："],
  ["zh", "/careers", "获取在招职位失败："],
  ["zh", "/privacy", "获取“隐私政策”失败："],
  ["zh", "/announcements?category=announcement", "获取公告失败："],
  ["zh-TW", "/", "未能載入首頁："],
  ["zh-TW", "/careers", "未能載入職位空缺："],
  ["zh-TW", "/privacy", "未能載入「私隱政策」："],
  ["zh-TW", "/announcements?category=announcement", "未能載入公告："],
] as const;
/** Each language once, on pages of three kinds. */
const SHORT_NAVIGATIONS: ReadonlySet<string> = new Set([
  "en /",
  "zh /privacy",
  "zh-TW /announcements?category=announcement",
]);

for (const [language, address, said] of casesOf(FAILED_NAVIGATIONS, ([one, at]) =>
  SHORT_NAVIGATIONS.has(`${one} ${at}`),
)) {
  test(
    `a navigation to ${address} that fails says so in ${language}, once`,
    extendedUnless(language === "zh"),
    async ({ page }) => {
      await page.goto(`/${language}/terms`);
      await isReady(page);
      await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
      const path = address === "/" ? "" : address;
      await page
        .locator(`footer nav a[href="/${language}${path}"], footer .footer-legal a[href="/${language}${path}"]`)
        .first()
        .click();
      await expect(page.getByRole("alert")).toContainText(said);
      await expect(page.locator(".toast")).toHaveCount(0);
    },
  );
}

test(
  "another language that cannot be fetched leaves the page unchanged, with a message",
  EXTENDED,
  async ({ page }) => {
    await page.goto("/en/announcements");
    await isReady(page);
    await page.route("**/api/**", (route) => route.abort("internetdisconnected"));
    await page.evaluate(() => document.querySelector<HTMLElement>("header a[hreflang=zh]")?.click());
    await expect(page.locator(".toast")).toContainText("Failed to fetch this page in 简体中文:");
    await expect(rows(page)).toHaveCount(10);
    await page.unroute("**/api/**");
    await page.evaluate(() => document.querySelector<HTMLElement>("header a[hreflang=zh-TW]")?.click());
    await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
  },
);

test("a request that hangs is aborted when the reader leaves", EXTENDED, async ({ page }) => {
  const aborted: string[] = [];
  page.on("requestfailed", (request) => aborted.push(request.url()));
  await page.route("**/api/announcements?*", () => undefined);
  await page.goto("/en/careers");
  await isReady(page);
  const asked = page.waitForRequest("**/api/announcements?*");
  await page.locator("footer").getByRole("link", { name: "Announcements", exact: true }).first().click();
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "true");
  // The code of the page may have to come first.
  await asked;
  await page.locator("footer").getByRole("link", { name: "Privacy policy" }).click();
  await expect(page.locator("h1")).toBeVisible();
  await expect(page).toHaveURL(/privacy/);
  await expect.poll(() => aborted.some((url) => url.includes("/api/announcements"))).toBe(true);
  await expect(page.locator("main")).toHaveAttribute("aria-busy", "false");
});
