/** The home page's length: dense, loud and quiet parts in turn, and everything said. */
import type { Page } from "@playwright/test";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { fontsAreThere, isReady, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 812 };

/** The most design pixels that sections take: on a desktop, on a phone. */
const HEIGHTS: Readonly<Record<string, readonly [desktop: number, phone: number]>> = {
  hero: [800, 720],
  news: [800, 990],
  about: [750, 870],
  "about-partner": [750, 640],
  claim: [820, 520],
  partnership: [520, 620],
  ecosystem: [1270, 1510],
  events: [1060, 1640],
  team: [820, 690],
  governance: [760, 660],
  disclosure: [760, 550],
  careers: [400, 240],
  contact: [400, 550],
  closing: [440, 400],
  "site-footer": [500, 980],
};

/** The most design pixels of the whole page. */
const PAGE_HEIGHT = [9000, 11_500] as const;

async function open(page: Page, language: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem("motion", "off"));
  await page.goto(`/${language}`);
  await isReady(page);
  await fontsAreThere(page);
  // The listener for the first input comes with the code of the stage.
  await expect(async () => {
    await page.keyboard.press("Shift");
    await expect(page.locator("html.deferred")).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}

for (const language of casesOf(LANGUAGES, (each) => each !== "zh")) {
  test(`${language}: neither a section nor the page takes more room than it is given`, EXTENDED, async ({ page }) => {
    for (const [index, viewport] of [DESKTOP, PHONE].entries()) {
      await page.setViewportSize(viewport);
      await open(page, language);
      for (const [name, heights] of Object.entries(HEIGHTS)) {
        const part = page.locator(`main > #${name}, main > .${name}, footer.${name}`);
        const height = (await part.boundingBox())?.height ?? Number.NaN;
        expect(height, `${name} at ${viewport.width}`).toBeLessThanOrEqual(heights[index] ?? 0);
      }
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(whole, `the page at ${viewport.width}`).toBeLessThanOrEqual(PAGE_HEIGHT[index] ?? 0);
    }
  });
}

test(
  "the two companies are one spread; governance stands beside documents, positions beside contact details",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, "en");
    for (const [left, right] of [
      ["about", "about-partner"],
      ["governance", "disclosure"],
      ["careers", "contact"],
    ]) {
      const [first, second] = [
        await page.locator(`#${left}`).boundingBox(),
        await page.locator(`#${right}`).boundingBox(),
      ];
      expect(first?.y).toBe(second?.y);
      expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(second?.x ?? 0, 0);
    }
    // Governance and documents lie on the claim's ground, from edge to edge, each with its figure. It is read aloud once.
    const ground = (id: string) => page.locator(id).evaluate((element) => getComputedStyle(element).backgroundColor);
    for (const id of ["#governance", "#disclosure"]) {
      expect(await ground(id)).toBe(await ground("#claim"));
      const figure = page.locator(`${id} .section-figure`);
      expect((await figure.boundingBox())?.height).toBeGreaterThan(150);
      const numbers = (await figure.textContent())?.split("/").toSorted();
      const lead = (await page.locator(`${id} .section-lead`).textContent()) ?? "";
      const isHidden = (await figure.locator("[aria-hidden]").count()) > 0;
      expect(lead.match(/\d+/g)?.toSorted() ?? null).toEqual(isHidden ? numbers : null);
    }
  },
);

test("the claim fills the window of a desktop, and its band is seen in both themes", EXTENDED, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, "en");
  const { height = 0, width = 0 } = (await page.locator("#claim").boundingBox()) ?? {};
  expect(width).toBe(DESKTOP.width);
  expect(height).toBeGreaterThanOrEqual(DESKTOP.height * 0.9);
  for (const theme of ["light-theme", "dark-theme"]) {
    await page.evaluate((name) => (document.body.className = name), theme);
    const luminance = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const channels = (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
        const [red = 0, green = 0, blue = 0] = channels.map((value) =>
          value <= 10.31475 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      });
    // WCAG's contrast of two grounds. Below 1.2 one cannot be told from the other.
    const [low = 0, high = 0] = [await luminance("#claim"), await luminance("body")].toSorted((a, b) => a - b);
    expect((high + 0.05) / (low + 0.05), theme).toBeGreaterThan(1.35);
  }
});

test(
  "what is told of a person folds on phones: the row opens it, a search finds it, and paper has all of it",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, "en");
    const row = page.locator(".team-member").first();
    const inside = row.locator(".team-biography");
    await expect(inside).toBeHidden();
    // Anywhere on the row: the summary covers it.
    await row.click({ position: { x: 100, y: 20 } });
    await expect(inside).toBeVisible();
    await row.locator("summary").press("Enter");
    await expect(inside).toBeHidden();
    const words = (await inside.textContent()) ?? "";
    expect(await page.evaluate((text) => (window as unknown as FindWindow).find(text), words)).toBe(true);
    await page.emulateMedia({ media: "print" });
    for (const told of await page.locator(".team-biography, .team-offices li").all()) await expect(told).toBeVisible();
    await expect(row.locator("summary")).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(DESKTOP);
    for (const told of await page.locator(".team-biography, .team-offices li").all()) await expect(told).toBeVisible();
    await expect(row.locator("summary")).toBeHidden();
    // Two people side by side, each with a large seal.
    const next = await page.locator(".team-member").nth(1).boundingBox();
    expect((await row.boundingBox())?.y).toBe(next?.y);
    expect((await row.locator(".person-seal").boundingBox())?.width).toBeGreaterThan(120);
  },
);

test(
  "on phones and on paper the timeline runs one way, the furthest plan first; focus follows it",
  EXTENDED,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await open(page, "en");
    const tops = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    for (const media of ["print", "screen"] as const) {
      await page.emulateMedia({ media });
      const plans = await tops(".milestone-ahead");
      expect(plans.length).toBeGreaterThan(2);
      // The list has the latest first.
      expect(plans).toEqual(plans.toSorted((a, b) => a - b));
      const [today = 0] = await tops(".timeline-today");
      const [done = 0] = await tops(".milestone-done");
      expect(today).toBeGreaterThan(plans.at(-1) ?? Number.NaN);
      expect(done).toBeGreaterThan(today);
    }
    await page.locator(".milestone-ahead a").first().focus();
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? Number.NaN);
    const next = (await page.locator(".milestone-ahead").nth(1).boundingBox())?.y ?? Number.NaN;
    expect(focused).toBeGreaterThan(next);
  },
);

test("what is folded away is in the page: it opens by keyboard, is found by a search, and stands on paper", async ({
  page,
}) => {
  await open(page, "en");
  const folded = page.locator("#ecosystem details");
  const inside = folded.locator(".systems-columns");
  await expect(inside).toBeHidden();
  await folded.locator("summary").press("Enter");
  await expect(inside).toBeVisible();
  await folded.locator("summary").press("Enter");
  const words = (await inside.locator(".soft").first().textContent()) ?? "";
  expect(await page.evaluate((text) => (window as unknown as FindWindow).find(text), words)).toBe(true);
  await page.emulateMedia({ media: "print" });
  for (const list of await page.locator("#ecosystem .system-flows").all())
    expect(await list.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(0);
});

test(
  "a step of a proposal lights what it speaks of, and dims the rest but no label, without scripts too",
  EXTENDED,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP, reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto("/en");
    const opacities = (selector: string) =>
      page
        .locator(`.ecosystem-still ${selector}`)
        .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).opacity))]);
    const steps = page.locator(".step");
    await expect(steps).toHaveCount(6);
    for (const point of [() => steps.nth(3).hover(), () => steps.nth(3).focus()]) {
      await point();
      expect(await opacities(".lit-4")).toEqual(["1"]);
      expect(await opacities(".lit:not(.lit-4)")).toEqual(["0.2"]);
      expect(await opacities("text")).toEqual(["1"]);
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      expect(await opacities(".lit")).not.toContain("0.2");
    }
    // A participant lights each step that speaks of it, by its mark or its name.
    const assessors = page.locator(".ecosystem-apq g", { has: page.locator("text", { hasText: "Assessors" }) });
    for (const part of ["circle", ".ecosystem-label"]) {
      await assessors.locator(part).hover();
      expect(await opacities(".lit-2, .lit-3")).toEqual(["1"]);
      expect(await opacities(".lit:not(.lit-2, .lit-3)")).toEqual(["0.2"]);
      const lit = await steps.evaluateAll((all) => all.map((each) => getComputedStyle(each).color));
      expect(lit.map((colour) => colour === lit[1])).toEqual([false, true, true, false, false, false]);
    }
    await page.mouse.move(0, 0);
    // Two voters' flows and the proof of participation, with their three participants.
    expect(await page.locator(".ecosystem-still circle.lit-4").count()).toBe(3);
    expect(await page.locator(".ecosystem-still .ecosystem-exchange.lit-4").count()).toBe(1);
    await context.close();
  },
);

test(
  "the ring unrolls onto its axis as the page is scrolled, without scripts too, and its segments are links wherever they are; with reduced motion the axis stands below it",
  EXTENDED,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto("/en");
    const segments = page.locator(".hero-ring path:not(.still-only)");
    const places = () =>
      segments.evaluateAll((all) =>
        all.map((each) => {
          const { left, bottom, width, height } = each.getBoundingClientRect();
          const line = document.querySelector(".hero-strip")?.getBoundingClientRect().top ?? Number.NaN;
          return { left, above: line - bottom, upright: height > width };
        }),
      );
    // A single turn of the wheel can be lost on a busy machine.
    const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: "instant" }), top);
    const axes = page.locator(".hero-axis");
    const [axis, names] = [axes.first(), axes.last()];
    const opacityOf = (part: typeof axis) => part.evaluate((element) => Number(getComputedStyle(element).opacity));
    const opacity = () => opacityOf(axis);
    const ring = await places();
    expect(Math.max(...ring.map(({ above }) => above))).toBeGreaterThan(200);
    expect(await opacity()).toBe(0);
    const pointer = page.locator(".hero-pointer");
    await expect(pointer).toHaveCSS("opacity", "1");
    const height = (await page.evaluate(() => document.documentElement.scrollHeight)) ?? 0;
    const links = page.locator(".hero-ring a");
    const words = (index: number) => links.nth(index).locator("foreignObject");
    const count = page.locator(".hero-count");
    /** Points at the middle of a segment. */
    const pointAt = async (index: number) => {
      const { x, y } = await links
        .nth(index)
        .locator(".still-only")
        .evaluate((arc) => {
          const path = arc as SVGPathElement;
          const middle = path.getPointAtLength(path.getTotalLength() / 2);
          const point = middle.matrixTransform(path.getScreenCTM() ?? undefined);
          return { x: point.x, y: point.y };
        });
      await page.mouse.move(x, y);
    };
    expect(await links.count()).toBe(ring.length);
    /** Segments that are not found at some point of their arc. */
    const withHoles = await links.evaluateAll(
      (all) =>
        all.filter((link) => {
          const path = link.querySelector<SVGPathElement>(".still-only");
          const steps = Array.from({ length: 41 }, (_, index) => 0.05 + (0.9 * index) / 40);
          return steps.some((share) => {
            const point = path
              ?.getPointAtLength(path.getTotalLength() * share)
              .matrixTransform(path.getScreenCTM() ?? undefined);
            return point === undefined || document.elementFromPoint(point.x, point.y)?.closest("a") !== link;
          });
        }).length,
    );
    expect(withHoles).toBe(0);
    await pointAt(4);
    await expect(words(4)).toHaveCSS("opacity", "1");
    await expect(count).toHaveCSS("opacity", "0");
    // The newest announcement comes first, and then a link past all segments.
    await page.locator(".hero-newest-link").focus();
    await page.keyboard.press("Tab");
    await expect(page.locator(".hero .skip-link")).toBeInViewport();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(links.nth(1)).toBeFocused();
    // The keyboard's comes before that of the pointer, which rests.
    await expect(words(1)).toHaveCSS("opacity", "1");
    await expect(words(4)).toHaveCSS("opacity", "0");
    await page.mouse.move(400, 400);
    await expect(words(1)).toHaveCSS("opacity", "1");
    // Slowly: eight steps of the wheel show eight states.
    const lefts = async () => (await places()).map(({ left }) => Math.round(left)).join();
    let before = await lefts();
    for (let top = 65; top <= 380; top += 45) {
      await scrollTo(top);
      await expect.poll(lefts, `at ${top}`).not.toBe(before);
      before = await lefts();
    }
    // The axis stands in the middle of the window, and is still to be read when the page is scrolled on.
    await scrollTo(400);
    await expect.poll(opacity).toBe(1);
    expect(await opacityOf(names)).toBe(1);
    await scrollTo(500);
    const [header, lettering] = [await page.locator(".site-header").boundingBox(), await names.boundingBox()];
    expect(lettering?.y).toBeGreaterThan((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN));
    await scrollTo(600);
    await expect.poll(opacity).toBe(1);
    const unrolled = await places();
    // What stands on the axis is named, above it and below the header: years, the first milestone, the newest that is done, and the next.
    expect(await opacityOf(names)).toBe(1);
    const said = await names.locator("text").allTextContents();
    expect(said).toHaveLength(3);
    const shown = await links.locator("p").allTextContents();
    // The ring says of a planned one that it is; the axis tells it by the date.
    const unplanned = shown.map((words) => sorted(words.replace("Planned", "")));
    for (const each of said) expect(unplanned).toContain(sorted(each));
    const lettersHigh = await axis
      .locator("text")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    expect(Math.min(...lettersHigh)).toBeGreaterThan(15);
    for (const { above, upright } of unrolled) {
      expect(Math.abs(above)).toBeLessThan(3);
      expect(upright).toBe(true);
    }
    // The first of the Group is the leftmost of all, far from the ring.
    expect(Math.min(...unrolled.map(({ left }) => left))).toBe(unrolled[0]?.left);
    expect(unrolled[0]?.left).toBeLessThan((ring[0]?.left ?? 0) - 600);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    // They leave their room to the words of a segment that is pointed at or has the focus.
    await links.nth(1).blur();
    await expect(names).toHaveCSS("visibility", "visible");
    // So does the sentence about the ring, which is none by now.
    await expect(page.locator(".hero-said")).toHaveCSS("visibility", "hidden");
    // Without its stroke, which is none: it stands in the middle of its bar.
    const [left, top] = await links
      .nth(8)
      .locator("path.still-only")
      .evaluate((path) => [path.getBoundingClientRect().left, path.getBoundingClientRect().top]);
    const above = { x: Math.round(left ?? 0) - 4, y: Math.round(top ?? 0) - 4, width: 8, height: 2 };
    const paper = await page.screenshot({ clip: above });
    await pointAt(8);
    await expect(words(8)).toHaveCSS("opacity", "1");
    await expect(names).toHaveCSS("visibility", "hidden");
    // Its bar rises above the others.
    await expect.poll(async () => (await page.screenshot({ clip: above })).equals(paper)).toBe(false);
    await page.emulateMedia({ reducedMotion: "reduce" });
    // The line down from the ring would point at another date of the axis.
    await expect(pointer).toHaveCSS("opacity", "0");
    expect([await opacity(), await opacityOf(names)]).toEqual([1, 0]);
    expect((await places()).map(({ above }) => Math.round(above))).toEqual(ring.map(({ above }) => Math.round(above)));
    const href = (await links.nth(8).getAttribute("href")) ?? "";
    await links.nth(8).press("Enter");
    await expect(page).toHaveURL(href);
    await context.close();
  },
);

test(
  "on phones, without scripts, the ring unrolls onto an axis as wide as itself; with reduced motion marks and years stand between the ring and the line",
  EXTENDED,
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto("/en");
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((each) => {
          const { left, right, top, bottom } = each.getBoundingClientRect();
          return { left, right, top, bottom };
        }),
      );
    const line = async () => (await boxes(".hero-strip"))[0]?.top ?? Number.NaN;
    const segments = () => boxes(".hero-ring path:not(.still-only)");
    const opacityOf = (part: string) =>
      page
        .locator(part)
        .first()
        .evaluate((each) => getComputedStyle(each).opacity);
    const [ring, ringLine] = [await segments(), await line()];
    const ringRight = Math.max(...ring.map(({ right }) => right));
    await page.evaluate(() => window.scrollTo({ top: 360, behavior: "instant" }));
    await expect.poll(() => opacityOf(".hero-axis")).toBe("1");
    const axis = await segments();
    for (const { top, bottom, left, right } of axis) {
      expect(bottom - top).toBeGreaterThan(right - left);
      expect(left).toBeGreaterThan(0);
    }
    const [lefts, axisLine] = [axis.map(({ left }) => left), await line()];
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
    expect(Math.max(...axis.map(({ bottom }) => Math.abs(axisLine - bottom)))).toBeLessThan(3);
    expect(Math.abs(Math.max(...axis.map(({ right }) => right)) - ringRight)).toBeLessThan(4);
    // Years stand on the segments, and names above them.
    const [years, names] = [await boxes(".hero-axis:first-child text"), await boxes(".hero-axis + .hero-axis text")];
    expect(Math.max(...years.map(({ bottom }) => bottom))).toBeLessThan(Math.min(...axis.map(({ top }) => top)) + 2);
    expect(names[0]?.bottom).toBeLessThan(years[0]?.top ?? Number.NaN);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    expect([await opacityOf(".hero-axis"), await opacityOf(".hero-axis + .hero-axis")]).toEqual(["1", "0"]);
    await expect(page.locator(".hero-pointer")).toHaveCSS("opacity", "0");
    expect(await segments()).toEqual(ring);
    const foot = Math.max(...ring.map(({ bottom }) => bottom));
    const marks = [...(await boxes(".hero-axis path")), ...(await boxes(".hero-axis:first-child text"))];
    expect(marks.length).toBeGreaterThan(4);
    for (const { top, bottom } of marks) {
      expect(top).toBeGreaterThan(foot - 3);
      expect(bottom).toBeLessThan(ringLine + 3);
    }
    await context.close();
  },
);

test(
  "on phones the ring's sentence is read aloud, and its count is a link to the list of its milestones",
  EXTENDED,
  async ({ page }) => {
    for (const width of [320, 375, 390]) {
      await page.setViewportSize({ width, height: PHONE.height });
      await open(page, "en");
      const said = (await page.locator(".hero-said").textContent())?.trim() ?? "";
      expect(said.length).toBeGreaterThan(20);
      expect(await page.locator(".hero-text").ariaSnapshot()).toContain(said);
      const count = page.getByRole("link", { name: /^\d+\/\d+ milestones completed$/ });
      const box = await count.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThan(88);
      await count.click();
      await expect(page).toHaveURL(/#events$/);
      await expect(page.locator("#events")).toBeInViewport();
    }
  },
);

/** Words without their order: a date may come before or after a title. */
const sorted = (text: string): string => text.replaceAll(/\s/g, "").split("").toSorted().join("");

interface FindWindow {
  find(text: string): boolean;
}

test(
  "without motion the ring points down at the top of the page; further down its axis is in the place of the field",
  EXTENDED,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/en");
    await isReady(page);
    const opacities = () =>
      page
        .locator(".hero-axis, .hero-pointer, .hero-stage .still-bitmap")
        .evaluateAll((parts) => parts.map((part) => `${part.classList[0]} ${getComputedStyle(part).opacity}`));
    // Seen together, the line would point at another date of the axis.
    const top = ["still-bitmap 1", "hero-pointer 1", "hero-axis 0"];
    expect(await opacities()).toEqual(expect.arrayContaining(top));
    expect(await opacities()).not.toContain("hero-axis 1");
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: "instant" }));
    await expect.poll(opacities).toEqual(expect.arrayContaining(["still-bitmap 0", "hero-pointer 0", "hero-axis 1"]));
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect.poll(opacities).toEqual(expect.arrayContaining(top));
  },
);
