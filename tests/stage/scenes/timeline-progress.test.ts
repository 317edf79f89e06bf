/** A timeline is drawn as far as the reader has come, never taken back, and each node arrives once, in order. */
import { describe, expect, it } from "vitest";
import { PICTURE_SCALE } from "../../../src/core/picture/figures.ts";
import { timelinePicture } from "../../../src/core/picture/timeline.ts";
import { lengthAtPosition, TimelineProgress } from "../../../src/stage/scenes/timeline-progress.ts";
import { flat as flattened } from "../../path/ink.ts";

const flat = (d: string) => flattened(d, { scale: PICTURE_SCALE });

const picture = timelinePicture(["done", "done", "slipped", "planned"]);
const parts = [picture.done, picture.ahead].flatMap((d) => (d === null ? [] : [flat(d)]));
const progress = () =>
  new TimelineProgress(
    parts,
    picture.nodes.map(({ x }) => x),
    "x",
  );

describe("lengthAtPosition", () => {
  it("is 0 before the line, all of it after, and grows in between", () => {
    const line = flat("M10 0C60 0 60 40 110 40");
    expect(lengthAtPosition(line, 0, "x")).toBe(0);
    expect(lengthAtPosition(line, 500, "x")).toBe(line.total);
    let last = 0;
    for (let x = 11; x < 110; x++) {
      expect(lengthAtPosition(line, x, "x")).toBeGreaterThan(last);
      last = lengthAtPosition(line, x, "x");
    }
    expect(lengthAtPosition(flat("M0 0H100"), 25, "x")).toBeCloseTo(25);
    expect(lengthAtPosition(flat("M7 10V110"), 35, "y")).toBeCloseTo(25);
  });
});

describe("TimelineProgress", () => {
  it("asks for more only as the reader goes on", () => {
    const own = progress();
    const first = own.reach(400);
    expect(first).toBeGreaterThan(0);
    expect(own.reach(300)).toBeNull();
    expect(own.reach(400)).toBeNull();
    expect(own.reach(99_999)).toBe(1);
    expect(own.reach(999_999)).toBeNull();
  });

  it("draws the parts one after another", () => {
    const own = progress();
    expect(own.trims(0)).toEqual([0, 0]);
    expect(own.trims(1)).toEqual([1, 1]);
    const half = own.trims(0.5);
    expect(half[0]).toBe(1);
    expect(half[1]).toBeGreaterThan(0);
    expect(half[1]).toBeLessThan(1);
  });

  it("lets each node arrive once, when the line comes to it", () => {
    const own = progress();
    expect(own.arrivals(0)).toEqual([0]);
    expect(own.arrivals(0.3)).toEqual([1]);
    expect(own.arrivals(0.3)).toEqual([]);
    expect(own.arrivals(1)).toEqual([2, 3]);
  });
});
