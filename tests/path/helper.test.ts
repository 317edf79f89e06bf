/** A figure is drawn whole or its bitmap is: never a half-drawn line, never a hang, one warning. */
import { describe, expect, it } from "vitest";
import { strokeMesh } from "../../src/stage/path/stroke-mesh.ts";
import { strokeTable, writeStroke } from "../../src/stage/path/stroke-table.ts";
import { pathHelper, type VectorPath } from "../../src/path/helper.ts";
import { contours } from "./ink.ts";

function helper() {
  const warnings: string[] = [];
  return { warnings, ...pathHelper((message) => warnings.push(message)) };
}

const figure = (d: string, name = "ring") => ({ name, d, bitmap: `${name}.png` });
const bitmap = { kind: "bitmap", bitmap: "ring.png" };

function vector(path: ReturnType<ReturnType<typeof pathHelper>["load"]>): VectorPath {
  if (path.kind !== "vector") throw new Error("not a vector");
  return path;
}

describe("loading", () => {
  it("gives a sound figure's chords, without a warning", () => {
    const { load, warnings } = helper();
    expect(contours(vector(load(figure("M0 0H5Z"))).flat)).toEqual(["0,0 5,0 0,0 Z"]);
    expect(warnings).toEqual([]);
  });

  it("gives the bitmap for an unsupported command, with one warning", () => {
    const { load, warnings } = helper();
    expect(load(figure("M0 0H5R1 2 3 4"))).toEqual(bitmap);
    expect(load(figure("M0 0H5R1 2 3 4"))).toEqual(bitmap);
    expect(warnings).toEqual(['Path "ring": unsupported command "R" at 6; drawing its bitmap']);
    expect(load(figure("X", "other")).kind).toBe("bitmap");
    expect(warnings).toHaveLength(2);
  });

  it("draws up to the faulty segment of a malformed one, with one warning", () => {
    const { load, warnings } = helper();
    expect(contours(vector(load(figure("M0 0H5V"))).flat)).toEqual(["0,0 5,0"]);
    expect(warnings).toEqual(['Path "ring": the end at 7 is not path data; drawing what comes before that segment']);
    load(figure("M0 0H5V1,,", "other"));
    expect(warnings[1]).toContain('"," at 9');
  });

  it("gives the bitmap for a figure of too many points", () => {
    const { load, warnings } = helper();
    expect(load(figure("M0 0A1e30 1e30 0 1 1 1e25 5"))).toEqual(bitmap);
    expect(warnings).toHaveLength(1);
  });
});

/** Meshes and dashes a figure, as its scene does. */
function dash({ guard }: ReturnType<typeof helper>, path: VectorPath, lengths: readonly number[]) {
  return guard(path, (flat) => {
    const mesh = strokeMesh([flat]);
    writeStroke(strokeTable(mesh.rows, 1), 0, { width: 1, colour: [0, 0, 0, 1], dash: lengths });
    return mesh;
  });
}

describe("dashing", () => {
  it("returns what the step returns", () => {
    const made = helper();
    expect(dash(made, vector(made.load(figure("M0 0H5"))), [2, 1])).toHaveProperty("vertexCount");
    expect(made.warnings).toEqual([]);
  });

  it("returns the bitmap past the limit, with one warning that says how many", () => {
    const made = helper();
    const path = vector(made.load(figure("M0 0H1e9")));
    expect(dash(made, path, [1e-3, 1e-3])).toEqual(bitmap);
    expect(dash(made, path, [1e-3, 1e-3])).toEqual(bitmap);
    expect(made.warnings).toHaveLength(1);
    expect(made.warnings[0]).toContain("1000000000000 dashes");
  });

  it("throws for a bad pattern: that is the caller's mistake, not the figure's", () => {
    const made = helper();
    expect(() => dash(made, vector(made.load(figure("M0 0H5"))), [0])).toThrow(RangeError);
  });
});
