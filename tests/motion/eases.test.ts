/** The eases follow the published formulas, and GSAP's curves of the same names agree. */
import { gsap } from "gsap/gsap-core";
import { describe, expect, it } from "vitest";
import { cssEase, easeCurve, type EaseName, EASES, type EaseSpec, resolveEase } from "../../src/motion/ease.ts";

// GSAP wakes its ticker when it loads; these tests need no frames.
gsap.ticker.sleep();

const STEPS = 4000;
const places = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);

/** The farthest that two curves are apart. */
const apart = (a: (t: number) => number, b: (t: number) => number): number =>
  Math.max(...places.map((t) => Math.abs(a(t) - b(t))));

/**
 * Penner's easeOutElastic as published in ActionScript, with time t, begin b, change c, duration d, amplitude a and
 * period p, kept apart from the implementation on purpose.
 */
function penner(t: number, b: number, c: number, d: number, a: number, p: number): number {
  if (t === 0) return b;
  const share = t / d;
  if (share === 1) return b + c;
  const s = a < Math.abs(c) ? p / 4 : (p / (2 * Math.PI)) * Math.asin(c / a);
  const amplitude = a < Math.abs(c) ? c : a;
  return amplitude * Math.pow(2, -10 * share) * Math.sin(((share * d - s) * (2 * Math.PI)) / p) + c + b;
}

it("elastic-out equals Penner's formula within a millionth, with any amplitude and period", () => {
  expect(apart(easeCurve("elastic-out"), (t) => penner(t, 0, 1, 1, 1, 0.3))).toBeLessThan(1e-6);
  for (const [amplitude, period] of [
    [1.5, 0.3],
    [1, 0.75],
    [2.5, 1.2],
  ] as const) {
    expect(
      apart(easeCurve({ name: "elastic-out", amplitude, period }), (t) => penner(t, 0, 1, 1, amplitude, period)),
    ).toBeLessThan(1e-6);
  }
});

it("elastic-out overshoots to 1.3731 at 0.135", () => {
  const at = easeCurve("elastic-out");
  const peak = places.reduce((best, t) => (at(t) > at(best) ? t : best), 0);
  expect(peak).toBeCloseTo(0.135, 3);
  expect(at(peak)).toBeCloseTo(1.3731, 4);
});

describe("GSAP has the same curve for", () => {
  it.each<[EaseSpec, string]>([
    ["linear", "none"],
    ["quad-out", "power1.out"],
    ["cubic-out", "power2.out"],
    ["quint-out", "power4.out"],
    ["cubic-in-out", "power2.inOut"],
    ["sine-in-out", "sine.inOut"],
    ["sine-in", "sine.in"],
    ["sine-out", "sine.out"],
    ["quad-in", "power1.in"],
    ["quad-in-out", "power1.inOut"],
    ["cubic-in", "power2.in"],
    ["quint-in", "power4.in"],
    ["quint-in-out", "power4.inOut"],
    ["back-in", "back.in(1.70158)"],
    [{ name: "back-in-out", overshoot: 3 }, "back.inOut(3)"],
    ["elastic-in", "elastic.in(1,0.3)"],
    [{ name: "elastic-in-out", amplitude: 1.4, period: 0.6 }, "elastic.inOut(1.4,0.6)"],
    ["bounce-out", "bounce.out"],
    ["bounce-in", "bounce.in"],
    ["bounce-in-out", "bounce.inOut"],
    ["back-out", "back.out(1.70158)"],
    [{ name: "back-out", overshoot: 3 }, "back.out(3)"],
    ["elastic-out", "elastic.out(1,0.3)"],
    [{ name: "elastic-out", amplitude: 1.4, period: 0.6 }, "elastic.out(1.4,0.6)"],
  ])("%j", (spec, words) => {
    expect(apart(easeCurve(spec), gsap.parseEase(words))).toBeLessThan(1e-6);
  });
});

describe.each([...EASES.keys()])("%s", (name) => {
  it("starts at exactly 0 and ends at exactly 1, also at its parameters' bounds", () => {
    const { parameters } = resolveEase(name as EaseName).ease;
    for (const bound of ["initial", "min", "max"] as const) {
      const values = Object.fromEntries(Object.entries(parameters).map(([key, parameter]) => [key, parameter[bound]]));
      const at = easeCurve({ name, ...values } as EaseSpec);
      expect(at(0)).toBe(0);
      expect(at(1)).toBe(1);
    }
  });
});

it("writes a curve as a CSS linear() function", () => {
  expect(cssEase("linear", 5)).toBe("linear(0, 0.25, 0.5, 0.75, 1)");
  expect(cssEase("elastic-out")).toMatch(/^linear\(0, .*1\.3\d+.*, 1\)$/);
});
