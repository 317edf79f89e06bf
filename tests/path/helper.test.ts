/** A figure is drawn whole or its bitmap is: never a half-drawn line, never a hang, one warning. */
import { describe, expect, it } from "vitest";
import { checkDashCount, dashPattern } from "../../src/path/dash.ts";
import { type LoadedPath, pathHelper } from "../../src/path/helper.ts";
import { strokeMesh } from "../../src/stage/path/stroke-mesh.ts";
import { strokeTable, writeStroke } from "../../src/stage/path/stroke-table.ts";
import { contours } from "./ink.ts";

function helper() {
  const warnings: string[] = [];
  return { warnings, ...pathHelper((message) => warnings.push(message)) };
}

const figure = (name = "ring") => ({ name });
const path = (d: string, name?: string) => ({ figure: figure(name), d });

function whole(loaded: readonly (LoadedPath | null)[]): LoadedPath {
  const [first] = loaded;
  if (first === null || first === undefined) throw new Error("not drawn from its path");
  return first;
}

describe("loading", () => {
  it("gives a sound figure's chords, without a warning", () => {
    const { load, warnings } = helper();
    expect(contours(whole(load([path("M0 0H5Z")])).flat)).toEqual(["0,0 5,0 0,0 Z"]);
    expect(warnings).toEqual([]);
  });

  it("gives nothing for an unsupported command, and names the figure, the command and the column once", () => {
    const { load, warnings } = helper();
    expect(load([path("M0 0H5R1 2 3 4")])).toEqual([null]);
    expect(load([path("M0 0H5R1 2 3 4")])).toEqual([null]);
    expect(warnings).toEqual(['Path "ring": unsupported command "R" at column 7; drawing its bitmap']);
    expect(load([path("X", "other")])).toEqual([null]);
    expect(warnings).toHaveLength(2);
  });

  it.each([
    ["M0 0H5V", "V", 8],
    ["M0 0H5V1,,", ",", 10],
    ["M0 0L1 1 2", "L", 11],
    ["M0 0A1 1 0 2 0 5 5", "A", 12],
    ["M0 0LNaN 5", "L", 6],
    ["H5", "H", 1],
  ])("gives nothing for the broken command of %s either", (d, command, column) => {
    const { load, warnings } = helper();
    expect(load([path(d)])).toEqual([null]);
    expect(warnings).toEqual([`Path "ring": broken command "${command}" at column ${column}; drawing its bitmap`]);
  });

  it("gives nothing for a figure of too many points", () => {
    const { load, warnings } = helper();
    expect(load([path("M0 0A1e30 1e30 0 1 1 1e25 5")])).toEqual([null]);
    expect(warnings).toEqual([expect.stringMatching(/^Path "ring": .* 250000 points .*; drawing its bitmap$/)]);
  });

  it("gives no path of a figure of which one is broken, and all paths of the others", () => {
    const { load, warnings } = helper();
    const loaded = load([path("M0 0H1"), path("M0 0H1", "other"), path("M0 0H1R"), path("M0 0W")]);
    expect(loaded.map((one) => one !== null)).toEqual([false, true, false, false]);
    expect(warnings).toEqual(['Path "ring": unsupported command "R" at column 7; drawing its bitmap']);
  });
});

/** Meshes and dashes a figure, as its scene does. */
function dash(
  { guard }: ReturnType<typeof helper>,
  { flat }: LoadedPath,
  lengths: readonly number[],
  instead?: string,
) {
  const step = () => {
    const mesh = strokeMesh([flat]);
    writeStroke(strokeTable(mesh.rows, 1), 0, { width: 1, colour: [0, 0, 0, 1], dash: lengths });
    return mesh;
  };
  return guard(figure(), step, instead);
}

describe("dashing", () => {
  it("returns what the step returns", () => {
    const made = helper();
    expect(dash(made, whole(made.load([path("M0 0H5")])), [2, 1])).toHaveProperty("vertexCount");
    expect(made.warnings).toEqual([]);
  });

  it("returns null past the limit, with one warning that says how many, and what is drawn instead", () => {
    const made = helper();
    const loaded = whole(made.load([path("M0 0H1e9")]));
    expect(dash(made, loaded, [1e-3, 1e-3], "drawing a solid line")).toBeNull();
    expect(dash(made, loaded, [1e-3, 1e-3])).toBeNull();
    expect(made.warnings).toEqual([expect.stringMatching(/ takes 1000000000000 dashes .*; drawing a solid line$/)]);
  });

  it("is refused alike by the table of the stage and by the check of the still picture", () => {
    const [stage, still] = [helper(), helper()];
    for (const [length, passes] of [
      [10_000, true],
      [10_001, false],
    ] as const) {
      const loaded = whole(stage.load([path(`M0 0H${length}`)]));
      expect(dash(stage, loaded, [1, 1]) !== null).toBe(passes);
      const checked = still.guard(figure(), () => (checkDashCount(loaded.flat.total, dashPattern([1, 1])), true));
      expect(checked !== null).toBe(passes);
    }
    expect(stage.warnings).toHaveLength(1);
    expect(still.warnings).toEqual(stage.warnings);
  });

  it("throws for a bad pattern: that is the caller's mistake, not the figure's", () => {
    const made = helper();
    expect(() => dash(made, whole(made.load([path("M0 0H5")])), [0])).toThrow(RangeError);
  });
});
