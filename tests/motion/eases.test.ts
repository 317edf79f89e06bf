/** The curves by name are the published ones, and GSAP draws the same. */
import { gsap } from "gsap/gsap-core";
import { describe, expect, it } from "vitest";
import { cssEase, EASES, type EaseName, isEaseName } from "../../src/motion/eases.ts";

// GSAP wakes its ticker when it loads; these tests need no frames.
gsap.ticker.sleep();

const names = Object.keys(EASES).filter(isEaseName);
const STEPS = 4000;

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

it("GSAP's elastic-out is Penner's to a millionth", () => {
  const ease = gsap.parseEase(EASES["elastic-out"].gsap);
  let worst = 0;
  for (let i = 0; i <= STEPS; i++) worst = Math.max(worst, Math.abs(ease(i / STEPS) - penner(i / STEPS, 0, 1, 1, 1, 0.3)));
  expect(worst).toBeLessThan(1e-6);
});

it("elastic-out overshoots to 1.3731 at 0.135", () => {
  const { at } = EASES["elastic-out"];
  const places = Array.from({ length: STEPS + 1 }, (_, i) => i / STEPS);
  const peak = places.reduce((best, t) => (at(t) > at(best) ? t : best), 0);
  expect(peak).toBeCloseTo(0.135, 3);
  expect(at(peak)).toBeCloseTo(1.3731, 4);
});

describe.each(names)("%s", (name: EaseName) => {
  it("is the same curve in GSAP", () => {
    const ease = gsap.parseEase(EASES[name].gsap);
    for (let i = 0; i <= STEPS; i++) expect(Math.abs(ease(i / STEPS) - EASES[name].at(i / STEPS))).toBeLessThan(1e-6);
  });

  it("begins at 0 and ends at 1, exactly", () => {
    expect(EASES[name].at(0)).toBe(0);
    expect(EASES[name].at(1)).toBe(1);
  });
});

it("writes a curve for CSS", () => {
  expect(cssEase("linear", 5)).toBe("linear(0, 0.25, 0.5, 0.75, 1)");
  expect(cssEase("elastic-out")).toMatch(/^linear\(0, .*1\.3\d+.*, 1\)$/);
});
