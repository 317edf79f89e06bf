/** The ring unrolls with the scroll position: it follows at once, both ways, and one segment after another. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AXIS, SMALL_AXIS, UNROLL_FROM, UNROLL_TO } from "../../../src/core/picture/ring-axis.ts";
import { CENTRE, HERO_SIZE, LOCKED_WIDTH, RING_RADIUS } from "../../../src/core/picture/ring.ts";
import { HeroUnroll } from "../../../src/stage/scenes/hero-unroll.ts";

const DAYS = [0, 100, 200, 300];
const AREA = { x: -100, y: -90, width: 1600, height: 1000 };
/** By the header. */
const COVERED = 90;

function unrolled(share: number, axis: number | null = 0.34) {
  const unroll = new HeroUnroll(DAYS.map((day) => ({ owner: "group", locked: true, day })));
  unroll.layout({ pixel: 1, area: AREA, axis, covered: COVERED });
  unroll.follow({ ...AREA, y: AREA.y + share * AREA.height - COVERED });
  return { unroll, gone: DAYS.map((_, index) => unroll.leaving(index)?.gone ?? 0) };
}

it("is whole until the hero is scrolled out a little, and stands on the axis before the hero has left", () => {
  expect(unrolled(UNROLL_FROM).gone).toEqual([0, 0, 0, 0]);
  expect(unrolled(UNROLL_TO).gone).toEqual([1, 1, 1, 1]);
  expect(unrolled(1).gone).toEqual([1, 1, 1, 1]);
  expect(unrolled(0.9).unroll.leaving(3)).toMatchObject({ gone: 1 });
});

it("earlier segments go first, and the line from the newest one is gone before that segment leaves", () => {
  const { gone, unroll } = unrolled((UNROLL_FROM + UNROLL_TO) / 2);
  expect(gone).toEqual(gone.toSorted((a, b) => b - a));
  expect(new Set(gone).size).toBeGreaterThan(2);
  expect(unroll.pointed).toBe(0);
  expect(unrolled(0).unroll.pointed).toBe(1);
});

it("stands alone on the axis: of what surrounded it nothing is left", () => {
  expect(unrolled(0).unroll.field).toBe(1);
  expect(unrolled(UNROLL_TO).unroll.field).toBe(0);
  expect(unrolled(1, null).unroll.field).toBe(1);
});

it("takes more than half of the hero's way out, and differs at each step of it", () => {
  expect(UNROLL_TO - UNROLL_FROM).toBeGreaterThan(0.5);
  const states = Array.from({ length: 9 }, (_, step) => {
    const { gone, unroll } = unrolled(UNROLL_FROM + (step / 8) * (UNROLL_TO - UNROLL_FROM));
    return gone.reduce((sum, each) => sum + each, 0) + unroll.sunk / 1000;
  });
  // Of four segments' ways, each step is seen to go some part.
  for (const [index, state] of states.slice(1).entries()) expect(state - (states[index] ?? state)).toBeGreaterThan(0.1);
});

it("sinks onto the axis before the last segment leaves, and each segment lands on the axis all the same", () => {
  const { unroll } = unrolled(0);
  expect(unroll.sunk).toBe(0);
  const beforeLast = unrolled(UNROLL_FROM + 0.6 * (UNROLL_TO - UNROLL_FROM));
  expect(beforeLast.gone.at(-1)).toBeCloseTo(0, 5);
  expect(CENTRE + RING_RADIUS + LOCKED_WIDTH / 2 + beforeLast.unroll.sunk).toBeCloseTo(AXIS.line, 5);
  const { unroll: landed } = unrolled(UNROLL_TO);
  const feet = DAYS.map((_, index) => (landed.leaving(index)?.y ?? Number.NaN) + landed.sunk);
  expect(new Set(feet).size).toBe(1);
  expect((feet[0] ?? 0) + CENTRE).toBeLessThan(AXIS.line);
  expect((feet[0] ?? 0) + CENTRE).toBeGreaterThan(AXIS.line - RING_RADIUS);
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
  unroll.layout({ pixel: 1, area: AREA, axis: 0.215, covered: COVERED });
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
  expect(css).toContain(`exit-crossing ${UNROLL_FROM * 100}% exit-crossing ${UNROLL_TO * 100}%`);
});
