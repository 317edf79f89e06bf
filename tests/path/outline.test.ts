/** Dashes with caps as outlines to be filled. Chromium's own are the measure in tests/browser/studio/path-bench.spec.ts. */
import { describe, expect, it } from "vitest";
import { MAX_POINTS, PathLimitError } from "../../src/path/limits.ts";
import { type CappedLine, dashOutline } from "../../src/path/outline.ts";
import { contours, flat } from "./ink.ts";

const outline = (d: string, dash: readonly number[], cap: CappedLine["cap"] = "square") =>
  dashOutline(flat(d, { scale: 6 }), { width: 2, dash, cap, tolerance: 0.001 });
/** The box of each ring: left, top, right, bottom. */
const boxes = (...given: Parameters<typeof outline>): number[][] =>
  contours(outline(...given)).map((ring) => {
    const points = ring
      .replace(" Z", "")
      .split(" ")
      .map((point) => point.split(",").map(Number));
    const [xs, ys] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  });

/** The area of each ring, by the shoelace formula. */
function areas(...given: Parameters<typeof outline>): number[] {
  const { points, starts, closed } = outline(...given);
  return [...closed].map((_, contour) => {
    let sum = 0;
    for (let i = starts[contour] ?? 0; i < (starts[contour + 1] ?? 0) - 1; i++) {
      const [x = 0, y = 0, nextX = 0, nextY = 0] = points.subarray(2 * i, 2 * i + 4);
      sum += x * nextY - nextX * y;
    }
    return Math.abs(sum / 2);
  });
}

describe("dashes without length", () => {
  it("are squares along the axes, half a width beyond each place", () => {
    expect(boxes("M0 0H9", [0, 5])).toEqual([
      [-1, -1, 1, 1],
      [4, -1, 6, 1],
    ]);
    expect(boxes("M0 0L9 9", [0, 99])).toEqual([[-1, -1, 1, 1]]);
    for (const area of [...areas("M0 0H9", [0, 5]), ...areas("M0 0L9 9", [0, 99])]) expect(area).toBeCloseTo(4, 9);
  });

  it("are discs with round caps", () => {
    for (const area of areas("M0 0H9", [0, 5], "round")) expect(area).toBeCloseTo(Math.PI, 2);
    expect(areas("M0 0H9", [0, 5], "round")).toHaveLength(2);
  });

  it("do not come at the very end of a path, as in Chromium", () => {
    expect(areas("M0 0H10", [0, 5])).toHaveLength(2);
    expect(areas("M0 0H5V5H0Z", [0, 5])).toHaveLength(4);
  });

  it("begin anew on each subpath", () => {
    expect(areas("M0 0H7M0 9H3", [0, 5])).toHaveLength(3);
  });
});

describe("dashes with a length", () => {
  it("end half a width later", () => {
    expect(boxes("M0 0H9", [2, 20])).toEqual([[-1, -1, 3, 1]]);
    expect(areas("M0 0H9", [2, 20])[0]).toBeCloseTo(4 * 2, 9);
    expect(areas("M0 0H9", [2, 20], "round")[0]).toBeCloseTo(2 * 2 + Math.PI, 2);
  });

  it("are mitred outside a corner, and meet inside it", () => {
    expect(boxes("M0 0H9V9", [18, 1])).toEqual([[-1, -1, 10, 10]]);
    expect(areas("M0 0H9V9", [18, 1])[0]).toBeCloseTo(2 * 20, 9);
  });

  it("are bevelled where a mitre would be longer than SVG's limit", () => {
    const sharp = outline("M0 0H9L0 .5", [30, 1]);
    expect(Math.max(...sharp.points.filter((_, index) => index % 2 === 0))).toBeLessThan(10.1);
  });

  it("have neither cap nor end where they go all the way round a closed contour", () => {
    expect(areas("M0 0H9V9H0Z", [99, 1])[0]).toBeCloseTo(4 * 9 * 2, 9);
  });
});

it("a subpath without length has no dash", () => {
  expect(areas("M5 5ZM1 1L1 1M0 0H4", [9, 1], "round")).toHaveLength(1);
});

it("has a limit of dashes, and one of points", () => {
  expect(() => outline("M0 0H100", [0, 0.001])).toThrow(PathLimitError);
  const tight: CappedLine = { width: 2, dash: [0, 1], cap: "round", tolerance: 1e-6 };
  expect(() => dashOutline(flat("M0 0H500"), tight)).toThrow(`more than ${MAX_POINTS} points`);
});
