/**
 * The timeline of both companies scrolls by mouse, wheel and keyboard, and its list matches its picture: with the stage and
 * without it.
 */
import type { Locator, Page } from "@playwright/test";
import { isReady } from "../support.ts";
import { MANUAL_CLOCK, advance, show } from "../stage-hook.ts";
import { expect, test } from "../test.ts";
import { EXTENDED } from "../../support/extended.ts";

/** Milliseconds of a frame where only the last picture is checked. */
const STEP = 640;

const track = (page: Page) => page.locator(".timeline-scroller");
const milestones = (page: Page) => page.locator(".milestone");

const indexOf = (page: Page, attribute: string) =>
  milestones(page).evaluateAll((all, name) => {
    const marked = all.flatMap((milestone, index) => (milestone.matches(name) ? [index] : []));
    return marked.length === 1 ? marked[0] : marked;
  }, attribute);
const current = (page: Page) => indexOf(page, '[aria-current="step"]');
const raised = (page: Page) => indexOf(page, "[data-raised]");

/** Where words of a milestone begin: at its node, in pixels from the window's left. */
async function dateOf(page: Page, index: number): Promise<number> {
  const box = await milestones(page).nth(index).locator(".milestone-date").boundingBox();
  return box?.x ?? Number.NaN;
}

async function middleOf(node: Locator): Promise<number> {
  const box = await node.boundingBox();
  return box === null ? Number.NaN : box.x + box.width / 2;
}

async function open(page: Page, values: Readonly<Record<string, string>> = { motion: "off" }): Promise<void> {
  await page.addInitScript(
    (given) => Object.entries(given).forEach(([key, value]) => localStorage.setItem(key, value)),
    values,
  );
  await page.goto("/");
  await isReady(page);
  await page.locator(".motion-control").waitFor({ state: "attached" });
  await track(page).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
}

/** The last milestone before "Today", of five planned ones and fourteen past ones. */
const LAST_PAST = 5;
const EARLIEST = 18;

test.describe("a track", () => {
  test("opens at Today, one line in cinnabar: the last milestone that is done on its left, the next planned one on its right", async ({
    page,
  }) => {
    await open(page);
    const left = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().left);
    const today = await left(".timeline-today");
    expect(today).toBeGreaterThan(200);
    expect(today).toBeLessThan(720);
    await expect(milestones(page).nth(LAST_PAST)).toHaveClass(/milestone-done/);
    await expect(milestones(page).nth(LAST_PAST - 1)).toHaveClass(/milestone-ahead/);
    const [done, planned] = await milestones(page).evaluateAll(
      (all, index) => [all[index], all[index - 1]].map((one) => one?.getBoundingClientRect().left ?? Number.NaN),
      LAST_PAST,
    );
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(today);
    expect(planned).toBeGreaterThan(today);
    expect(planned).toBeLessThan(1440);
    expect(await current(page)).toBe(LAST_PAST);

    // One line across all rows, in cinnabar, and no other.
    const [line, cinnabar] = await page.locator(".timeline-today").evaluate((element) => {
      const { borderLeftColor, borderLeftWidth } = getComputedStyle(element);
      const probe = document.createElement("i");
      probe.style.color = "var(--cinnabar)";
      element.append(probe);
      const { color } = getComputedStyle(probe);
      probe.remove();
      const { height } = element.getBoundingClientRect();
      return [{ borderLeftColor, borderLeftWidth, height }, color] as const;
    });
    expect(line).toMatchObject({ borderLeftColor: cinnabar, borderLeftWidth: "2px" });
    const list = await page.locator(".timeline-list").first().boundingBox();
    expect(line.height).toBeCloseTo(list?.height ?? Number.NaN, 0);
    expect(await page.locator(".timeline-still [class*=cinnabar]").count()).toBe(0);
  });

  test("moves by arrow keys, Home and End, and reports the current milestone", async ({ page }) => {
    await open(page);
    await track(page).focus();
    await expect(track(page)).toBeFocused();
    for (const [key, index] of [
      ["ArrowRight", LAST_PAST - 1],
      ["ArrowLeft", LAST_PAST],
      ["ArrowLeft", LAST_PAST + 1],
      ["Home", EARLIEST],
      ["ArrowLeft", EARLIEST],
      ["End", 0],
      ["ArrowRight", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => current(page), key).toBe(index);
      await expect.poll(() => raised(page), key).toBe(index);
      await expect(milestones(page).nth(index).locator(".milestone-text"), key).toBeInViewport({ ratio: 0.9 });
    }
    // What a screen reader reads: the item of the list.
    await expect(milestones(page).first()).toHaveAttribute("aria-current", "step");
    // Quick presses add up.
    for (let press = 0; press < 7; press++) await page.keyboard.press("ArrowLeft");
    await expect.poll(() => current(page)).toBe(7);
  });

  test(
    "counts quick presses from where they lead, though an earlier move reports its end late, until the reader scrolls",
    EXTENDED,
    async ({ page }) => {
      await open(page);
      await track(page).focus();
      // A slow machine hands out the events of a replaced move after the press that replaced it.
      await track(page).evaluate((scroller) => {
        for (let press = 0; press < 5; press++) {
          scroller.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true, cancelable: true }));
          scroller.dispatchEvent(new Event("scrollend", { bubbles: true }));
          scroller.dispatchEvent(new Event("scroll"));
        }
      });
      expect(await current(page)).toBe(LAST_PAST + 5);
      await expect(milestones(page).nth(LAST_PAST + 5)).toBeInViewport({ ratio: 0.9 });
      expect(await current(page)).toBe(LAST_PAST + 5);

      // The reader's own scrolling, on a move that has not arrived.
      await page.keyboard.press("Home");
      await track(page).evaluate((scroller) => {
        scroller.dispatchEvent(new WheelEvent("wheel", { deltaX: 900, bubbles: true }));
        scroller.scrollTo({ left: 0, behavior: "instant" });
      });
      await expect.poll(() => current(page)).toBeLessThanOrEqual(LAST_PAST);
    },
  );

  test("a size that is first told after a press ends no move", EXTENDED, async ({ page }) => {
    // A busy machine lays the track out, and tells its size, when the reader has pressed a key.
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      const Real = ResizeObserver;
      Object.assign(window, {
        tellSizes: () => held.splice(0).forEach((tell) => tell()),
        ResizeObserver: class extends Real {
          constructor(callback: ResizeObserverCallback) {
            super((entries, observer) => {
              const tell = (): void => callback(entries, observer);
              if (entries.some(({ target }) => target.matches(".timeline-scroller"))) held.push(tell);
              else tell();
            });
          }
        },
      });
    });
    await open(page);
    await track(page).focus();
    await track(page).evaluate((scroller) => {
      scroller.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true }));
      (window as unknown as { tellSizes(): void }).tellSizes();
      scroller.dispatchEvent(new Event("scroll"));
    });
    expect(await current(page)).toBe((await milestones(page).count()) - 1);
  });

  test(
    "has a button for each direction, which is disabled at its end and keeps the focus",
    EXTENDED,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await open(page);
      const [earlier, later] = [page.locator("[data-stride='-1']"), page.locator("[data-stride='1']")];
      await expect(later).toHaveAttribute("aria-disabled", "true");
      await expect(earlier).toHaveAttribute("aria-disabled", "false");
      // 0.7 of the window each.
      for (let press = 0; press < 3; press++) await earlier.click();
      await expect(earlier).toHaveAttribute("aria-disabled", "true");
      await expect(earlier).toBeFocused();
      await expect(later).toHaveAttribute("aria-disabled", "false");
      await expect(milestones(page).last()).toBeInViewport();
    },
  );

  test("is dragged by its picture and thrown to a milestone; a drag over text selects it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    const left = () => track(page).evaluate((element) => element.scrollLeft);
    const box = await page.locator(".timeline-stage").boundingBox();
    if (box === null) throw new Error("no picture");
    expect(await left()).toBe(0);
    const y = box.y + 38;
    await page.mouse.move(300, y);
    await page.mouse.down();
    await page.mouse.move(600, y, { steps: 5 });
    expect(await left()).toBe(-300);
    await page.mouse.move(1100, y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => current(page)).toBeGreaterThan(LAST_PAST);
    const rest = await left();
    expect(rest).toBeLessThan(-300);
    // A drag over text selects it.
    const title = milestones(page)
      .nth(Number(await current(page)))
      .locator(".milestone-title");
    const words = await title.boundingBox();
    if (words === null) throw new Error("no title");
    await page.mouse.move(words.x + words.width - 2, words.y + 10);
    await page.mouse.down();
    await page.mouse.move(words.x + 2, words.y + 10, { steps: 4 });
    await page.mouse.up();
    expect(await left()).toBe(rest);
  });

  test("scrolls by wheel sideways, and lets the page scroll by wheel", async ({ page }) => {
    await open(page);
    await track(page).hover({ position: { x: 600, y: 150 } });
    const before = await page.evaluate(() => scrollY);
    // A first small step leaves the reader at "Today".
    await page.mouse.wheel(-40, 0);
    await expect.poll(() => track(page).evaluate((element) => element.scrollLeft)).toBeLessThan(0);
    expect(await current(page)).toBe(LAST_PAST);
    await page.mouse.wheel(-1500, 0);
    await expect.poll(() => current(page)).toBeGreaterThan(LAST_PAST + 1);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  test("raises the milestone under the pointer or with focus, and otherwise the current one", async ({ page }) => {
    await open(page);
    await milestones(page).nth(2).locator(".milestone-date").hover();
    await expect.poll(() => raised(page)).toBe(2);
    expect(await current(page)).toBe(LAST_PAST);
    const node = page.locator(".timeline-node[data-raised]");
    await expect(node).toHaveCount(1);
    expect(await middleOf(node)).toBeCloseTo(await dateOf(page, 2), 0);
    await page.mouse.move(700, 5);
    await expect.poll(() => raised(page)).toBe(LAST_PAST);
    await milestones(page).nth(1).locator("a").focus();
    await expect.poll(() => raised(page)).toBe(1);

    // What both companies tell is raised on both lanes.
    const both = page.locator(".milestone.of-group.of-partner").first();
    await both.locator("a").first().focus();
    await expect(page.locator(".timeline-node[data-raised]")).toHaveCount(2);
    const [group, partner] = await page
      .locator(".timeline-node[data-raised]")
      .evaluateAll((all) => all.map((node) => node.getAttribute("cx")));
    expect(group).toBe(partner);
  });
});

test("on the canvas the raised node is larger", EXTENDED, async ({ page }) => {
  await open(page, { ...MANUAL_CLOCK, motion: "full" });
  await show(page, "timeline");
  await advance(page, STEP, 5);
  const shot = async (index: number) => {
    const left = await dateOf(page, index);
    const nodes = await page.locator(".timeline-node").all();
    const middles = await Promise.all(nodes.map(middleOf));
    const node = await nodes[middles.findIndex((middle) => Math.abs(middle - left) < 1)]?.boundingBox();
    if (node === null || node === undefined) throw new Error("no node");
    return page.screenshot({ clip: { x: node.x - 14, y: node.y - 14, width: 40, height: 40 } });
  };
  const before = await shot(2);
  await page.mouse.move(700, 5);
  await milestones(page).nth(2).locator(".milestone-date").hover();
  await expect.poll(() => raised(page)).toBe(2);
  await advance(page, STEP, 2);
  const after = await shot(2);
  expect(after.equals(before)).toBe(false);
  await page.mouse.move(700, 5);
  await expect.poll(() => raised(page)).toBe(LAST_PAST);
  await advance(page, STEP, 2);
  expect((await shot(2)).equals(before)).toBe(true);
  expect((await advance(page, 0))?.playing).toBe(0);
});

/** The middle of each company's lane, CSS pixels from the picture's top. */
const LANES = { group: 22, partner: 90 } as const;

test("the canvas draws the lanes of both companies where the still picture does", EXTENDED, async ({ page }) => {
  await open(page, { ...MANUAL_CLOCK, motion: "full" });
  await show(page, "timeline");
  const slot = page.locator(".timeline-stage");
  // Browsers draw an SVG element at whole pixels, the canvas where the layout says: here both are the same.
  await expect(page.locator("html.deferred")).toHaveCount(0);
  await slot.evaluate((element) => {
    document.body.style.paddingTop = `${1 - (element.getBoundingClientRect().top % 1)}px`;
    window.dispatchEvent(new Event("resize"));
  });
  await advance(page, STEP, 6);
  const svg = await slot.locator("svg").boundingBox();
  if (svg === null) throw new Error("no picture");
  // Raised nodes differ: on the canvas they have a halo.
  await page
    .locator(".milestone")
    .nth(12)
    .locator("a")
    .first()
    .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await advance(page, STEP, 3);
  const strips = async () => {
    const strip = (lane: number) =>
      page.screenshot({ clip: { x: 330, y: svg.y + lane - 10, width: 1000, height: 20 } });
    return { group: await strip(LANES.group), partner: await strip(LANES.partner) };
  };
  const drawn = await strips();
  expect(
    await slot
      .locator(".timeline-done")
      .first()
      .evaluate((path) => getComputedStyle(path).visibility),
  ).toBe("hidden");
  await slot.evaluate((element) => element.removeAttribute("data-stage-live"));
  await page.evaluate(() => document.querySelector("canvas")?.setAttribute("hidden", ""));
  const still = await strips();
  await slot.evaluate((element) => element.setAttribute("hidden", ""));
  await slot.locator("svg").evaluate((element) => element.setAttribute("visibility", "hidden"));
  const without = await strips();
  for (const company of ["group", "partner"] as const) {
    expect(await differenceOf(page, drawn[company], still[company]), company).toBeLessThan(1);
    expect(await differenceOf(page, without[company], still[company]), company).toBeGreaterThan(3);
  }
});

test.describe("a list", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test("has what is planned first, then Today, then what is done; earlier milestones fold", async ({ page }) => {
    await open(page);
    const order = await page
      .locator(".timeline-lists > .timeline-list > li")
      .evaluateAll((items) => items.map((item) => /timeline-today|milestone-(?:ahead|done)/.exec(item.className)?.[0]));
    expect(order).toEqual([
      ...Array.from({ length: 5 }, () => "milestone-ahead"),
      "timeline-today",
      ...Array.from({ length: 2 }, () => "milestone-done"),
    ]);
    await expect(page.locator(".timeline-stage")).toBeHidden();
    const earlier = page.locator(".timeline-earlier .milestone");
    await expect(earlier.first()).toBeHidden();
    await page.locator(".timeline-earlier summary").click();
    await expect(earlier).toHaveCount(12);
    await expect(earlier.first()).toBeVisible();
  });

  test("raises the milestone with focus", EXTENDED, async ({ page }) => {
    await open(page);
    await milestones(page).nth(2).locator("a").first().focus();
    await expect.poll(() => raised(page)).toBe(2);
    expect(await current(page)).toEqual([]);
  });
});

test("without scripts, and on paper, no milestone is folded", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 375, height: 812 },
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await context.newPage();
  await page.goto("/en");
  await expect(page.locator(".timeline-earlier .milestone").last()).toBeVisible();
  await context.close();
});

/** Mean difference of a channel, of 255. */
async function differenceOf(page: Page, a: Buffer, b: Buffer): Promise<number> {
  return page.evaluate(
    async (shots) => {
      const [first = [], second = []] = await Promise.all(
        shots.map(async (data) => {
          const bytes = Uint8Array.from(atob(data), (letter) => letter.codePointAt(0) ?? 0);
          const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
          const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
          context?.drawImage(image, 0, 0);
          return [...(context?.getImageData(0, 0, image.width, image.height).data ?? [])];
        }),
      );
      return first.reduce((sum, value, index) => sum + Math.abs(value - (second[index] ?? 0)), 0) / first.length;
    },
    [a.toString("base64"), b.toString("base64")],
  );
}
