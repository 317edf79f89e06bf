/** Common window sizes, with and without browser bars: the ring and the text are complete and do not overlap. */
import type { Page } from "@playwright/test";
import { HOLDERS, onVoice, ORBITS, voices } from "../../../src/core/picture/hero.ts";
import { CENTRE, HERO_SIZE, LOCKED_WIDTH, type Point, RING_RADIUS } from "../../../src/core/picture/ring.ts";
import { EXTENDED } from "../../support/extended.ts";
import { casesOf } from "../../support/long.ts";
import { ANNOUNCEMENT, fontsAreThere, isReady, LANGUAGES } from "../support.ts";
import { expect, test } from "../test.ts";

const LAPTOPS = [
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [1536, 730],
  [2560, 1300],
] as const;
const NARROWER = [
  [768, 1024],
  [1024, 768],
  [1200, 800],
] as const;
const TELEPHONES = [
  [320, 568],
  [360, 640],
  [360, 740],
  [375, 667],
  [375, 812],
  [390, 664],
  [393, 852],
  [430, 932],
] as const;

/** The lines that an element's words take, as boxes in the window. */
const linesOf = (page: Page, selector: string) =>
  page.evaluate((wanted) => {
    const range = document.createRange();
    const element = document.querySelector(wanted);
    if (element !== null) range.selectNodeContents(element);
    return [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ left, top, right, bottom }) => ({ left, top, right, bottom }));
  }, selector);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await isReady(page);
  await fontsAreThere(page);
}

/** Where the ring is in the window. */
async function ringOf(page: Page): Promise<{ x: number; y: number; radius: number }> {
  const slot = (await page.locator(".hero-stage").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return {
    x: slot.x + slot.width / 2,
    y: slot.y + slot.height / 2,
    radius: (slot.width * (RING_RADIUS + LOCKED_WIDTH / 2)) / HERO_SIZE,
  };
}

/** Points of what surrounds the ring: holders, orbits, and the lines between. User units. */
const FIELD: readonly Point[] = [
  ...HOLDERS,
  ...ORBITS.flatMap(({ radius, flat, turn }) =>
    Array.from({ length: 360 }, (_, degree) => {
      const angle = (degree * Math.PI) / 180;
      const [along, across] = [radius * Math.cos(angle), radius * flat * Math.sin(angle)];
      return {
        x: CENTRE + along * Math.cos(turn) - across * Math.sin(turn),
        y: CENTRE + along * Math.sin(turn) + across * Math.cos(turn),
      };
    }),
  ),
  ...voices(19).flatMap((voice) => Array.from({ length: 50 }, (_, step) => onVoice(voice, step / 49))),
];

/** How many points of the field lie within the lines of the headline, or within four pixels of them. */
async function pointsInHeadline(page: Page): Promise<number> {
  const slot = (await page.locator(".hero-stage").boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const scale = slot.width / HERO_SIZE;
  const lines = await linesOf(page, ".hero-title");
  expect(lines.length).toBeGreaterThan(0);
  return FIELD.filter((point) => {
    const [x, y] = [slot.x + point.x * scale, slot.y + point.y * scale];
    return lines.some(({ left, top, right, bottom }) => x > left - 4 && x < right + 4 && y > top && y < bottom);
  }).length;
}

const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).boundingBox())?.y ?? Number.NaN;

for (const language of casesOf(LANGUAGES, (name) => name !== "zh")) {
  test(
    `${language}, phones: the ring is complete, overlaps no text, and the name is one line`,
    EXTENDED,
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem("motion", "off"));
      await open(page, `/${language}`);
      for (const [width, height] of TELEPHONES) {
        const at = `${width} x ${height}`;
        await page.setViewportSize({ width, height });
        const { x, y, radius } = await ringOf(page);
        expect(radius, at).toBeGreaterThan(50);
        expect(x + radius, at).toBeLessThanOrEqual(width);
        // A poster where there is room, above the newest announcement in the first window.
        if (height > 800) {
          expect(2 * radius, at).toBeGreaterThan(240);
          expect((await linesOf(page, ".hero-newest-link")).at(-1)?.bottom, at).toBeLessThanOrEqual(height);
        }
        expect(y + radius, at).toBeLessThanOrEqual(await topOf(page, ".hero-strip"));
        for (const words of [".hero-title", ".hero-lead", ".hero-caption"]) {
          const lines = await linesOf(page, words);
          expect(lines.length, `${at}, ${words}`).toBeGreaterThan(0);
          for (const { left, top, right, bottom } of lines) {
            const away = Math.hypot(x - Math.max(left, Math.min(x, right)), y - Math.max(top, Math.min(y, bottom)));
            expect(away, `${at}, from the ring's middle to ${words}`).toBeGreaterThan(radius);
          }
        }
        expect(await pointsInHeadline(page), at).toBe(0);
        const name = await linesOf(page, ".wordmark-name");
        expect(new Set(name.map(({ top }) => Math.round(top))).size, `${at}, lines of the name`).toBe(1);
      }
    },
  );
}

test(
  "laptops: the newest announcement is in the first window, the ring is complete, and nothing touches the headline",
  EXTENDED,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("motion", "off"));
    for (const language of LANGUAGES) {
      await open(page, `/${language}`);
      for (const [width, height] of LAPTOPS) {
        const at = `${language}, ${width} x ${height}`;
        await page.setViewportSize({ width, height });
        const [title] = await linesOf(page, ".hero-newest-link");
        expect(title?.bottom, at).toBeLessThanOrEqual(height);
        const { y, radius } = await ringOf(page);
        expect(y + radius, at).toBeLessThanOrEqual(await topOf(page, ".hero-strip"));
        expect(y - radius, at).toBeGreaterThan(await topOf(page, ".hero"));
        expect(await pointsInHeadline(page), at).toBe(0);
      }
      for (const [width, height] of NARROWER) {
        await page.setViewportSize({ width, height });
        expect(await pointsInHeadline(page), `${language}, ${width} x ${height}`).toBe(0);
      }
    }
  },
);

test("no word in a table wraps", EXTENDED, async ({ page }) => {
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 640 });
    await open(page, `/en/announcement/${ANNOUNCEMENT}`);
    const words = await page.evaluate(() =>
      [...document.querySelectorAll(".rich-text :is(th, td)")].flatMap((cell) => {
        const text = cell.firstChild;
        const range = document.createRange();
        return [...(text?.textContent ?? "").matchAll(/\w+/g)].map(({ 0: word, index }) => {
          if (text !== null) range.setStart(text, index);
          if (text !== null) range.setEnd(text, index + word.length);
          return { word, lines: range.getClientRects().length };
        });
      }),
    );
    expect(words.length).toBeGreaterThan(10);
    expect(words.filter(({ lines }) => lines > 1)).toEqual([]);
  }
});
