/** The home page is not laid out whole before the reader turns to it. Nothing that a reader does tells the difference. */
import type { Page } from "@playwright/test";
import { HOME_SECTIONS } from "../../../src/core/home.ts";
import { CHROMIUM_FLAGS } from "../../../tools/testing/chromium.ts";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf, LONG } from "../../support/long.ts";
import { fontsAreThere, isReady, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";

const PHONE = { width: 375, height: 800 };
const DESKTOP = { width: 1440, height: 900 };
const WINDOWS = [PHONE, { width: 768, height: 1024 }, DESKTOP] as const;

/** The sections whose content is not laid out. */
const skipped = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main > section")]
      .filter((section) => section.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) !== true)
      .map(({ id }) => id),
  );

const isDeferred = (page: Page) => page.evaluate(() => document.documentElement.classList.contains("deferred"));

/** Opens the home page; what lays out the rest of it is there. */
async function open(page: Page, path = "/en"): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("motion", "off"));
  // Opened again from itself, it would be a reload.
  await page.goto("about:blank");
  await page.goto(path);
  await isReady(page);
  await fontsAreThere(page);
  await page.locator("[data-motion]").waitFor({ state: "attached" });
}

/** Everything is laid out, and has its own height. */
async function expectWhole(page: Page): Promise<void> {
  await expect.poll(() => isDeferred(page)).toBe(false);
  expect(await skipped(page)).toEqual([]);
  expect(await page.locator('main > section[style*="content-visibility"]').count()).toBe(0);
}

/** How far an element is from where a link to it leads. */
const distance = (page: Page, id: string) =>
  page.evaluate((target) => {
    const part = document.getElementById(target);
    if (part === null) return Number.NaN;
    const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
    const margin = Number.parseFloat(getComputedStyle(part).scrollMarginTop);
    return Math.abs(part.getBoundingClientRect().top - padding - margin);
  }, id);

/** Each language on a phone, and one in each window. `npm run test:long` takes each language in each window. */
for (const language of casesOf(LANGUAGES, (each) => each === "zh-TW")) {
  test(
    `${language}: sections far below the window are not laid out, and their stated heights are about true`,
    EXTENDED,
    async ({ page }) => {
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport);
        await open(page, `/${language}`);
        const at = `${viewport.width} px`;
        expect(await skipped(page), at).toEqual(
          expect.arrayContaining(["governance", "disclosure", "careers", "contact"]),
        );
        const heights = () =>
          page.locator("main > section").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
        const stated = await heights();
        await page.evaluate(() => window.scrollBy(0, 1));
        await expectWhole(page);
        const real = await heights();
        for (const [index, height] of real.entries())
          expect(Math.abs((stated[index] ?? 0) / height - 1), `${at}, ${HOME_SECTIONS[index]}`).toBeLessThan(0.2);
        const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
        expect(Math.abs(sum(stated) / sum(real) - 1), at).toBeLessThan(0.1);
      }
    },
  );
}

test(
  "a move of the mouse, a touch, a key and focus lay out the rest, and nothing in the window moves",
  EXTENDED,
  async ({ page }) => {
    const inputs: Readonly<Record<string, () => Promise<unknown>>> = {
      mouse: () => page.mouse.move(300, 300),
      key: () => page.keyboard.press("ArrowDown"),
      focus: () => page.locator(".wordmark").first().focus(),
      touch: () => page.evaluate(() => document.body.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }))),
    };
    for (const [name, input] of Object.entries(inputs)) {
      await open(page);
      expect(await isDeferred(page), name).toBe(true);
      const top = () => page.locator("#about").evaluate((each) => each.getBoundingClientRect().top + window.scrollY);
      const before = await top();
      await input();
      await expectWhole(page);
      expect(await top(), name).toBe(before);
    }
  },
);

test("links to parts of the page lead to their place: followed at once, typed, and opened", async ({ page }) => {
  for (const [id, viewport] of [
    ["team", DESKTOP],
    ["lpt", PHONE],
    ["governance", PHONE],
  ] as const) {
    await page.setViewportSize(viewport);
    await open(page);
    // A click without any input before it, as assistive technology makes it.
    await page.evaluate((target) => document.querySelector<HTMLElement>(`a[href="#${target}"]`)?.click(), id);
    expect(await isDeferred(page)).toBe(false);
    expect(await distance(page, id), `link to ${id}`).toBeLessThanOrEqual(1);
    // One part is also typed and opened. `npm run test:long` does so with each.
    if (!LONG && id !== "lpt") continue;
    await open(page);
    await page.evaluate((target) => void (location.hash = target), id);
    await expectWhole(page);
    expect(await distance(page, id), `${id} typed`).toBeLessThanOrEqual(1);
    await open(page, `/en#${id}`);
    expect(await isDeferred(page)).toBe(false);
    expect(await distance(page, id), `${id} opened`).toBeLessThanOrEqual(1);
  }
});

test("End leads to the end; a reload and Back lead to the same place", EXTENDED, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page);
  await page.keyboard.press("End");
  const left = () =>
    page.evaluate(() => Math.round(document.documentElement.scrollHeight - window.innerHeight - window.scrollY));
  await expect.poll(left).toBe(0);
  await expectWhole(page);
  const place = () => page.locator("#news").evaluate((each) => Math.round(each.getBoundingClientRect().top));
  await page.locator("#news").evaluate((each) => each.scrollIntoView());
  await expect.poll(place).toBe(88);
  await page.reload();
  await isReady(page);
  await expect.poll(place).toBe(88);
  await page.locator("#news [data-row] a").first().click();
  await expect(page).not.toHaveURL(/\/en$/);
  await page.locator("[data-page-title]").waitFor();
  await page.goBack();
  await expect.poll(place).toBe(88);
  expect(await isDeferred(page)).toBe(false);
});

test("scrolled through by the wheel, nothing that is read moves", EXTENDED, async ({ page }) => {
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport);
    await open(page);
    await page.evaluate(() => {
      Object.assign(window, { shifts: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shifts: (Reflect.get(window, "shifts") as number) + entry.value });
      }).observe({ type: "layout-shift" });
    });
    await page.mouse.move(200, 300);
    const end = () =>
      page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight - window.scrollY <= 1);
    while (!(await end())) await page.mouse.wheel(0, 700);
    await expectWhole(page);
    expect(await page.evaluate(() => Reflect.get(window, "shifts") as number)).toBeLessThanOrEqual(0.01);
  }
});

test("where the reader jumps past what is not laid out, what they see keeps its place", EXTENDED, async ({ page }) => {
  // Each window and each share once. `npm run test:long` takes each window with each share.
  const shares = [0.5, 0.8, 1] as const;
  for (const [index, viewport] of WINDOWS.entries()) {
    for (const share of LONG ? shares : shares.slice(index, index + 1)) {
      await page.setViewportSize(viewport);
      await open(page);
      // As a dragged scrollbar does. The footer is watched where it is seen: it is laid out already.
      const { watched, before } = await page.evaluate((part) => {
        const { scrollHeight } = document.documentElement;
        window.scrollTo({ top: (scrollHeight - window.innerHeight) * part, behavior: "instant" });
        const parts = [...document.querySelectorAll("main > section, .site-footer")];
        const tops = parts.map((each) => each.getBoundingClientRect().top);
        const isFooterSeen = (tops.at(-1) ?? Number.NaN) < window.innerHeight;
        const index = isFooterSeen ? tops.length - 1 : tops.findLastIndex((top) => top < window.innerHeight / 4);
        return { watched: index, before: tops[index] ?? Number.NaN };
      }, share);
      await expectWhole(page);
      const after = await page
        .locator("main > section, .site-footer")
        .nth(watched)
        .evaluate((element) => element.getBoundingClientRect().top);
      expect(Math.abs(after - before), `${viewport.width} px, ${share}`).toBeLessThanOrEqual(1);
    }
  }
});

test(
  "where the reader jumps before the scripts are there, what they see keeps its place too",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    let arrive = (): void => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/assets\/start-stage-.*\.js$/, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto("about:blank");
    await page.goto("/en");
    await isReady(page);
    await fontsAreThere(page);
    const footerTop = () => page.locator(".site-footer").evaluate((footer) => footer.getBoundingClientRect().top);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    await expect(page.locator(".site-footer")).toBeInViewport();
    const before = await footerTop();
    expect(await isDeferred(page)).toBe(true);
    arrive();
    await expectWhole(page);
    expect(Math.abs((await footerTop()) - before)).toBeLessThanOrEqual(1);
  },
);

test("the browser's search finds text that is not laid out, and it is where it is found", async ({ page }) => {
  await open(page);
  const find = (text: string) => page.evaluate((wanted) => (window as unknown as FindWindow).find(wanted), text);
  expect(await skipped(page)).toContain("disclosure");
  const title = (await page.locator("#disclosure-title").textContent()) ?? "";
  expect(await find(title)).toBe(true);
  await expectWhole(page);
  await expect(page.locator("#disclosure-title")).toBeInViewport();
});

interface FindWindow {
  find(text: string): boolean;
}

test("assistive technology reads what is not laid out", async ({ browser, baseURL }) => {
  // Without it Chromium makes no complete tree.
  const args = [...CHROMIUM_FLAGS, "--force-renderer-accessibility"];
  const reader = await browser.browserType().launch({ args });
  const page = await reader.newPage(baseURL === undefined ? {} : { baseURL });
  await open(page);
  expect(await skipped(page)).toContain("contact");
  const session = await page.context().newCDPSession(page);
  const headings = async (): Promise<readonly unknown[]> => {
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    return nodes.flatMap(({ role, name }) => (role?.value === "heading" ? [name?.value] : []));
  };
  const titles = await page.locator("main h2").allTextContents();
  expect(titles.length).toBeGreaterThan(10);
  await expect.poll(headings).toEqual(expect.arrayContaining(titles));
  expect(await skipped(page)).toContain("contact");
  await reader.close();
});

test("paper and pages without scripts are laid out whole", EXTENDED, async ({ page, browser, baseURL }) => {
  await open(page);
  expect(await skipped(page)).not.toEqual([]);
  await page.emulateMedia({ media: "print" });
  // The first element of the claim is a picture, and paper has none.
  expect(await skipped(page)).toEqual(["claim"]);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const still = await context.newPage();
  await still.goto("/en");
  const { height } = (await still.locator("#events").boundingBox()) ?? { height: 0 };
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("End");
  await expectWhole(page);
  expect(height).toBe((await page.locator("#events").boundingBox())?.height);
  await context.close();
});

test("the words are painted before the hero's field, and scrolling drives the ring from the first scroll on", async ({
  page,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.addInitScript(() => {
    const painted: { readonly tag: string; readonly at: number }[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LargestContentfulPaint[])
        painted.push({ tag: entry.element?.tagName.toLowerCase() ?? "", at: entry.startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    Object.assign(window, { painted });
  });
  // Without the app: what follows is the document's own.
  await page.route(/\/assets\/entry-client-/, (route) => route.abort());
  await page.goto("/en");
  // The line above the header may come first: a busy machine paints a document in parts.
  const painted = async () =>
    (await page.evaluate(() => (window as unknown as { painted: { tag: string; at: number }[] }).painted)).filter(
      ({ tag }) => tag !== "p",
    );
  await expect.poll(async () => (await painted()).map(({ tag }) => tag)).toEqual(["h1", "image"]);
  const [words, field] = await painted();
  expect(words?.at).toBeLessThan(field?.at ?? 0);

  const driven = () =>
    page.evaluate(
      () =>
        document
          .querySelector(".hero-stage")
          ?.getAnimations({ subtree: true })
          .filter(({ timeline }) => timeline instanceof ViewTimeline).length,
    );
  expect(await driven()).toBe(0);
  // What the ring unrolls to is not there yet.
  await expect(page.locator(".hero-axis").first()).toHaveCSS("opacity", "0");
  await page.mouse.wheel(0, 60);
  await expect.poll(driven).toBeGreaterThan(50);
});

test("the first frame does not wait for the sections near the window", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const section = document.getElementById("about");
      const value = section === null ? undefined : getComputedStyle(section).contentVisibility;
      if (value !== undefined && value !== seen.at(-1)) seen.push(value);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/en");
  const seen = () => page.evaluate(() => (window as unknown as { seen: readonly string[] }).seen);
  await expect.poll(seen).toEqual(["hidden", "auto"]);
  expect(await skipped(page)).not.toContain("about");
});
