/**
 * Mesh, table and ink rule together give the same picture as stroking the processor's dashes: sampled on a grid, away
 * from edges, where either may round its own way.
 */
import { describe, expect, it } from "vitest";
import { dashPath } from "../../../src/path/dash-path.ts";
import type { FlatPath } from "../../../src/path/flatten.ts";
import { strokeMesh } from "../../../src/stage/path/stroke-mesh.ts";
import { type StrokeStyle, strokeTable, writeStroke } from "../../../src/stage/path/stroke-table.ts";
import { trimPath } from "../../../tools/testing/path/trim.ts";
import { flat } from "../../path/ink.ts";
import { inkedBy } from "./mesh-reader.ts";

const style = (width: number, more: Partial<StrokeStyle> = {}): StrokeStyle => ({
  width,
  colour: [0, 0, 0, 1],
  ...more,
});

function paint(path: FlatPath, stroke: StrokeStyle, seconds = 0) {
  const mesh = strokeMesh([path]);
  const table = strokeTable(mesh.rows, 1);
  writeStroke(table, 0, stroke);
  return inkedBy(mesh, table.data, stroke.width / 2, seconds);
}

/** Share of the grid's inked points that both inked: intersection over union. */
function overlap(path: FlatPath, expected: FlatPath, stroke: StrokeStyle, seconds = 0): number {
  const ours = paint(path, stroke, seconds);
  const theirs = paint(expected, style(stroke.width));
  let [both, either] = [0, 0];
  for (let x = -5.13; x < 105; x += 0.97) {
    for (let y = -5.07; y < 105; y += 0.93) {
      const [a, b] = [ours(x, y), theirs(x, y)];
      if (a && b) both++;
      if (a || b) either++;
    }
  }
  expect(either).toBeGreaterThan(20);
  return both / either;
}

const PATHS = {
  wave: "M5 50C30-40 60 140 95 50",
  square: "M10 10H90V90H10Z",
  circle: "M10 50A40 40 0 1 1 90 50A40 40 0 1 1 10 50Z",
  zigzag: "M5 20L50 80L60 25L95 75",
  two: "M5 10H95M20 30H80V90H20Z",
} as const;

describe.each(Object.entries(PATHS))("%s", (_, d) => {
  const path = flat(d, { scale: 2 });

  it.each([
    [[12, 8], 0],
    [[12, 8], 7],
    [[5, 3, 9], -4],
    [[300, 30], 100],
  ] as const)("dashed %j from %d", (dash, dashOffset) => {
    const expected = dashPath(path, dash, { offset: dashOffset });
    expect(overlap(path, expected, style(4, { dash, dashOffset }))).toBeGreaterThan(0.975);
  });

  it.each([
    [0, 0.4],
    [0.3, 0.8],
    [0.55, 1],
  ])("trimmed from %d to %d", (trimStart, trimEnd) => {
    const expected = trimPath(path, { start: trimStart, end: trimEnd });
    expect(overlap(path, expected, style(4, { trimStart, trimEnd }))).toBeGreaterThan(0.975);
  });

  it("dashed and trimmed", () => {
    const expected = dashPath(path, [10, 5], { trim: { start: 0.2, end: 0.7 } });
    expect(overlap(path, expected, style(4, { dash: [10, 5], trimStart: 0.2, trimEnd: 0.7 }))).toBeGreaterThan(0.975);
  });
});

describe("the seam of a closed contour", () => {
  const square = flat("M10 10H90V90H10Z");
  const tip = [8.5, 8.5] as const;

  it("is drawn where both sides are on", () => {
    expect(paint(square, style(4))(...tip)).toBe(true);
    expect(paint(square, style(4, { dash: [10, 5], dashOffset: 2 }))(...tip)).toBe(true);
  });

  it("is not where one of them is off", () => {
    expect(paint(square, style(4, { dash: [160, 160] }))(...tip)).toBe(false);
    expect(paint(square, style(4, { dash: [160, 160], dashOffset: 160 }))(...tip)).toBe(false);
    expect(paint(square, style(4, { trimStart: 0.01 }))(...tip)).toBe(false);
    expect(paint(square, style(4, { trimEnd: 0.99 }))(...tip)).toBe(false);
  });

  it("is neither drawn for an open contour that returns to its start", () => {
    expect(paint(flat("M10 10H90V90H10V10"), style(4))(...tip)).toBe(false);
  });
});

describe("a corner", () => {
  // Corners at 80, 160 and 240 along the way; the tip of the one at 80.
  const open = flat("M10 10H90V90H10");
  const tip = [91.5, 8.5] as const;

  it.each([
    ["a dash that goes round it", { dash: [100, 50] }, true],
    ["a dash that ends there", { dash: [80, 80] }, false],
    ["a dash that begins there", { dash: [80, 80], dashOffset: 80 }, false],
    ["a trim that ends there", { trimEnd: 1 / 3 }, false],
    ["a trim that begins there", { trimStart: 1 / 3 }, false],
    ["a gap", { dash: [20, 100] }, false],
  ])("under %s", (_, more, inked) => {
    expect(paint(open, style(4, more))(...tip)).toBe(inked);
  });
});

describe("time", () => {
  const line = flat("M0 50H100");

  it("moves dashes by their speed", () => {
    const moving = style(4, { dash: [10, 10], dashSpeed: 5 });
    for (const seconds of [0, 1, 3.5, 1000]) {
      const expected = dashPath(line, [10, 10], { offset: 5 * seconds });
      expect(overlap(line, expected, moving, seconds)).toBeGreaterThan(0.975);
    }
  });
});
