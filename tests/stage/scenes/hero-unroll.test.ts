/** The ring unrolls with the scroll position: it follows at once, both ways, and one segment after another. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AXIS, SMALL_AXIS, UNROLL_FROM, UNROLL_TO } from "../../../src/core/picture/ring-axis.ts";
import { CENTRE, HERO_SIZE } from "../../../src/core/picture/ring.ts";
import { HeroUnroll } from "../../../src/stage/scenes/hero-unroll.ts";

const DAYS = [0, 100, 200, 300];
const AREA = { x: -100, y: -90, width: 1600, height: 1000 };

function unrolled(share: number, axis: number | null = 0.34) {
  const unroll = new HeroUnroll(DAYS.map((day) => ({ owner: "group", locked: true, day })));
  unroll.layout({ pixel: 1, area: AREA, axis });
  const out = share * AREA.height;
  unroll.follow({ ...AREA, y: AREA.y + out, height: AREA.height - out });
  return { unroll, gone: DAYS.map((_, index) => unroll.leaving(index)?.gone ?? 0) };
}

it("is whole until the hero is scrolled out a little, and stands on the axis before the hero has left", () => {
  expect(unrolled(UNROLL_FROM).gone).toEqual([0, 0, 0, 0]);
  expect(unrolled(UNROLL_TO).gone).toEqual([1, 1, 1, 1]);
  expect(unrolled(1).gone).toEqual([1, 1, 1, 1]);
  expect(unrolled(0.9).unroll.leaving(3)).toMatchObject({ gone: 1 });
  expect((unrolled(0.9).unroll.leaving(3)?.y ?? 0) + CENTRE).toBeLessThan(AXIS.line);
});

it("earlier segments go first, and the line from the newest one is gone before that segment leaves", () => {
  const { gone, unroll } = unrolled((UNROLL_FROM + UNROLL_TO) / 2);
  expect(gone).toEqual(gone.toSorted((a, b) => b - a));
  expect(new Set(gone).size).toBeGreaterThan(2);
  expect(unroll.pointed).toBe(0);
  expect(unrolled(0).unroll.pointed).toBe(1);
});

it("stands alone on the axis: of the field next to nothing is left", () => {
  expect(unrolled(0).unroll.field).toBe(1);
  expect(unrolled(UNROLL_TO).unroll.field).toBeLessThan(0.2);
  expect(unrolled(1, null).unroll.field).toBe(1);
});

it("stays a ring where the style sheet has no axis", () => {
  const { gone, unroll } = unrolled(1, null);
  expect(gone).toEqual([0, 0, 0, 0]);
  expect(unroll.pointed).toBe(1);
});

it("stands on a shorter and higher axis in small windows, and moves there when the window becomes small", () => {
  const { unroll } = unrolled(1);
  const places = () => DAYS.map((_, index) => unroll.leaving(index)?.x ?? Number.NaN);
  const wide = places();
  unroll.layout({ pixel: 1, area: AREA, axis: 0.215 });
  const small = places();
  expect(small.at(-1)).toBe(wide.at(-1));
  expect((small.at(-1) ?? 0) - (small[0] ?? 0)).toBeCloseTo(SMALL_AXIS.length, -1);
  expect((unroll.leaving(3)?.y ?? 0) + CENTRE).toBeLessThan(SMALL_AXIS.line);
  expect(SMALL_AXIS.line).toBeLessThan(AXIS.line);
});

it("has the axes of the style sheet", () => {
  const css = readFileSync("src/sections/hero.css", "utf8");
  const shares = Array.from(css.matchAll(/--axis: ([\d.]+);/g), ([, share]) => CENTRE + Number(share) * HERO_SIZE);
  expect(shares).toEqual([SMALL_AXIS.line, AXIS.line]);
});
