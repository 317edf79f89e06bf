/** The stroke table: where each number lies, what may be written, and what is refused. */
import { describe, expect, it } from "vitest";
import { PathLimitError } from "../../../src/path/limits.ts";
import { strokeMesh } from "../../../src/stage/path/stroke-mesh.ts";
import {
  ROWS_PER_LINE,
  COLUMN,
  type StrokeStyle,
  strokeTable,
  type StrokeTable,
  TEXELS_PER_ROW,
  writeColumn,
  writeStroke,
} from "../../../src/stage/path/stroke-table.ts";
import { flat } from "../../path/ink.ts";

function table(...paths: string[]): StrokeTable {
  return strokeTable(strokeMesh(paths.map((d) => flat(d))).rows, paths.length);
}

const style: StrokeStyle = { width: 3, colour: [0.25, 0.5, 0.75, 1] };
const row = ({ data }: StrokeTable, index: number): number[] => [
  ...data.subarray(index * 4 * TEXELS_PER_ROW, (index + 1) * 4 * TEXELS_PER_ROW),
];

describe("rows", () => {
  it("belong to paths, several for several contours, none for a path without ink", () => {
    expect([...table("M0 0H3M0 1H5", "", "M0 0V2").firstRow]).toEqual([0, 2, 2, 3]);
    expect([...table("", "M0 0H1").firstRow]).toEqual([0, 0, 1]);
  });

  it("begin with their place in the path", () => {
    const made = table("M0 0H3M0 1H5");
    expect(row(made, 1).slice(0, 3)).toEqual([3, 5, 8]);
  });

  it("lie side by side, 64 a line", () => {
    const made = table("M0 0h1".repeat(65));
    expect([made.width, made.height]).toEqual([ROWS_PER_LINE * TEXELS_PER_ROW, 2]);
    expect(made.data.length).toBe(4 * made.width * made.height);
    expect(table().height).toBe(1);
  });
});

describe("a style", () => {
  it("goes to all contours of its path and to no other", () => {
    const made = table("M0 0H3M0 1H5", "M0 0V2");
    writeStroke(made, 0, style);
    for (const index of [0, 1]) {
      expect(row(made, index)[COLUMN.halfWidth]).toBe(1.5);
      expect(row(made, index).slice(COLUMN.colour, COLUMN.turn)).toEqual([0.25, 0.5, 0.75, 1]);
    }
    expect(row(made, 2)[COLUMN.halfWidth]).toBe(0);
  });

  it("has defaults: solid, whole, without pulse", () => {
    const made = table("M0 0H8");
    writeStroke(made, 0, style);
    const numbers = row(made, 0);
    expect(numbers.slice(COLUMN.period, COLUMN.halfWidth)).toEqual([0, 0, 0, 0, 1, ...Array<number>(8).fill(0)]);
    expect(numbers.slice(COLUMN.pulseAt, COLUMN.colour)).toEqual(Array<number>(3).fill(0));
  });

  it("replaces the one before, wholly", () => {
    const [once, twice] = [table("M0 0H8"), table("M0 0H8")];
    writeStroke(twice, 0, { ...style, dash: [1, 2, 3], dashOffset: 1, pulse: { at: 0.5, length: 2 }, trimEnd: 0.5 });
    writeStroke(once, 0, style);
    writeStroke(twice, 0, style);
    expect(row(twice, 0)).toEqual(row(once, 0));
  });

  it("holds its dashes as running sums, doubled when odd, padded with the period", () => {
    const made = table("M0 0H8");
    writeStroke(made, 0, { ...style, dash: [1, 2, 3], dashOffset: 25, dashSpeed: 4 });
    const numbers = row(made, 0);
    expect(numbers[COLUMN.period]).toBe(12);
    expect(numbers.slice(COLUMN.dashEnds, COLUMN.dashEnds + 8)).toEqual([1, 3, 6, 7, 9, 12, 12, 12]);
    expect(numbers[COLUMN.dashOffset]).toBe(1);
    expect(numbers[COLUMN.dashSpeed]).toBe(4);
  });

  it("can be tweened one number at a time", () => {
    const made = table("M0 0H3M0 1H5");
    writeStroke(made, 0, style);
    writeColumn(made, 0, "trimEnd", 0.25);
    expect([row(made, 0)[COLUMN.trimEnd], row(made, 1)[COLUMN.trimEnd]]).toEqual([0.25, 0.25]);
    expect(() => writeColumn(made, 0, "pulseAt", Number.NaN)).toThrow(RangeError);
  });
});

describe("refused", () => {
  it.each([
    ["a width that is not a number", { width: Number.NaN }],
    ["an infinite trim", { trimEnd: Infinity }],
    ["an infinite dash offset", { dashOffset: Infinity }],
    ["a zero dash", { dash: [0] }],
    ["an empty dash", { dash: [] }],
    ["nine lengths", { dash: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] }],
    ["five lengths, which count ten", { dash: [1, 1, 1, 1, 1] }],
    ["a colour that is not a number", { colour: [0, Number.NaN, 0, 1] }],
  ] as const)("%s", (_, change) => {
    const made = table("M0 0H8");
    expect(() => writeStroke(made, 0, { ...style, ...change })).toThrow(RangeError);
    expect(row(made, 0)[COLUMN.halfWidth]).toBe(0);
  });

  it("a pattern past the processor's limit, so that one figure looks the same either way", () => {
    expect(() => writeStroke(table("M0 0H1e6"), 0, { ...style, dash: [1, 1] })).toThrow(PathLimitError);
  });
});
