/** Lengths against closed formulas; points and directions at a length. */
import { describe, expect, it } from "vitest";
import { measurePath, type PathSample } from "../../../src/stage/path/measure.ts";
import { parsePath } from "../../../src/path/parse.ts";
import { emptySample, sampleAt } from "../../../src/stage/path/sample.ts";

const measure = (d: string) => measurePath(parsePath(d));
const sample = (d: string, distance: number): PathSample => sampleAt(measure(d), distance, emptySample());
const relative = (actual: number, expected: number): number => Math.abs(actual - expected) / expected;

/** The circumference of an ellipse by its arithmetic-geometric mean (Adlaj, Notices of the AMS 59, 2012). */
function circumference(a: number, b: number): number {
  let [x, y, z] = [1, (b / a) ** 2, 0];
  while (Math.abs(x - y) > 1e-15) {
    const root = Math.sqrt(Math.max(0, (x - z) * (y - z)));
    [x, y, z] = [(x + y) / 2, z + root, z - root];
  }
  let [m, n] = [1, b / a];
  while (Math.abs(m - n) > 1e-15) [m, n] = [(m + n) / 2, Math.sqrt(m * n)];
  return (2 * Math.PI * a * x) / m;
}

/** Length of y = x² / (4f) from 0 to x. */
function parabola(f: number, x: number): number {
  const h = x / 2;
  const q = Math.sqrt(f * f + h * h);
  return (h * q) / f + f * Math.log((h + q) / f);
}

describe("length", () => {
  it.each([
    ["nothing", "", 0],
    ["a move", "M5 5", 0],
    ["a line", "M0 0L3 4", 5],
    ["lines", "M0 0H3V4", 7],
    ["a closed triangle", "M0 0H3V4Z", 12],
    ["a close without way back", "M0 0H3L0 0Z", 6],
    ["moves, which add nothing", "M0 0H3M100 100v4", 7],
    ["what follows a close begins at the subpath's start", "M0 0H3ZV4", 10],
    ["a cubic that is a line", "M0 0C1 0 2 0 3 0", 3],
    ["a cubic that runs back and forth", "M0 0C6 0-3 0 3 0", lineThereAndBack([0, 6, -3, 3])],
    ["a quadratic that turns round", "M0 0Q2 0 0 0", 2],
    ["a circle of two arcs", "M0 5A5 5 0 1 1 10 5A5 5 0 1 1 0 5", 10 * Math.PI],
    ["an ellipse", "M0 0A3 7 0 1 1 6 0A3 7 0 1 1 0 0", circumference(7, 3)],
    ["a flat ellipse", "M0 0A1 50 33 1 1 1e-9 1e-9", circumference(50, 1)],
    ["a parabola", "M0 0Q5 0 10 10", parabola(2.5, 10)],
    ["the same as a cubic", "M0 0C3.3333333333333335 0 6.666666666666667 3.3333333333333335 10 10", parabola(2.5, 10)],
    // x = 3t², y = 2t³ (a semicubical parabola): 2 (2^1.5 - 1).
    ["a cusp at its end", "M0 0C0 0 1 0 3 2", 2 * (2 ** 1.5 - 1)],
    ["a point-like curve", "M5 5C5 5 5 5 5 5", 0],
    ["a kilometre", "M0 0L1e30 0", 1e30],
  ] as const)("of %s", (_, d, length) => {
    expect(Math.abs(measure(d).length - length)).toBeLessThanOrEqual(1e-6 * length);
  });
});

/** The way of a one-dimensional cubic, between its turning points. */
function lineThereAndBack([a, b, c, d]: readonly [number, number, number, number]): number {
  const at = (t: number): number => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t * t * c + t ** 3 * d;
  const [p, q, r] = [d - 3 * c + 3 * b - a, 2 * (a - 2 * b + c), b - a];
  const root = Math.sqrt(q * q - 4 * p * r);
  const turns = [(-q - root) / (2 * p), (-q + root) / (2 * p)].filter((t) => t > 0 && t < 1).toSorted((x, y) => x - y);
  const places = [0, ...turns, 1].map(at);
  return places.slice(1).reduce((sum, place, i) => sum + Math.abs(place - (places[i] ?? 0)), 0);
}

describe("a place", () => {
  it("on a line", () => {
    const { x, y, dx, dy } = sample("M0 0L30 40", 25);
    [x, y, dx, dy].forEach((value, i) => expect(value).toBeCloseTo([15, 20, 0.6, 0.8][i] ?? 0, 12));
  });

  it("is clamped to the path", () => {
    expect(sample("M1 2H11", -5)).toEqual({ x: 1, y: 2, dx: 1, dy: 0 });
    expect(sample("M1 2H11", 50)).toEqual({ x: 11, y: 2, dx: 1, dy: 0 });
    expect(sample("M1 2H11", Infinity).x).toBe(11);
  });

  it("jumps over moves", () => {
    expect(sample("M0 0H10M100 0H110", 15)).toMatchObject({ x: 105, y: 0 });
  });

  it("that is not a number is refused", () => {
    expect(() => sample("M0 0H1", Number.NaN)).toThrow(RangeError);
  });

  it("on a circle lies at its angle", () => {
    for (let i = 1; i < 100; i++) {
      const angle = (i / 100) * Math.PI;
      const { x, y, dx, dy } = sample("M10 0A10 10 0 0 1-10 0", 10 * angle);
      expect(x).toBeCloseTo(10 * Math.cos(angle), 9);
      expect(y).toBeCloseTo(10 * Math.sin(angle), 9);
      expect(dx).toBeCloseTo(-Math.sin(angle), 9);
      expect(dy).toBeCloseTo(Math.cos(angle), 9);
    }
  });

  it("on a parabola is as far from the start as was asked", () => {
    const path = measure("M0 0Q5 0 10 10");
    for (let i = 1; i <= 100; i++) {
      const { x, y } = sampleAt(path, (path.length * i) / 100, emptySample());
      expect(y).toBeCloseTo(x ** 2 / 10, 9);
      expect(relative(parabola(2.5, x), (path.length * i) / 100)).toBeLessThan(1e-6);
    }
  });

  it("has a direction where a control point lies on its end, and at a cusp", () => {
    const start = sample("M0 0C0 0 5 5 10 0", 0);
    expect(start.dx).toBeCloseTo(Math.SQRT1_2, 5);
    expect(start.dy).toBeCloseTo(Math.SQRT1_2, 5);
    const end = sample("M0 0C0 5 10 0 10 0", 1e9);
    expect(Math.hypot(end.dx, end.dy)).toBeCloseTo(1, 9);
    expect(end.dy / end.dx).toBeCloseTo(-0.5, 5);
    const cusp = measure("M0 0C10 10 0 10 10 0");
    const middle = sampleAt(cusp, cusp.length / 2, emptySample());
    expect(Math.hypot(middle.dx, middle.dy)).toBeCloseTo(1, 9);
  });

  it("advances evenly: equal steps of length are equal steps along the curve", () => {
    const path = measure("M0 0C100 0 0 100 100 100S50 300 0 0");
    const steps = 20_000;
    const [a, b] = [emptySample(), emptySample()];
    for (let i = 1; i < steps; i++) {
      sampleAt(path, (path.length * (i - 1)) / steps, a);
      sampleAt(path, (path.length * i) / steps, b);
      expect(relative(Math.hypot(b.x - a.x, b.y - a.y), path.length / steps)).toBeLessThan(1e-3);
    }
  });

  it("at the end is not lost in the rounding of what was drawn there", () => {
    // The last line is a millionth of a billionth long: relative coordinates that do not quite return.
    const end = sample("M0 0h100v1e-15", 1e9);
    expect(end).toEqual({ x: 100, y: 0, dx: 1, dy: 0 });
  });

  it("of a path without length is the path's first point, without a direction", () => {
    for (const d of ["M1,2", "M1,2z", "M1,2L1,2M9,9"]) expect(sample(d, 3)).toEqual({ x: 1, y: 2, dx: 0, dy: 0 });
    expect(sample("", 0)).toEqual(emptySample());
  });

  it("is written into the object given", () => {
    const out = emptySample();
    expect(sampleAt(measure("M0 0H1"), 0.5, out)).toBe(out);
  });
});
