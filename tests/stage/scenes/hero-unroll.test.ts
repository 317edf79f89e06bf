/** The ring unrolls with the scroll position: it follows at once, both ways, and no segment touches another. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { AXIS, SMALL_AXIS, SMALL_UNROLL_TO, UNROLL_FROM, UNROLL_TO } from "../../../src/core/picture/ring-axis.ts";
import { CENTRE, HERO_SIZE, LOCKED_WIDTH, RING_RADIUS, segmentSweep } from "../../../src/core/picture/ring.ts";
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

it("begins where the segments are in the ring", () => {
  const { unroll } = unrolled(UNROLL_FROM + 0.001);
  for (const index of DAYS.keys()) {
    const at = unroll.leaving(index);
    const turn = ((index + 0.5) / DAYS.length) * 2 * Math.PI - Math.PI / 2;
    expect(Math.cos((at?.facing ?? 0) - turn)).toBeCloseTo(1, 5);
    expect(at?.x).toBeCloseTo(RING_RADIUS * Math.cos(turn), 5);
    expect((at?.y ?? 0) + unroll.sunk).toBeCloseTo(RING_RADIUS * Math.sin(turn), 5);
  }
});

it("earlier segments turn first, and the line from the newest one is gone before that segment turns", () => {
  const { gone, unroll } = unrolled(UNROLL_FROM + 0.2 * (UNROLL_TO - UNROLL_FROM));
  expect(gone).toEqual(gone.toSorted((a, b) => b - a));
  expect(new Set(gone).size).toBeGreaterThan(2);
  expect(unroll.pointed).toBe(0);
  expect(unrolled(0).unroll.pointed).toBe(1);
});

/** The corners, and points between them, of each segment. */
function outlines(unroll: HeroUnroll, count: number) {
  const height = RING_RADIUS * segmentSweep(count);
  const half = (LOCKED_WIDTH / 2) * unroll.width;
  return Array.from({ length: count }, (_, index) => {
    const { x, y, facing } = unroll.leaving(index) ?? { x: Number.NaN, y: Number.NaN, facing: 0 };
    const [cos, sin] = [Math.cos(facing), Math.sin(facing)];
    return [-0.5, -0.25, 0, 0.25, 0.5].flatMap((along) =>
      [-half, half].map((out) => ({
        x: CENTRE + x + cos * out - sin * along * height,
        y: CENTRE + y + unroll.sunk + sin * out + cos * along * height,
      })),
    );
  });
}

it("no segment touches another on the way, none goes below the axis or past its ends", () => {
  const spread = Array.from({ length: 19 }, (_, index) => index * 60 + (index % 3) * 10);
  // In pairs, which stand as close on the axis as segments can.
  const pairs = Array.from({ length: 19 }, (_, index) => Math.floor(index / 2) * 140 + (index % 2));
  for (const [axis, to, { line, length }, days] of [
    [0.34, UNROLL_TO, AXIS, spread],
    [0.34, UNROLL_TO, AXIS, pairs],
    [0.246, SMALL_UNROLL_TO, SMALL_AXIS, spread],
  ] as const) {
    const unroll = new HeroUnroll(days.map((day) => ({ owner: "group", locked: true, day })));
    unroll.layout({ pixel: 1, area: AREA, axis, covered: COVERED });
    for (let step = 1; step <= 50; step++) {
      const share = UNROLL_FROM + (step / 50) * (to - UNROLL_FROM);
      unroll.follow({ ...AREA, y: AREA.y + share * AREA.height - COVERED });
      const shapes = outlines(unroll, days.length);
      const points = shapes.flat();
      expect(Math.max(...points.map(({ y }) => y))).toBeLessThan(line + 2);
      expect(Math.min(...points.map(({ x }) => x))).toBeGreaterThan(CENTRE + RING_RADIUS - length - 15);
      expect(Math.max(...points.map(({ x }) => x))).toBeLessThan(CENTRE + RING_RADIUS + LOCKED_WIDTH / 2 + 10);
      let gap = Infinity;
      for (const [index, shape] of shapes.entries())
        for (const other of shapes.slice(index + 1))
          for (const a of shape) for (const b of other) gap = Math.min(gap, Math.hypot(a.x - b.x, a.y - b.y));
      expect(gap).toBeGreaterThan(1);
    }
  }
});

it("stands alone on the axis: of what surrounded it nothing is left", () => {
  expect(unrolled(0).unroll.field).toBe(1);
  expect(unrolled(UNROLL_TO).unroll.field).toBe(0);
  expect(unrolled(1, null).unroll.field).toBe(1);
});

it("takes nearly half of the hero's way out, so that the axis stays to be read on the rest, and differs at each step of it", () => {
  expect(UNROLL_TO - UNROLL_FROM).toBeGreaterThan(0.4);
  expect(UNROLL_TO).toBeLessThan(0.5);
  const states = Array.from({ length: 9 }, (_, step) => {
    const { unroll } = unrolled(UNROLL_FROM + (step / 8) * (UNROLL_TO - UNROLL_FROM));
    const { x, y, facing } = unroll.leaving(0) ?? { x: 0, y: -RING_RADIUS, facing: 0 };
    return [x, y + unroll.sunk, 50 * facing] as const;
  });
  for (const [index, state] of states.slice(1).entries()) {
    const before = states[index] ?? state;
    expect(Math.hypot(...state.map((value, at) => value - (before[at] ?? value)))).toBeGreaterThan(5);
  }
});

it("lands on the axis: all segments stand upright on one line", () => {
  expect(unrolled(0).unroll.sunk).toBeCloseTo(0, 9);
  const { unroll: landed } = unrolled(UNROLL_TO);
  const height = RING_RADIUS * segmentSweep(DAYS.length);
  for (const index of DAYS.keys()) {
    const at = landed.leaving(index);
    expect((at?.y ?? 0) + landed.sunk + CENTRE + height / 2).toBeCloseTo(AXIS.line, 1);
    expect(Math.sin(at?.facing ?? 1)).toBeCloseTo(0, 3);
  }
});

it("lays the holders along the axis, just above its line, from the last segment to the first", () => {
  const holder = { x: 120, y: 333 };
  expect(unrolled(0).unroll.settled(holder, 0.5)).toEqual(holder);
  const { unroll } = unrolled(1);
  for (const lane of [0, 0.25, 1]) {
    const { x, y } = unroll.settled(holder, lane);
    expect(x).toBeCloseTo(CENTRE + RING_RADIUS - lane * AXIS.length, 3);
    expect(AXIS.line - unroll.sunk - y).toBeGreaterThan(1);
    expect(AXIS.line - unroll.sunk - y).toBeLessThan(9);
  }
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
  expect(small.at(-1)).toBeCloseTo(wide.at(-1) ?? Number.NaN, 3);
  expect((small.at(-1) ?? 0) - (small[0] ?? 0)).toBeCloseTo(SMALL_AXIS.length, -1);
  expect((unroll.leaving(3)?.y ?? 0) + unroll.sunk + CENTRE).toBeLessThan(SMALL_AXIS.line);
  expect(SMALL_AXIS.line).toBeLessThan(AXIS.line);
});

it("has the axes of the style sheet", () => {
  const css = readFileSync("src/sections/hero.css", "utf8");
  const shares = Array.from(css.matchAll(/--axis: ([\d.]+);/g), ([, share]) => CENTRE + Number(share) * HERO_SIZE);
  expect(shares).toEqual([SMALL_AXIS.line, AXIS.line]);
  expect(css).toContain(`exit-crossing ${UNROLL_FROM * 100}% exit-crossing ${UNROLL_TO * 100}%`);
});
