/** Arcs from end points to centre and angles (SVG 2, appendix B.2.4 and B.2.5). */
import { describe, expect, it } from "vitest";
import { type CentredArc, centreArc } from "../../src/path/arc.ts";
import { measurePath } from "../../src/stage/path/measure.ts";
import { parsePath } from "../../src/path/parse.ts";
import { emptySample, sampleAt } from "../../src/stage/path/sample.ts";

function pointAt(arc: CentredArc, share: number): [number, number] {
  const angle = arc.start + arc.sweep * share;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return [arc.cx + c * arc.ux + s * arc.vx, arc.cy + c * arc.uy + s * arc.vy];
}

/** To nine decimals, without a negative zero. */
const rounded = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 1e9) / 1e9 + 0);

describe("flags", () => {
  // From (0, 0) to (10, 10) with radius 10: circles about (10, 0) and (0, 10); y points down.
  it.each([
    [false, false, [10, 0], -Math.PI / 2],
    [false, true, [0, 10], Math.PI / 2],
    [true, false, [0, 10], (-3 * Math.PI) / 2],
    [true, true, [10, 0], (3 * Math.PI) / 2],
  ] as const)("large %s, sweep %s: centre %j, %d radians", (large, clockwise, centre, sweep) => {
    const arc = centreArc(0, 0, 10, 10, 0, large, clockwise, 10, 10);
    if (arc === null) throw new Error("no arc");
    expect(rounded([arc.cx, arc.cy])).toEqual(rounded(centre));
    expect(arc.sweep).toBeCloseTo(sweep, 12);
    expect(rounded(pointAt(arc, 0))).toEqual(rounded([0, 0]));
    expect(rounded(pointAt(arc, 1))).toEqual(rounded([10, 10]));
  });
});

describe("radii", () => {
  it("of zero make a straight line", () => {
    for (const d of ["M0 0A0 5 0 0 1 3 4", "M0 0A5 0 0 0 1 3 4", "M0 0A0 0 45 1 0 3 4"]) {
      expect(measurePath(parsePath(d)).length).toBe(5);
    }
  });

  it("too small are scaled up until they just reach: half a circle about the middle", () => {
    const arc = centreArc(0, 0, 1, 1, 0, false, true, 10, 0);
    if (arc === null) throw new Error("no arc");
    expect(rounded([arc.cx, arc.cy])).toEqual(rounded([5, 0]));
    expect(rounded([Math.hypot(arc.ux, arc.uy), Math.abs(arc.sweep)])).toEqual(rounded([5, Math.PI]));
    expect(rounded(pointAt(arc, 0.5))).toEqual(rounded([5, -5]));
  });

  it("only a little too small are scaled up as well", () => {
    const arc = centreArc(0, 0, 4, 4, 0, false, true, 10, 0);
    if (arc === null) throw new Error("no arc");
    expect(rounded([arc.cx, arc.cy, Math.hypot(arc.ux, arc.uy)])).toEqual([5, 0, 5]);
  });

  it("are scaled up together, keeping their ratio and rotation", () => {
    const arc = centreArc(0, 0, 1, 2, 90, true, false, 0, 40);
    if (arc === null) throw new Error("no arc");
    // Turned by 90°, the first radius lies along y and has to reach 20.
    expect(rounded([Math.hypot(arc.ux, arc.uy), Math.hypot(arc.vx, arc.vy)])).toEqual(rounded([20, 40]));
    expect(rounded(pointAt(arc, 1))).toEqual(rounded([0, 40]));
  });

  it("may be negative: the sign is dropped", () => {
    expect(centreArc(0, 0, -7, -3, 20, true, false, 4, 2)).toEqual(centreArc(0, 0, 7, 3, 20, true, false, 4, 2));
  });

  it("of very different size still end where they should", () => {
    const arc = centreArc(0, 0, 1e-2, 1e2, 30, false, true, 3, 4);
    if (arc === null) throw new Error("no arc");
    expect(rounded(pointAt(arc, 1))).toEqual(rounded([3, 4]));
  });
});

describe("degenerate", () => {
  it("equal end points draw nothing, with any radii", () => {
    expect(centreArc(3, 4, 5, 5, 0, true, true, 3, 4)).toBeNull();
    expect(measurePath(parsePath("M3 4A5 5 0 1 1 3 4")).length).toBe(0);
  });

  it("rotations are taken modulo 360°", () => {
    const [a, b] = [-330, 750].map((turn) => centreArc(0, 0, 7, 3, turn, true, false, 4, 2));
    if (a === null || b === null || a === undefined || b === undefined) throw new Error("no arc");
    expect(rounded(Object.values(a))).toEqual(rounded(Object.values(b)));
  });
});

it("keeps to the ellipse all the way, whatever the rotation and flags", () => {
  for (let i = 0; i < 200; i++) {
    const [rx, ry, turn] = [20 + (i % 7), 12 + (i % 5), (i * 37) % 360];
    const arc = centreArc(1, 2, rx, ry, turn, i % 2 === 0, i % 4 < 2, 9 - (i % 3), 5 + (i % 4));
    if (arc === null) throw new Error("no arc");
    expect(Math.abs(arc.sweep) > Math.PI).toBe(i % 2 === 0);
    expect(arc.sweep > 0).toBe(i % 4 < 2);
    const radians = (turn * Math.PI) / 180;
    for (const share of [0.1, 0.5, 0.9]) {
      const [x, y] = pointAt(arc, share);
      const [dx, dy] = [x - arc.cx, y - arc.cy];
      const u = (dx * Math.cos(radians) + dy * Math.sin(radians)) / rx;
      const v = (dy * Math.cos(radians) - dx * Math.sin(radians)) / ry;
      expect(u * u + v * v).toBeCloseTo(1, 9);
    }
  }
});

it("runs from its start to its end when sampled", () => {
  const path = measurePath(parsePath("M10 0A10 10 0 0 1 0 10"));
  const quarter = sampleAt(path, path.length / 2, emptySample());
  expect(rounded([quarter.x, quarter.y])).toEqual(rounded([10 * Math.SQRT1_2, 10 * Math.SQRT1_2]));
  expect(rounded([quarter.dx, quarter.dy])).toEqual(rounded([-Math.SQRT1_2, Math.SQRT1_2]));
});
