/** Lists without an end in sight: what follows them can be reached, focus is kept, loads are announced, nothing moves. */
import type { Page } from "@playwright/test";
import { EXTENDED, extendedUnless } from "../../support/extended.ts";
import { casesOf, LONG } from "../../support/long.ts";
import { isReady } from "../support.ts";
import { expect, test } from "../test.ts";

const WINDOWS = [
  { width: 375, height: 812 },
  { width: 1440, height: 900 },
  { width: 1440, height: 1100 },
  { width: 2560, height: 1440 },
] as const;

const rows = (page: Page) => page.locator("main [data-row]");
const footer = (page: Page) => page.locator("footer");
const focused = (page: Page) => page.locator(":focus");

async function open(page: Page, path = "/en/announcements"): Promise<void> {
  await page.goto(path);
  await isReady(page);
}

/** Holds the list's calls back, and lets them go one by one. */
async function holdPages(page: Page): Promise<{ readonly asked: () => number; release(): Promise<void> }> {
  const held: Array<() => Promise<void>> = [];
  let asked = 0;
  await page.route("**/api/{announcements,careers}?*cursor*", (route) => {
    asked += 1;
    held.push(() => route.continue());
  });
  return {
    asked: () => asked,
    async release() {
      await expect.poll(() => held.length, { intervals: [20] }).toBeGreaterThan(0);
      const before = await rows(page).count();
      await held.shift()?.();
      await expect.poll(() => rows(page).count(), { intervals: [20] }).toBeGreaterThan(before);
    },
  };
}

/** Collects the texts that the list's live region is given. */
async function announcements(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.locator("main output").evaluate((region) => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => Reflect.get(window, "said") as readonly string[]); // made above
}

for (const anchoring of ["with", "without"] as const) {
  test(
    `End shows the footer, which stays where it is while the list loads to its end above it, ${anchoring} scroll anchoring`,
    EXTENDED,
    async ({ page }) => {
      const pages = await holdPages(page);
      await open(page);
      // As in Safari, which does not have it.
      if (anchoring === "without") await page.evaluate(() => (document.body.style.overflowAnchor = "none"));
      // The browser scrolls there in steps, the last of which may be a single pixel.
      const hasArrived = await page.evaluateHandle(() => ({
        end: new Promise((resolve) => window.addEventListener("scrollend", resolve, { once: true })),
      }));
      await page.keyboard.press("End");
      await hasArrived.evaluate(({ end }) => end.then(() => undefined));
      await expect(footer(page)).toBeInViewport();
      const top = () => footer(page).evaluate((element) => element.getBoundingClientRect().top);
      const before = await top();
      for (let count = 10; count < 60; count += 10) {
        await pages.release();
        expect(Math.abs((await top()) - before)).toBeLessThan(1);
      }
      await pages.release();
      await expect(rows(page)).toHaveCount(66);
      expect(Math.abs((await top()) - before)).toBeLessThan(1);
    },
  );
}

test(
  "End leads to the footer also where rows come before the browser has scrolled there",
  EXTENDED,
  async ({ page }) => {
    const pages = await holdPages(page);
    await open(page);
    // A browser that has scrolled a part of the way: the list's end is in the window, the footer is not.
    await page.evaluate(() => window.addEventListener("keydown", (event) => event.preventDefault(), { once: true }));
    await page.keyboard.press("End");
    await page.locator(".list-tail").evaluate((tail) => tail.scrollIntoView({ block: "end", behavior: "instant" }));
    await page.evaluate(() => window.scrollBy({ top: -40, behavior: "instant" }));
    await expect(footer(page)).not.toBeInViewport();
    for (let count = 10; count < 66; count += 10) await pages.release();
    await expect(rows(page)).toHaveCount(66);
    await expect(footer(page)).toBeInViewport();
  },
);

test("a footer that is in view when a load begins stays where it is", EXTENDED, async ({ page }) => {
  const pages = await holdPages(page);
  await open(page);
  // A slow device, which reports the list's end late: the reader is past it, and not yet at the end of the page.
  await page.locator(".list-tail").evaluate((tail) => {
    const top = window.scrollY + tail.getBoundingClientRect().bottom - window.innerHeight + 200;
    window.scrollTo({ top, behavior: "instant" });
  });
  const top = () => footer(page).evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await expect.poll(pages.asked).toBe(1);
  await expect(page.locator(".list-tail[data-status=loading]")).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
  const left = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY);
  expect(left).toBeGreaterThan(50);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const atEnd = await top();
  await pages.release();
  expect(Math.abs((await top()) - atEnd)).toBeLessThan(1);
});

test("rows that are read above a footer in view stay where they are when more come", EXTENDED, async ({ page }) => {
  const pages = await holdPages(page);
  await open(page);
  const last = rows(page).nth(9);
  const top = () => last.evaluate((row) => row.getBoundingClientRect().top);
  await last.evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
  await expect(footer(page)).toBeInViewport();
  const before = await top();
  await pages.release();
  expect(Math.abs((await top()) - before)).toBeLessThan(1);
});

test(
  "the footer follows the list closely, also once the reader is back at the top after a load",
  EXTENDED,
  async ({ page }) => {
    const gap = async (): Promise<number> => {
      const [last, foot] = [await rows(page).last().boundingBox(), await footer(page).boundingBox()];
      return (foot?.y ?? Number.NaN) - (last?.y ?? Number.NaN) - (last?.height ?? Number.NaN);
    };
    for (const path of ["/en/announcements", "/en/careers"]) {
      await open(page, path);
      await expect(rows(page)).toHaveCount(10);
      expect(await gap()).toBeLessThan(300);
      await rows(page)
        .last()
        .evaluate((row) => row.scrollIntoView({ block: "center", behavior: "instant" }));
      await expect.poll(() => rows(page).count()).toBeGreaterThan(10);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
      await expect.poll(gap).toBeLessThan(300);
    }
  },
);

for (const press of ["keyboard", "pointer"] as const) {
  test(
    `a link before the rows leads past them to the footer (by ${press})`,
    extendedUnless(press === "keyboard"),
    async ({ page }) => {
      await open(page);
      const link = page.getByRole("link", { name: "Skip to the footer" });
      await expect(link).toBeVisible();
      if (press === "pointer") await link.click();
      else {
        await link.focus();
        await page.keyboard.press("Enter");
      }
      await expect(footer(page)).toBeFocused();
      await expect(footer(page)).toBeInViewport();
      await page.keyboard.press("Tab");
      await expect(footer(page).locator("a").first()).toBeFocused();
      // The link's own way would add an entry with a fragment.
      expect(page.url()).not.toContain("#");
    },
  );
}

test(
  "Tab leads from the last row to Load more and on to the footer, and nothing is loaded unasked",
  EXTENDED,
  async ({ page }) => {
    const pages = await holdPages(page);
    await open(page);
    await rows(page).first().locator("a").first().focus();
    await page.keyboard.press("Tab");
    const last = rows(page).last().locator("a").last();
    for (let step = 0; !(await last.evaluate((link) => link === document.activeElement)); step += 1) {
      expect(step).toBeLessThan(60);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Tab");
    await expect(focused(page)).toHaveText("Load more");
    await page.keyboard.press("Tab");
    await expect(footer(page).locator("a").first()).toBeFocused();
    expect(pages.asked()).toBe(0);
  },
);

test("Load more by keyboard keeps focus while it loads, and leads to the first new row", async ({ page }) => {
  const pages = await holdPages(page);
  await open(page);
  for (const count of [10, 20, 30]) {
    await page.locator("main").getByRole("link", { name: "Load more" }).focus();
    await page.keyboard.press("Enter");
    await expect(focused(page)).toHaveText("Loading more...");
    await pages.release();
    await expect(rows(page).nth(count).locator("a").first()).toBeFocused();
    await expect(focused(page)).toBeInViewport();
  }
});

test(
  "Try again by keyboard keeps focus, also when it fails again, and leads to the first new row",
  EXTENDED,
  async ({ page }) => {
    await page.route("**/api/announcements?*cursor*", (route) => route.abort("internetdisconnected"));
    await open(page);
    await page.locator("main").getByRole("link", { name: "Load more" }).focus();
    await page.keyboard.press("Enter");
    const again = page.locator("main").getByRole("button", { name: "Try again" });
    await expect(again).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(again).toBeFocused();
    await page.unroute("**/api/announcements?*cursor*");
    await page.keyboard.press("Enter");
    await expect(rows(page).nth(10).locator("a").first()).toBeFocused();
  },
);

test(
  "Load newer by keyboard leads to the first new row, to the first page of all, and can be tried again",
  EXTENDED,
  async ({ page }) => {
    await open(page);
    const second = new URL((await page.locator(".list-tail a[rel=next]").getAttribute("href")) ?? "", page.url());
    await open(page, second.pathname + second.search);
    await page.route("**/api/announcements?*cursor*", (route) => route.abort("internetdisconnected"));
    await page.getByRole("link", { name: "Load newer" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator(".list-head").getByRole("button", { name: "Try again" })).toBeFocused();
    await page.unroute("**/api/announcements?*cursor*");
    await page.keyboard.press("Enter");
    await expect(rows(page)).toHaveCount(20);
    await expect(rows(page).first().locator("a").first()).toBeFocused();
    await expect(page.getByRole("link", { name: "Load newer" })).toHaveCount(0);
  },
);

const ANNOUNCED = [
  ["en", "Loading", (n: number) => `${n} of 24 shown`, ", end of the list"],
  ["zh", "正在加载", (n: number) => `已显示${n}项，共24项`, "，已到列表末尾"],
  ["zh-TW", "正在載入", (n: number) => `已顯示${n}項，共24項`, "，已到列表末尾"],
] as const;

for (const [language, loading, shown, end] of casesOf(ANNOUNCED, ([each]) => each === "zh-TW")) {
  test(`each load and the end are announced in ${language}`, EXTENDED, async ({ page }) => {
    const pages = await holdPages(page);
    await open(page, `/${language}/careers`);
    const said = await announcements(page);
    await page.keyboard.press("End");
    await expect.poll(said).toEqual([loading]);
    await pages.release();
    await expect.poll(said).toEqual([loading, shown(20), loading]);
    await pages.release();
    await expect.poll(said).toEqual([loading, shown(20), loading, shown(24) + end]);
  });
}

test("the number of results and an empty search are announced, and the title tells what was asked for", async ({
  page,
  request,
}) => {
  await open(page);
  const said = await announcements(page);
  const search = async (words: string): Promise<void> => {
    await page.locator("#filters-q").fill(words);
    await page.keyboard.press("Enter");
  };
  await search("dividend");
  await expect(page).toHaveTitle(/^All announcements: “dividend” — /);
  const found = await request.get("/api/announcements?lang=en&limit=1&q=dividend");
  const { total } = (await found.json()) as { total: number }; // our own API
  await expect.poll(said).toEqual([`All announcements: “dividend”. ${total} in total`]);
  await search("zqxjkv");
  await expect(page).toHaveTitle(/^All announcements: “zqxjkv” — /);
  await expect
    .poll(async () => (await said()).at(-1))
    .toBe("All announcements: “zqxjkv”. No announcement matches these filters.");
  await page.goBack();
  await expect.poll(async () => (await said()).at(-1)).toBe(`All announcements: “dividend”. ${total} in total`);
});

/** The smallest window and a high one, each list and each way of scrolling. `npm run test:long` takes all sixteen. */
const SHORT = new Set(["/en/announcements at 375 x 812, by jumps", "/en/careers at 1440 x 1100, by wheel"]);

const late = WINDOWS.flatMap((viewport) =>
  ["/en/announcements", "/en/careers"].flatMap((path) =>
    ["wheel", "jumps"].map((how) => {
      const name = `${path} at ${viewport.width} x ${viewport.height}, by ${how}`;
      return { name, viewport, path, how };
    }),
  ),
).filter(({ name }) => LONG || SHORT.has(name));

for (const { name, viewport, path, how } of late) {
  test(`pages that come late move nothing: ${name}`, extendedUnless(viewport.width === 375), async ({ page }) => {
    await page.setViewportSize(viewport);
    const pages = await holdPages(page);
    await open(page, path);
    await page.evaluate(() => {
      const seen = { shift: 0 };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        // Not typed by TypeScript's library.
        for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift" });
    });
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const ended = () => page.locator(".list-tail[data-status=end]").isVisible();
    while (!(await ended())) {
      // A hand on a wheel moves this far in 400 ms.
      for (let tick = 0; tick < 5; tick += 1) {
        if (how === "wheel") await page.mouse.wheel(0, 120);
        else await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await frame();
      }
      if (await page.locator(".list-tail[data-status=loading]").isVisible()) await pages.release();
    }
    await frame();
    expect(await page.evaluate(() => (Reflect.get(window, "seen") as { shift: number }).shift)).toBeLessThan(0.01);
  });
}
