/**
 * A timeline scrolls by mouse, wheel and keyboard, and its list matches its picture: with the stage and without it, on
 * a track and, on small screens, beside a list.
 */
import { expect, test, type Page } from "@playwright/test";
import { isReady } from "../support.ts";
import { MANUAL_CLOCK, advance, show } from "../stage-hook.ts";

/** Milliseconds of a frame where only the last picture is checked. */
const STEP = 160;

const track = (page: Page) => page.locator(".timeline-group .timeline-scroller");
const milestones = (page: Page) => page.locator(".timeline-group .milestone");

const indexOf = (page: Page, attribute: string) =>
  milestones(page).evaluateAll((all, name) => {
    const marked = all.flatMap((milestone, index) => (milestone.matches(name) ? [index] : []));
    return marked.length === 1 ? marked[0] : marked;
  }, attribute);
const current = (page: Page) => indexOf(page, '[aria-current="step"]');
const raised = (page: Page) => indexOf(page, "[data-raised]");

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

test.describe("a track", () => {
  test("moves by arrow keys, Home and End, and reports the current milestone", async ({ page }) => {
    await open(page);
    await expect.poll(() => current(page)).toBe(0);
    await track(page).focus();
    await expect(track(page)).toBeFocused();
    for (const [key, index] of [
      ["ArrowRight", 1],
      ["ArrowRight", 2],
      ["ArrowLeft", 1],
      ["End", 13],
      ["ArrowRight", 13],
      ["Home", 0],
      ["ArrowLeft", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => current(page), key).toBe(index);
      await expect.poll(() => raised(page), key).toBe(index);
    }
    await page.keyboard.press("End");
    await expect(milestones(page).last()).toBeInViewport({ ratio: 0.9 });
    // What a screen reader reads: the item of the list.
    await expect(milestones(page).last()).toHaveAttribute("aria-current", "step");
  });

  test("quick keys add up", async ({ page }) => {
    await open(page);
    await track(page).focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press("ArrowRight");
    await expect.poll(() => current(page)).toBe(5);
  });

  test("is dragged by its picture and thrown to a milestone; a drag over text selects it", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    const left = () => track(page).evaluate((element) => element.scrollLeft);
    const box = await page.locator(".timeline-group .timeline-stage").boundingBox();
    if (box === null) throw new Error("no picture");
    await page.mouse.move(1000, box.y + 48);
    await page.mouse.down();
    await page.mouse.move(700, box.y + 48, { steps: 5 });
    expect(await left()).toBe(300);
    await page.mouse.move(200, box.y + 48, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => [await current(page), await raised(page)]).not.toEqual([0, 0]);
    // At rest it has the position that a key would have given it.
    const rest = await left();
    const index = await current(page);
    await track(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    expect(await current(page)).toBe(index);
    expect(await left()).toBe(rest);
    // A drag over text selects it.
    const title = milestones(page).nth(Number(index)).locator(".milestone-title");
    const words = await title.boundingBox();
    if (words === null) throw new Error("no title");
    await page.mouse.move(words.x + 2, words.y + words.height / 2);
    await page.mouse.down();
    await page.mouse.move(words.x + words.width - 2, words.y + words.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString().length ?? 0)).toBeGreaterThan(5);
    expect(await left()).toBe(rest);
  });

  test("scrolls by wheel sideways, and lets the page scroll by wheel", async ({ page }) => {
    await open(page);
    await track(page).hover({ position: { x: 600, y: 150 } });
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(900, 0);
    await expect.poll(() => current(page)).toBeGreaterThan(1);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.mouse.wheel(0, 200);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
  });

  test("raises the milestone under the pointer or with focus, and otherwise the current one", async ({ page }) => {
    await open(page);
    await milestones(page)
      .nth(3)
      .hover({ position: { x: 40, y: 20 } });
    await expect.poll(() => raised(page)).toBe(3);
    expect(await current(page)).toBe(0);
    await expect(page.locator(".timeline-group .timeline-node").nth(3)).toHaveAttribute("data-raised", "");
    await page.mouse.move(700, 5);
    await expect.poll(() => raised(page)).toBe(0);
    await milestones(page).nth(2).locator("a").focus();
    await expect.poll(() => raised(page)).toBe(2);
  });
});

test("on the canvas the raised node is larger", async ({ page }) => {
  await open(page, { ...MANUAL_CLOCK, motion: "full" });
  await show(page, "group-timeline");
  await advance(page, STEP, 20);
  const shot = async (index: number) => {
    const node = await page.locator(".timeline-group .timeline-node circle").nth(index).boundingBox();
    if (node === null) throw new Error("no node");
    return page.screenshot({ clip: { x: node.x - 14, y: node.y - 14, width: 40, height: 40 } });
  };
  const before = await shot(2);
  await page.mouse.move(700, 5);
  await milestones(page)
    .nth(2)
    .hover({ position: { x: 40, y: 20 } });
  await expect.poll(() => raised(page)).toBe(2);
  await advance(page, STEP, 8);
  const after = await shot(2);
  expect(after.equals(before)).toBe(false);
  await page.mouse.move(700, 5);
  await expect.poll(() => raised(page)).toBe(0);
  await advance(page, STEP, 8);
  expect((await shot(2)).equals(before)).toBe(true);
  expect((await advance(page, 0))?.playing).toBe(0);
});

test.describe("beside a list", () => {
  test.use({ viewport: { width: 375, height: 812 } });

  for (const name of ["group", "partner"]) {
    test(`the canvas draws the line of the ${name} at the marks of the list, as the still picture does`, async ({
      page,
    }) => {
      const timeline = page.locator(`.timeline-${name}`);
      const milestones = timeline.locator(".milestone");
      await open(page, { ...MANUAL_CLOCK, motion: "full" });
      await milestones.first().scrollIntoViewIfNeeded();
      // Raised nodes differ: on the canvas they have a halo.
      const places = () =>
        milestones.evaluateAll(
          (all) => new Set(all.slice(0, 3).map((milestone) => milestone.getBoundingClientRect().top + scrollY)).size,
        );
      await expect.poll(places).toBe(3);
      await show(page, `${name}-timeline`);
      await advance(page, STEP, 25);
      const marks = milestones.first();
      expect(await marks.evaluate((milestone) => getComputedStyle(milestone, "::after").visibility)).toBe("hidden");
      const column = async () => {
        const { x, y } = (await milestones.first().boundingBox()) ?? { x: 0, y: 0 };
        return page.screenshot({ clip: { x: x - 2, y, width: 18, height: 120 } });
      };
      await milestones.nth(1).locator("a").focus();
      await advance(page, STEP, 10);
      const drawn = await column();
      await timeline.locator(".timeline-stage").evaluate((slot) => slot.removeAttribute("data-stage-live"));
      await page.addStyleTag({ content: ".stage-canvas { visibility: hidden }" }).catch(() => undefined);
      await page.evaluate(() => document.querySelector("canvas")?.setAttribute("hidden", ""));
      const still = await column();
      expect(await differenceOf(page, drawn, still)).toBeLessThan(3);
    });
  }

  test("marks the milestone that the reader is at", async ({ page }) => {
    await open(page);
    for (const index of [1, 4, 8, 13]) {
      await milestones(page)
        .nth(index)
        .evaluate((milestone) => milestone.scrollIntoView({ block: "center", behavior: "instant" }));
      await expect.poll(async () => Math.abs(Number(await current(page)) - index)).toBeLessThanOrEqual(1);
    }
  });
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
