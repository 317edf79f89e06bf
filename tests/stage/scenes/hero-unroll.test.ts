/** The ring unrolls with the scroll position: it follows at once, both ways, and one segment after another. */
import { expect, it } from "vitest";
import { AXIS_LINE, UNROLL_FROM, UNROLL_TO } from "../../../src/core/picture/ring-axis.ts";
import { CENTRE } from "../../../src/core/picture/ring.ts";
import { HeroUnroll } from "../../../src/stage/scenes/hero-unroll.ts";

const DAYS = [0, 100, 200, 300];
const AREA = { x: -100, y: -90, width: 1600, height: 1000 };

function unrolled(share: number, unrolls = true) {
  const unroll = new HeroUnroll(DAYS.map((day) => ({ owner: "group", locked: true, day })));
  unroll.layout({ pixel: 1, area: AREA, unrolls });
  const out = share * AREA.height;
  unroll.follow({ ...AREA, y: AREA.y + out, height: AREA.height - out });
  return { unroll, gone: DAYS.map((_, index) => unroll.leaving(index)?.gone ?? 0) };
}

it("is whole until the hero is scrolled out a little, and stands on the axis before the hero has left", () => {
  expect(unrolled(UNROLL_FROM).gone).toEqual([0, 0, 0, 0]);
  expect(unrolled(UNROLL_TO).gone).toEqual([1, 1, 1, 1]);
  expect(unrolled(1).gone).toEqual([1, 1, 1, 1]);
  expect(unrolled(0.9).unroll.leaving(3)).toMatchObject({ gone: 1 });
  expect((unrolled(0.9).unroll.leaving(3)?.y ?? 0) + CENTRE).toBeLessThan(AXIS_LINE);
});

it("earlier segments go first, and the line from the newest one is gone before that segment leaves", () => {
  const { gone, unroll } = unrolled((UNROLL_FROM + UNROLL_TO) / 2);
  expect(gone).toEqual(gone.toSorted((a, b) => b - a));
  expect(new Set(gone).size).toBeGreaterThan(2);
  expect(unroll.pointed).toBe(0);
  expect(unrolled(0).unroll.pointed).toBe(1);
});

it("stays a ring where the style sheet has no axis", () => {
  const { gone, unroll } = unrolled(1, false);
  expect(gone).toEqual([0, 0, 0, 0]);
  expect(unroll.pointed).toBe(1);
});
