/** Dashes: the pattern's rules, closed contours, and the guards that keep a frame from hanging. */
import { describe, expect, it } from "vitest";
import { checkDashCount, dashPattern } from "../../src/path/dash.ts";
import type { FlatPath } from "../../src/path/flatten.ts";
import { PathLimitError } from "../../src/path/limits.ts";
import { dashPath } from "../../src/path/dash-path.ts";
import { contours, flat } from "./ink.ts";

const dashed = (d: string, pattern: readonly number[], offset = 0): string[] =>
  contours(dashPath(flat(d), pattern, { offset }));

/** Where dashes lie on a line along x: `0-2 4-6`. */
function along(pattern: readonly number[], offset = 0, length = 12): string {
  return dashed(`M0 0H${length}`, pattern, offset)
    .map((dash) => dash.replaceAll(",0", "").replace(" ", "-"))
    .join(" ");
}

describe("pattern", () => {
  it("alternates dash and gap, dash first", () => {
    expect(along([2, 2])).toBe("0-2 4-6 8-10");
    expect(along([1, 2, 3, 4])).toBe("0-1 3-6 10-11");
  });

  it("of an odd number counts twice", () => {
    expect(along([2])).toBe("0-2 4-6 8-10");
    expect(along([3, 1, 2])).toBe("0-3 4-6 9-10");
    expect(dashPattern([3, 1, 2])).toEqual({ entries: [3, 1, 2, 3, 1, 2], period: 12 });
  });

  it("may be longer than the path, and end with it", () => {
    expect(along([100, 1])).toBe("0-12");
    expect(along([4, 4, 4])).toBe("0-4 8-12");
    expect(along([5, 5])).toBe("0-5 10-12");
  });

  it("may have lengths of zero among others: gaps that part nothing, dashes without ink", () => {
    expect(along([3, 0])).toBe("0-3 3-6 6-9 9-12");
    expect(along([0, 3])).toBe("");
    expect(along([2, 1, 0, 3])).toBe("0-2 6-8");
  });

  it("goes round corners", () => {
    expect(dashed("M0 0H3V3", [4, 1])).toEqual(["0,0 3,0 3,1", "3,2 3,3"]);
  });

  it("begins anew on each subpath", () => {
    expect(dashed("M0 0H5M0 9H5", [2, 2])).toEqual(["0,0 2,0", "4,0 5,0", "0,9 2,9", "4,9 5,9"]);
  });

  it("covers its share of a long path", () => {
    const path = flat("M0 0C300 0 0 300 300 300");
    expect(dashPath(path, [3, 1]).total / path.total).toBeCloseTo(0.75, 2);
  });
});

describe("offset", () => {
  it.each([
    [0, "0-2 4-6 8-10"],
    [1, "0-1 3-5 7-9 11-12"],
    [2, "2-4 6-8 10-12"],
    [3, "1-3 5-7 9-11"],
    [4, "0-2 4-6 8-10"],
    [-1, "1-3 5-7 9-11"],
    [-3, "0-1 3-5 7-9 11-12"],
    [4e9 + 1, "0-1 3-5 7-9 11-12"],
    [-4e9 - 1, "1-3 5-7 9-11"],
  ])("%d shifts into the pattern", (offset, expected) => {
    expect(along([2, 2], offset)).toBe(expected);
  });

  it.each([1e300, -1e300, Number.MAX_VALUE])("%d is as good as any", (offset) => {
    const ink = dashPath(flat("M0 0H12"), [2, 2], { offset }).total;
    expect(ink).toBeGreaterThanOrEqual(4);
    expect(ink).toBeLessThanOrEqual(8);
  });

  it.each([Number.NaN, Infinity, -Infinity])("%d is refused", (offset) => {
    expect(() => dashed("M0 0H1", [1], offset)).toThrow(/dash offset/);
  });
});

describe("closed contours", () => {
  const square = "M0 0H10V10H0Z";

  it("join the dash that ends at the seam to the one that begins there", () => {
    expect(dashed(square, [6, 4], 2)).toEqual(["8,0 10,0 10,4", "10,8 10,10 6,10", "2,10 0,10 0,6", "0,2 0,0 4,0"]);
  });

  it("do not where either side is a gap", () => {
    expect(dashed(square, [10, 10])).toEqual(["0,0 10,0", "10,10 0,10"]);
    expect(dashed(square, [10, 10], 10)).toEqual(["10,0 10,10", "0,10 0,0"]);
  });

  it("stay closed under a dash longer than they are", () => {
    expect(dashed(square, [100, 1])).toEqual(["0,0 10,0 10,10 0,10 0,0 Z"]);
    expect(dashed("M0 0H10", [100, 1])).toEqual(["0,0 10,0"]);
  });

  it("lose no ink at the seam", () => {
    const path = flat(square);
    for (let offset = 0; offset < 9; offset += 0.37) {
      const open = dashPath(flat("M0 0H10V10H0V0"), [4, 5], { offset });
      expect(dashPath(path, [4, 5], { offset }).total).toBeCloseTo(open.total, 9);
    }
  });
});

describe("with a trim", () => {
  it("the dashes stay where they are", () => {
    const path = flat("M0 0H12");
    expect(contours(dashPath(path, [2, 2], { trim: { start: 0.1, end: 0.45 } }))).toEqual(["1.2,0 2,0", "4,0 5.4,0"]);
    expect(contours(dashPath(path, [2, 2], { trim: { start: 0.2, end: 0.3 } }))).toEqual([]);
  });
});

describe("refused patterns", () => {
  it.each([
    ["an empty one", []],
    ["zero", [0]],
    ["zeros", [0, 0]],
    ["a negative length", [2, -1]],
    ["NaN", [Number.NaN]],
    ["NaN among others", [1, 2, Number.NaN, 4]],
    ["Infinity", [1, Infinity]],
    ["-Infinity", [-Infinity, 1]],
    ["a sum beyond all numbers", [1.7e308, 1.7e308]],
  ])("%s", (_, pattern) => {
    expect(() => dashPath(flat("M0 0H10"), pattern)).toThrow(RangeError);
    expect(() => dashPath(flat("M0 0H10"), pattern)).toThrow(/dash pattern/);
  });

  it("say which length is wrong", () => {
    expect(() => dashPattern([2, -1, 3])).toThrow("Length 2 of the dash pattern 2 -1 3 is -1");
  });
});

describe("the limit of 10,000", () => {
  /** A path whose points must not be read: the guard comes before any loop. */
  function unreadable(total: number): FlatPath {
    const refuse = (): never => {
      throw new Error("the loop has begun");
    };
    return {
      total,
      get points() {
        return refuse();
      },
      get lengths() {
        return refuse();
      },
      get starts() {
        return refuse();
      },
      get closed() {
        return refuse();
      },
    };
  }

  it("is checked by the stage without a loop: exactly 10,000 dashes and gaps pass", () => {
    expect(() => checkDashCount(10_000, dashPattern([1, 1]))).not.toThrow();
    for (const pattern of [[1, 1], [1]]) {
      expect(() => checkDashCount(10_001, dashPattern(pattern))).toThrow(PathLimitError);
    }
    expect(() => checkDashCount(Number.NaN, dashPattern([1]))).toThrow(PathLimitError);
  });

  it("throws before the loop, with the path's length, the pattern and the count", () => {
    const attempt = (): unknown => dashPath(unreadable(1e9), [1e-3, 1e-3]);
    expect(attempt).toThrow(PathLimitError);
    expect(attempt).toThrow(
      "A path of length 1000000000 with the dash pattern 0.001 0.001 takes 1000000000000 dashes and gaps, more than 10000",
    );
  });

  it("counts entries, doubled ones too", () => {
    expect(() => dashPath(unreadable(10_001), [1, 1])).toThrow(PathLimitError);
    expect(() => dashPath(unreadable(10_001), [1])).toThrow(PathLimitError);
    expect(() => dashPath(unreadable(10_001), [1, 2, 3])).toThrow("the loop has begun");
  });

  it("lets exactly 10,000 through", () => {
    expect(dashPath(flat("M0 0H10000"), [1, 1]).closed.length).toBe(5000);
  });

  it("holds inside the loop as well: many short subpaths each begin a dash", () => {
    const specks = flat("M0 0h1".repeat(10_001));
    expect(() => dashPath(specks, [500, 500])).toThrow(PathLimitError);
    expect(dashPath(flat("M0 0h1".repeat(10_000)), [500, 500]).closed.length).toBe(10_000);
  });

  it("holds where a dash is lost in a length's last bits", () => {
    const path: FlatPath = {
      ...flat("M0 0H1"),
      points: Float64Array.of(0, 0, 1e300, 0),
      lengths: Float64Array.of(0, 1e300),
    };
    expect(() => dashPath(path, [1e-3, 1e-3])).toThrow(PathLimitError);
  });
});
