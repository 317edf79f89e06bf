/** Drawn curves, springs and steps against independent references, and how they are written for CSS. */
import { describe, expect, it } from "vitest";
import { motionCss } from "../../src/motion/css.ts";
import { cssEase, easeCurve, naturalDuration } from "../../src/motion/ease.ts";
import { resolvePreset } from "../../src/motion/preset.ts";

describe("cubic-bezier", () => {
  it.each([
    [0.25, 0.1, 0.25, 1],
    [0.42, 0, 0.58, 1],
    [0.68, -0.55, 0.27, 1.55],
    [1, 0, 0, 1],
    [0, 1, 1, 0],
  ])("(%d, %d, %d, %d) passes through the points of De Casteljau's construction", (x1, y1, x2, y2) => {
    const at = easeCurve({ name: "cubic-bezier", x1, y1, x2, y2 });
    const between = (a: number, b: number, s: number): number => a + (b - a) * s;
    const point = (a: number, b: number, s: number): number => {
      const [p, q, r] = [between(0, a, s), between(a, b, s), between(b, 1, s)];
      return between(between(p, q, s), between(q, r, s), s);
    };
    for (let s = 0.01; s < 1; s += 0.01) {
      // Where the curve stands still in time, a time does not tell a value.
      if (Math.abs(point(x1, x2, s + 1e-4) - point(x1, x2, s - 1e-4)) < 1e-6) continue;
      expect(at(point(x1, x2, s))).toBeCloseTo(point(y1, y2, s), 6);
    }
  });

  it("is CSS's `ease` unless it says otherwise", () => {
    // Of Chromium: the computed opacity of a paused animation with `ease`.
    expect(easeCurve("cubic-bezier")(0.5)).toBeCloseTo(0.802403, 5);
    expect(cssEase({ name: "cubic-bezier", x1: 0.7 })).toBe("cubic-bezier(0.7, 0.1, 0.25, 1)");
  });
});

describe("spring", () => {
  const springs = [
    { stiffness: 100, damping: 10, mass: 1 },
    { stiffness: 400, damping: 5, mass: 2 },
    { stiffness: 100, damping: 20, mass: 1 },
    { stiffness: 100, damping: 80, mass: 1 },
    { stiffness: 1000, damping: 100, mass: 0.1 },
  ];

  it.each(springs)("%j moves as m x″ = k (1 − x) − c x′, integrated by Runge and Kutta", (spring) => {
    const { stiffness: k, damping: c, mass: m } = spring;
    const ease = { name: "spring", ...spring } as const;
    const [at, seconds] = [easeCurve(ease), (naturalDuration(ease) ?? 0) / 1000];
    const force = (x: number, v: number): number => (k * (1 - x) - c * v) / m;
    const steps = 20_000;
    const h = seconds / steps;
    let [x, v, apart] = [0, 0, 0];
    for (let i = 1; i < steps; i++) {
      const [x1, v1] = [v, force(x, v)];
      const [x2, v2] = [v + (h / 2) * v1, force(x + (h / 2) * x1, v + (h / 2) * v1)];
      const [x3, v3] = [v + (h / 2) * v2, force(x + (h / 2) * x2, v + (h / 2) * v2)];
      const [x4, v4] = [v + h * v3, force(x + h * x3, v + h * v3)];
      x += (h / 6) * (x1 + 2 * x2 + 2 * x3 + x4);
      v += (h / 6) * (v1 + 2 * v2 + 2 * v3 + v4);
      apart = Math.max(apart, Math.abs(at(i / steps) - x));
    }
    // The duration is rounded to a millisecond: a fast spring moves in that time.
    expect(apart).toBeLessThan(0.01);
    expect(Math.abs(1 - x)).toBeLessThan(0.0011);
  });

  it("has the duration until it rests within a thousandth; a preset without a duration takes it", () => {
    // ln(1000 / √0.75) / 5 s
    expect(naturalDuration("spring")).toBe(1410);
    expect(naturalDuration("cubic-out")).toBeUndefined();
    const [x, y] = resolvePreset({ to: { x: 1, y: 1 }, ease: "spring", fields: { y: { duration: 70 } } }).tracks;
    expect([x?.duration, y?.duration]).toEqual([1410, 70]);
    expect(resolvePreset({ to: { x: 1 }, ease: "spring" }, { duration: 300 }).tracks[0]?.duration).toBe(300);
    const [own] = resolvePreset({ to: { x: 1 }, fields: { x: { ease: { name: "spring", damping: 20 } } } }).tracks;
    expect(own?.duration).toBeLessThan(1000);
  });
});

it("steps follow CSS's jump-end", () => {
  const at = easeCurve({ name: "steps", count: 4 });
  expect([0, 0.24, 0.25, 0.5, 0.74, 0.99, 1].map(at)).toEqual([0, 0, 0.25, 0.5, 0.5, 0.75, 1]);
  // A third of a third is not exact in binary.
  expect(easeCurve({ name: "steps", count: 3 })(1 / 3)).toBeCloseTo(1 / 3, 9);
  expect(cssEase({ name: "steps", count: 4 })).toBe("steps(4)");
});

it("the style sheet gets as many points of a curve as it needs", () => {
  const points = (ease: "bounce-out" | "spring" | "quad-in" | "steps"): number =>
    motionCss({ "page.x": { to: { x: 1 }, ease } }).split(",").length;
  expect(points("quad-in")).toBe(10);
  expect(points("bounce-out")).toBe(40);
  expect(points("spring")).toBe(40);
  expect(motionCss({ "page.x": { to: { x: 1 }, ease: "spring" } })).toContain("--page-x-x: 1410ms linear(0, ");
  expect(points("steps")).toBe(1);
});
