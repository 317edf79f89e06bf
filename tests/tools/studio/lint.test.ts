/** The studio warns of what a preset should not do, and of nothing else. */
import { describe, expect, it } from "vitest";
import { easeCurve } from "../../../src/motion/ease.ts";
import { type Preset, resolvePreset } from "../../../src/motion/preset.ts";
import { PRESETS } from "../../../src/motion/preset-library.ts";
import { curveFacts } from "../../../tools/studio/client/curve.ts";
import { flashes, lint, type Measured } from "../../../tools/studio/client/lint.ts";
import { type Inks, relativeLuminance, type Starts } from "../../../tools/studio/client/luminance.ts";
import type { Rgb } from "../../../src/stage/palette.ts";

const [WHITE, BLACK, GREY]: readonly [Rgb, Rgb, Rgb] = [
  [1, 1, 1],
  [0, 0, 0],
  [0.96, 0.96, 0.96],
];
const INKS: Inks = { paper: WHITE, inks: [BLACK] };
const QUIET: Measured = { targets: 1, start: () => null, inks: INKS, script: 0.4, outside: () => 0, left: null };
const rules = (preset: Preset, measured = QUIET) => lint(preset, measured).findings.map(({ rule }) => rule);
const starts: Starts = ({ from }) => from ?? 0;
const count = (preset: Preset, inks = INKS): number => flashes(resolvePreset(preset), starts, inks);
const blink: Preset = { from: { alpha: 0 }, to: { alpha: 1 }, ease: "linear", duration: 100, loop: 8, yoyo: true };

describe("flashes", () => {
  it("are pairs of opposing changes in one second", () => {
    expect(count(blink)).toBe(4);
    expect(rules(blink)).toEqual(["flashes"]);
    expect(rules({ ...blink, duration: 200 })).toEqual([]);
    expect(rules({ ...blink, from: { x: 0 }, to: { x: 1 } })).toEqual([]);
  });

  it("are of luminance, as the colours over the paper have it: by a tenth, and dark enough", () => {
    expect(relativeLuminance(WHITE)).toBeCloseTo(1, 9);
    // #777777: 0.1845, as the standard's formula has it.
    expect(relativeLuminance([0x77 / 255, 0x77 / 255, 0x77 / 255])).toBeCloseTo(0.1845, 4);
    // 0.88 of white is 0.75 as light, 0.92 of it 0.83: that stays too light for a flash.
    expect(count({ ...blink, to: { alpha: 0.12 } })).toBe(4);
    expect(count({ ...blink, to: { alpha: 0.08 } })).toBe(0);
    // On black, the same opacity makes next to no light.
    expect(count({ ...blink, to: { alpha: 0.3 } }, { paper: BLACK, inks: [WHITE] })).toBe(0);
    expect(count(blink, { paper: WHITE, inks: [GREY] })).toBe(0);
    // A change of a tenth that stays light: 0.2 of grey on white.
    expect(count(blink, { paper: WHITE, inks: [[0.92, 0.92, 0.92]] })).toBe(0);
  });

  it("are also of what grows and shrinks over a spot, or passes it, without any opacity", () => {
    expect(count({ ...blink, from: { scale: 0 }, to: { scale: 1 } })).toBe(4);
    expect(count({ ...blink, from: { scale: 1 }, to: { scale: 1.4 } })).toBe(0);
    expect(count({ from: { at: 0 }, to: { at: 1 }, ease: "linear", duration: 125, loop: Infinity })).toBeGreaterThan(3);
    expect(
      count({ from: { at: 0 }, to: { at: 1 }, ease: "linear", duration: 500, loop: Infinity }),
    ).toBeLessThanOrEqual(3);
    // What is too faint to be seen does not flash by growing.
    expect(count({ ...blink, from: { scale: 0, alpha: 0.02 }, to: { scale: 1, alpha: 0.02 } })).toBe(0);
  });

  it("of a loop that jumps back count too", () => {
    expect(count({ ...blink, yoyo: false, loop: 10 })).toBeGreaterThan(3);
  });
});

it("more than five seconds without a pause", () => {
  const slow: Preset = { to: { x: 1 }, duration: 4000 };
  expect(rules(slow)).toEqual([]);
  expect(rules({ ...slow, delay: 1001 })).toEqual(["five seconds"]);
  expect(rules({ ...slow, stagger: 300 }, { ...QUIET, targets: 5 })).toEqual(["five seconds"]);
  expect(rules({ ...slow, loop: Infinity })).toEqual(["five seconds"]);
});

it("overshoot beyond the slot, at the peak of the very ease", () => {
  const measured: Measured = { ...QUIET, script: null, outside: (_, peak) => (peak > 1.3 ? 12 : 0) };
  expect(lint({ from: { x: 0 }, to: { x: 1 } }, measured).findings).toEqual([
    { rule: "overshoot", message: "x overshoots to 1.37: 12 px beyond its slot" },
  ]);
  expect(rules({ from: { x: 0 }, to: { x: 1 }, ease: { name: "elastic-out", period: 0.9 } }, measured)).toEqual([]);
  // From where it was when it was played, if the preset does not say.
  const peaks: number[] = [];
  const noted: Measured = { ...QUIET, start: () => 3, outside: (_, peak) => peaks.push(peak) && 0 };
  lint({ to: { x: 1 } }, noted);
  expect(peaks[0]).toBeCloseTo(1 - 2 * 0.3731, 3);
  expect(lint({ to: { x: 1 } }, { ...QUIET, left: 7.4 }).findings).toEqual([
    { rule: "overshoot", message: "goes 7 px beyond its slot" },
  ]);
});

it("says what it could not judge", () => {
  expect(lint({ to: { x: 1 } }, { ...QUIET, script: null, outside: () => null }).unknown).toEqual([
    "how far x may overshoot here",
    "what a frame costs, before one is played",
  ]);
  expect(lint({ to: { x: 1 }, ease: "linear" }, { ...QUIET, outside: () => null }).unknown).toEqual([]);
});

it("frames that cost too much", () => {
  expect(rules({ to: { x: 1 } }, { ...QUIET, script: 2.4, outside: () => null })).toEqual(["frame cost"]);
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
