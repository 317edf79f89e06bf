/** The batched stroke mesh: its shape, what its vertices carry, and that it refuses what it cannot number. */
import { describe, expect, it } from "vitest";
import { PathLimitError } from "../../../src/path/limits.ts";
import { FLAGS, MITRE_LIMIT, STROKE_LAYOUT } from "../../../src/stage/path/stroke-layout.ts";
import { strokeMesh } from "../../../src/stage/path/stroke-mesh.ts";
import { flat } from "../../path/ink.ts";
import { readVertices } from "./mesh-reader.ts";

const mesh = (...paths: string[]) => strokeMesh(paths.map((d) => flat(d)));

describe("shape", () => {
  it("is four vertices of 28 bytes and six indices a chord", () => {
    const { vertices, vertexCount, indices } = mesh("M0 0H5");
    expect(vertexCount).toBe(4);
    expect(vertices.byteLength).toBe(4 * STROKE_LAYOUT.stride);
    expect([...indices]).toEqual([0, 1, 2, 2, 1, 3]);
    expect(STROKE_LAYOUT.stride).toBe(28);
  });

  it("adds a quad at each corner, and none at a soft bend", () => {
    expect(mesh("M0 0H5V5").vertexCount).toBe(4 * 3);
    expect(mesh("M0 0H5V5H0Z").vertexCount).toBe(4 * 8);
    expect(mesh("M0 0H50L100 5").vertexCount).toBe(4 * 2);
    const circle = flat("M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z");
    expect(strokeMesh([circle]).vertexCount).toBe(4 * (circle.lengths.length - 1));
  });

  it("is empty for paths without ink", () => {
    expect(mesh()).toEqual({ vertices: new ArrayBuffer(0), vertexCount: 0, indices: new Uint32Array(0), rows: [] });
    expect(mesh("M5 5", "").rows).toEqual([]);
  });

  it("grows past its first estimate: every join a corner", () => {
    const zigzag = `M0 0${"l1 1 1-1".repeat(400)}`;
    const { vertexCount, indices } = mesh(zigzag);
    expect(vertexCount).toBe(4 * (800 + 799));
    expect(Math.max(...indices)).toBe(vertexCount - 1);
  });
});

describe("a vertex", () => {
  it("carries point, edge, direction, span, row and flags", () => {
    const [left, right, endLeft, endRight] = readVertices(mesh("M9 9h1", "M2 3h5"))
      .slice(4)
      .map(({ my, mx, ...rest }) => Object.assign(rest, { mx: mx + 0, my: +my.toFixed(3) }));
    const shared = { mx: 0, dx: 1, dy: 0, from: 0, length: 5, row: 1, y: 3 };
    expect(left).toEqual({ ...shared, x: 2, my: -1, flags: 0 });
    expect(right).toEqual({ ...shared, x: 2, my: 1, flags: FLAGS.right });
    expect(endLeft).toEqual({ ...shared, x: 7, my: -1, flags: FLAGS.end });
    expect(endRight).toEqual({ ...shared, x: 7, my: 1, flags: FLAGS.end | FLAGS.right });
  });

  it("shares the mitre with its neighbour at a soft bend", () => {
    const [, , endLeft, , left] = readVertices(mesh("M0 0H10L20 2"));
    expect(endLeft?.mx).toBe(left?.mx);
    expect(endLeft?.my).toBe(left?.my);
    const bend = Math.atan2(2, 10);
    expect(Math.hypot(left?.mx ?? 0, left?.my ?? 0)).toBeCloseTo(1 / Math.cos(bend / 2), 3);
  });

  it("at a corner is square to its own chord; the wedge reaches the mitre's tip", () => {
    const vertices = readVertices(mesh("M0 0H10V10"));
    expect(vertices[2]).toMatchObject({ x: 10, mx: 0, flags: FLAGS.end });
    const wedge = vertices
      .slice(4, 8)
      .map(({ mx, my, flags }) => [mx + 0, my + 0, flags].map((value) => +value.toFixed(3)));
    // Turning right (y down), the outside is above and to the right.
    expect(wedge).toEqual([
      [0, -1, FLAGS.corner],
      [0, 0, FLAGS.corner | FLAGS.centre],
      [1, -1, FLAGS.corner],
      [1, 0, FLAGS.corner],
    ]);
  });

  it("of a corner past the mitre limit is bevelled", () => {
    const reach = (d: string): number => {
      const tip = readVertices(mesh(d))[6];
      return Math.hypot(tip?.mx ?? 0, tip?.my ?? 0);
    };
    // The mitre of an angle a is 1 / sin(a / 2) long: 4 at 28.955°.
    const at = (degrees: number): string => {
      const a = (degrees * Math.PI) / 180;
      return `M0 0H10L${10 - 10 * Math.cos(a)} ${10 * Math.sin(a)}`;
    };
    expect(reach(at(29.1))).toBeCloseTo(1 / Math.sin((29.1 / 2 / 180) * Math.PI), 2);
    expect(reach(at(29.1))).toBeLessThanOrEqual(MITRE_LIMIT);
    expect(reach(at(28.8))).toBeLessThan(0.3);
    expect(reach("M0 0H10H0")).toBeCloseTo(0, 3);
  });

  it("knows the seam of a closed contour", () => {
    const seams = (d: string): number[] =>
      readVertices(mesh(d))
        .filter((_, i) => i % 4 === 0)
        .map(({ flags }) => flags & (FLAGS.seamAtStart | FLAGS.seamAtEnd | FLAGS.corner));
    expect(seams("M0 0H5L0 5")).toEqual([0, FLAGS.corner, 0]);
    expect(seams("M0 0H5L0 5Z")).toEqual([
      FLAGS.seamAtStart,
      FLAGS.corner,
      0,
      FLAGS.corner,
      FLAGS.seamAtEnd,
      FLAGS.corner | FLAGS.seamAtEnd,
    ]);
  });
});

describe("rows", () => {
  it("are one a contour, with its place in the path", () => {
    expect(mesh("M0 0H3M0 1H5", "", "M0 0V2").rows).toEqual([
      { path: 0, start: 0, length: 3, pathLength: 8 },
      { path: 0, start: 3, length: 5, pathLength: 8 },
      { path: 2, start: 0, length: 2, pathLength: 2 },
    ]);
  });

  it("count their chords from the contour's own start", () => {
    const spans = readVertices(mesh("M0 0H3M0 1H5H9")).map(({ from, row }) => `${row}:${from}`);
    expect([...new Set(spans)]).toEqual(["0:0", "1:0", "1:5"]);
  });

  it("are numbered up to 65,535, and not beyond", () => {
    const specks = flat("M0 0h1".repeat(65_536));
    expect(readVertices(strokeMesh([specks])).at(-1)?.row).toBe(65_535);
    expect(() => strokeMesh([specks, flat("M0 0h1")])).toThrow(PathLimitError);
  });
});
