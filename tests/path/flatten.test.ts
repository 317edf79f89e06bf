/** Curves become chords that stay within the tolerance in device pixels, with no more chords than that takes. */
import { describe, expect, it } from "vitest";
import { TOLERANCE_PX } from "../../src/path/flatten.ts";
import { MAX_POINTS, PathLimitError } from "../../src/path/limits.ts";
import { measurePath } from "../../src/stage/path/measure.ts";
import { parsePath } from "../../src/path/parse.ts";
import { emptySample, sampleAt } from "../../src/stage/path/sample.ts";
import { contours, distanceTo, flat } from "./ink.ts";

const CURVES = [
  "M0 0Q50 100 100 0",
  "M0 0C0 90 100 90 100 0",
  "M0 0C100 100 0 100 100 0",
  "M0 0C300 5-200 5 100 0",
  "M0 0A50 50 0 1 1 60 70",
  "M0 0A80 9 33 1 0 60 70",
  "M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z",
  "M0 0C1 2 3 1 4 0S9 9 9 0t3 3a.5.5 0 01.5.5",
] as const;

describe.each(CURVES)("%s", (d) => {
  const measured = measurePath(parsePath(d));

  it.each([0.25, 1, 3, 24])("keeps the tolerance at scale %d", (scale) => {
    const path = flat(d, { scale });
    const out = emptySample();
    for (let i = 0; i <= 400; i++) {
      const { x, y } = sampleAt(measured, (measured.length * i) / 400, out);
      expect(distanceTo(path, x, y) * scale).toBeLessThanOrEqual(TOLERANCE_PX * 1.001);
    }
  });

  it("gets by with few chords: halving the number would break the tolerance", () => {
    const coarse = flat(d, { tolerance: 16 });
    const fine = flat(d, { tolerance: 1 });
    // Error falls with the square of the number: 16 times finer, 4 times as many.
    expect(fine.lengths.length).toBeLessThanOrEqual(4 * coarse.lengths.length + 8);
  });

  it("is as long as its chords, which are hardly shorter than the curve", () => {
    const path = flat(d);
    expect(path.total).toBe(path.lengths.at(-1));
    expect(path.total).toBeLessThanOrEqual(measured.length * (1 + 1e-12));
    expect(path.total).toBeGreaterThan(measured.length * 0.985);
  });
});

describe("contours", () => {
  it("follow moves, and begin anew at the start after a close", () => {
    expect(contours(flat("M0 0H3V4ZM5 5h1h1M9 9h1zv3"))).toEqual([
      "0,0 3,0 3,4 0,0 Z",
      "5,5 6,5 7,5",
      "9,9 10,9 9,9 Z",
      "9,9 9,12",
    ]);
  });

  it("have lengths that run on from one to the next", () => {
    const path = flat("M0 0H3V4M9 9h5");
    expect([...path.lengths]).toEqual([0, 3, 7, 7, 12]);
    expect([...path.starts]).toEqual([0, 3, 5]);
    expect(path.total).toBe(12);
  });

  it("without length are left out: moves, repeated points, empty closes", () => {
    expect(contours(flat("M1 1M2 2L2 2M3 3ZM4 4H5M6 6"))).toEqual(["4,4 5,4"]);
    expect(flat("").total).toBe(0);
    expect([...flat("M5 5Z").starts]).toEqual([0]);
  });

  it("drop rounding noise, also at the seam of a closed contour", () => {
    // 0.1 + 0.2 - 0.3 is not quite 0: the close would draw a line of 6e-17.
    const path = flat("M0 0h.1h.2v1h-.3v-1z");
    expect(contours(path)).toEqual(["0,0 0.1,0 0.3,0 0.3,1 0,1 0,0 Z"]);
    expect([...path.points.subarray(-2)]).toEqual([0, 0]);
  });
});

describe("limits", () => {
  it.each([0, -1, Number.NaN, Infinity])("a scale or tolerance of %d is refused", (value) => {
    expect(() => flat("M0 0H1", { scale: value })).toThrow(RangeError);
    expect(() => flat("M0 0H1", { tolerance: value })).toThrow(RangeError);
  });

  it.each([
    ["a quadratic", "M0 0Q1e30 1e30 5 0"],
    ["a cubic", "M0 0C1e30 1e30 0 5 5 0"],
    ["an arc", "M0 0A1e30 1e30 0 1 1 1e25 5"],
    ["an arc whose radius drowns the tolerance", "M0 0A3e38 3e38 0 1 1 5 5"],
  ])("%s that would take more than 250,000 points throws before it takes one", (_, d) => {
    expect(() => flat(d)).toThrow(PathLimitError);
  });

  it("many lines past the limit throw too", () => {
    expect(() => flat(`M0 0${"h1".repeat(MAX_POINTS)}`)).toThrow(PathLimitError);
    expect(flat(`M0 0${"h1".repeat(MAX_POINTS - 1)}`).lengths.length).toBe(MAX_POINTS);
  });
});
