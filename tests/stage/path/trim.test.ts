/** The part of a path between two shares of its length. */
import { describe, expect, it } from "vitest";
import { trimPath } from "../../../tools/testing/path/trim.ts";
import { contours, flat } from "../../path/ink.ts";

const trimmed = (d: string, start: number, end: number): string[] => contours(trimPath(flat(d), { start, end }));

describe("trim", () => {
  it.each([
    ["the whole", 0, 1, ["0,0 10,0 10,10"]],
    ["the first quarter", 0, 0.25, ["0,0 5,0"]],
    ["the middle, with the corner in it", 0.25, 0.75, ["5,0 10,0 10,5"]],
    ["the end", 0.9, 1, ["10,8 10,10"]],
    ["up to exactly the corner", 0, 0.5, ["0,0 10,0"]],
    ["from exactly the corner", 0.5, 1, ["10,0 10,10"]],
    ["shares beyond the path", -3, 7, ["0,0 10,0 10,10"]],
    ["nothing, where it ends where it starts", 0.5, 0.5, []],
    ["nothing, where it ends before it starts", 0.7, 0.3, []],
    ["nothing before the path", -2, 0, []],
    ["an infinite end", 0.5, Infinity, ["10,0 10,10"]],
  ])("keeps %s", (_, start, end, expected) => {
    expect(trimmed("M0 0H10V10", start, end)).toEqual(expected);
  });

  it("counts over all subpaths", () => {
    expect(trimmed("M0 0H10M0 5H10M0 9H20", 0.125, 0.75)).toEqual(["5,0 10,0", "0,5 10,5", "0,9 10,9"]);
  });

  it("keeps a closed contour closed only when it is whole", () => {
    const square = "M0 0H10V10H0Z";
    expect(trimmed(square, 0, 1)).toEqual(["0,0 10,0 10,10 0,10 0,0 Z"]);
    expect(trimmed(square, 0, 0.999_999)).toHaveLength(1);
    expect(trimmed(square, 0, 0.5)).toEqual(["0,0 10,0 10,10"]);
    expect(trimmed(`${square}M0 20h40`, 0, 0.5)).toEqual(["0,0 10,0 10,10 0,10 0,0 Z"]);
  });

  it("leaves as much ink as was asked for", () => {
    const path = flat("M0 0C30 0 0 30 30 30S90 90 0 99ZM50 50a9 9 0 0 0 9 9");
    for (let i = 0; i < 50; i++) {
      const [start, end] = [i / 100, 1 - i / 120];
      expect(trimPath(path, { start, end }).total / path.total).toBeCloseTo(end - start, 12);
    }
  });

  it.each([
    [Number.NaN, 1],
    [0, Number.NaN],
  ])("refuses %d to %d", (start, end) => {
    expect(() => trimmed("M0 0H1", start, end)).toThrow(RangeError);
  });
});
