/** The studio warns of what a preset should not do, and of nothing else. */
import { describe, expect, it } from "vitest";
import { easeCurve } from "../../src/motion/ease.ts";
import { type Preset, resolvePreset } from "../../src/motion/preset.ts";
import { PRESETS } from "../../src/motion/preset-library.ts";
import { curveFacts } from "../../src/studio/curve.ts";
import { flashes, lint, type Measured, valueAt } from "../../src/studio/lint.ts";

const QUIET: Measured = { script: 0.4, outside: () => 0 };
const rules = (preset: Preset, measured = QUIET, targets = 1) => lint(preset, targets, measured).map(({ rule }) => rule);
const blink: Preset = { from: { alpha: 0 }, to: { alpha: 1 }, ease: "linear", duration: 100, loop: 8, yoyo: true };

describe("flashes", () => {
  it("are pairs of opposing changes in one second", () => {
    expect(flashes(resolvePreset(blink))).toBe(4);
    expect(rules(blink)).toEqual(["flashes"]);
    expect(rules({ ...blink, duration: 200 })).toEqual([]);
    expect(rules({ ...blink, to: { alpha: 0.08 } })).toEqual([]);
    expect(rules({ ...blink, from: { x: 0 }, to: { x: 1 } })).toEqual([]);
  });

  it("of a loop that jumps back count too", () => {
    expect(flashes(resolvePreset({ ...blink, yoyo: false, loop: 10 }))).toBeGreaterThan(3);
  });
});

it("follows a field's value through delays, loops and the way back", () => {
  const resolved = resolvePreset({ from: { x: 10 }, to: { x: 20 }, ease: "linear", loop: 2, yoyo: true, fields: { x: { delay: 500, duration: 500 } } });
  const [track] = resolved.tracks;
  if (track === undefined) throw new Error("no track");
  expect([0, 500, 750, 1000, 1250, 1500, 2000, 9000].map((time) => valueAt(track, 10, resolved, time))).toEqual([10, 10, 15, 20, 15, 10, 10, 10]);
});

it("more than five seconds without a pause", () => {
  const slow: Preset = { to: { x: 1 }, duration: 4000 };
  expect(rules(slow)).toEqual([]);
  expect(rules({ ...slow, delay: 1001 })).toEqual(["five seconds"]);
  expect(rules({ ...slow, stagger: 300 }, QUIET, 5)).toEqual(["five seconds"]);
  expect(rules({ ...slow, loop: Infinity })).toEqual(["five seconds"]);
});

it("overshoot beyond the slot, at the peak of the very ease", () => {
  const measured: Measured = { script: null, outside: (_, peak) => (peak > 1.3 ? 12 : 0) };
  expect(lint({ from: { x: 0 }, to: { x: 1 } }, 1, measured)).toEqual([{ rule: "overshoot", message: "x overshoots to 1.37: 12 px beyond its slot" }]);
  expect(rules({ from: { x: 0 }, to: { x: 1 }, ease: { name: "elastic-out", period: 0.9 } }, measured)).toEqual([]);
});

it("frames that cost too much", () => {
  expect(rules({ to: { x: 1 } }, { script: 2.4, outside: () => null })).toEqual(["frame cost"]);
});

it("the site's own presets pass", () => {
  for (const [name, preset] of PRESETS) expect([name, rules(preset)]).toEqual([name, []]);
});

describe("a curve", () => {
  it("has its overshoot and its rest", () => {
    const { overshoot, peakAt, settledAt } = curveFacts(easeCurve("elastic-out"));
    expect(overshoot).toBeCloseTo(0.3731, 3);
    expect(peakAt).toBeCloseTo(0.135, 2);
    // Its swings fall as 2^(-10 t): below 2 % for good before 0.565.
    expect(settledAt).toBeGreaterThan(0.4);
    expect(settledAt).toBeLessThan(0.565);
    expect(curveFacts(easeCurve("linear"))).toMatchObject({ overshoot: 0, peakAt: 1 });
    expect(curveFacts(easeCurve("linear")).settledAt).toBeCloseTo(0.98, 2);
  });
});
