/** The studio's warnings about a preset. */
import { describe, expect, it } from "vitest";
import { easeCurve } from "../../../src/motion/ease.ts";
import { type Preset, resolvePreset } from "../../../src/motion/preset.ts";
import { PRESETS } from "../../../src/motion/preset-library.ts";
import { curveFacts } from "../../../tools/studio/client/curve.ts";
import { flashes, lint, type Measurements } from "../../../tools/studio/client/lint.ts";
import { type PresetColours, relativeLuminance, type Starts } from "../../../tools/studio/client/luminance.ts";
import type { Rgb } from "../../../src/stage/palette.ts";

const [WHITE, BLACK, GREY]: readonly [Rgb, Rgb, Rgb] = [
  [1, 1, 1],
  [0, 0, 0],
  [0.96, 0.96, 0.96],
];
const COLOURS: PresetColours = { paper: WHITE, colours: [BLACK] };
const QUIET: Measurements = {
  targets: 1,
  start: () => null,
  colours: COLOURS,
  repeatGap: null,
  script: 0.4,
  overflowAt: () => 0,
  overflow: null,
};
const rules = (preset: Preset, measurements = QUIET) => lint(preset, measurements).warnings.map(({ rule }) => rule);
const starts: Starts = ({ from }) => from ?? 0;
const count = (preset: Preset, colours = COLOURS): number => flashes(resolvePreset(preset), starts, colours);
const blink: Preset = { from: { alpha: 0 }, to: { alpha: 1 }, ease: "linear", duration: 100, loop: 8, yoyo: true };

describe("flashes", () => {
  it("are pairs of opposing changes in one second", () => {
    expect(count(blink)).toBe(4);
    expect(rules(blink)).toEqual(["flashes"]);
    expect(rules({ ...blink, duration: 200 })).toEqual([]);
    expect(rules({ ...blink, from: { x: 0 }, to: { x: 1 } })).toEqual([]);
  });

  it("are changes of luminance over the paper by a tenth, dark enough", () => {
    expect(relativeLuminance(WHITE)).toBeCloseTo(1, 9);
    // #777777: 0.1845, as the standard's formula has it.
    expect(relativeLuminance([0x77 / 255, 0x77 / 255, 0x77 / 255])).toBeCloseTo(0.1845, 4);
    // 0.88 of white is 0.75 as light, 0.92 of it 0.83: that stays too light for a flash.
    expect(count({ ...blink, to: { alpha: 0.12 } })).toBe(4);
    expect(count({ ...blink, to: { alpha: 0.08 } })).toBe(0);
    // On black, the same opacity makes next to no light.
    expect(count({ ...blink, to: { alpha: 0.3 } }, { paper: BLACK, colours: [WHITE] })).toBe(0);
    expect(count(blink, { paper: WHITE, colours: [GREY] })).toBe(0);
    // A change of a tenth that stays light: 0.2 of grey on white.
    expect(count(blink, { paper: WHITE, colours: [[0.92, 0.92, 0.92]] })).toBe(0);
  });

  it("are also caused by waves that are deep and fast", () => {
    const field = (amounts: Preset["amounts"] & object): Preset => ({ to: { alpha: 1 }, amounts });
    expect(rules(field({ opacity: 0.5, swell: 1, speed: 30 }))).toEqual(["flashes"]);
    expect(rules(field({ opacity: 0.5, swell: 1, speed: 3 }))).toEqual([]);
    expect(rules(field({ opacity: 0.5, swell: 0.01, speed: 30 }))).toEqual([]);
    expect(rules(field({ opacity: 0.01, swell: 1, speed: 30 }))).toEqual([]);
  });

  it("are also caused by parts that grow, shrink or pass over a spot, without any opacity", () => {
    expect(count({ ...blink, from: { scale: 0 }, to: { scale: 1 } })).toBe(4);
    expect(count({ ...blink, from: { scale: 1 }, to: { scale: 1.4 } })).toBe(0);
    expect(count({ from: { at: 0 }, to: { at: 1 }, ease: "linear", duration: 125, loop: Infinity })).toBeGreaterThan(3);
    expect(
      count({ from: { at: 0 }, to: { at: 1 }, ease: "linear", duration: 500, loop: Infinity }),
    ).toBeLessThanOrEqual(3);
    // What is too faint to be seen does not flash by growing.
    expect(count({ ...blink, from: { scale: 0, alpha: 0.02 }, to: { scale: 1, alpha: 0.02 } })).toBe(0);
  });

  it("also count where a loop jumps back", () => {
    expect(count({ ...blink, yoyo: false, loop: 10 })).toBeGreaterThan(3);
  });
});

describe("flashes are also judged", () => {
  const pass: Preset = { from: { at: 0 }, to: { at: 1 }, ease: "linear", duration: 100 };

  it("where the scene itself plays a preset again", () => {
    expect(rules(pass)).toEqual([]);
    expect(rules(pass, { ...QUIET, repeatGap: 0 })).toEqual(["flashes"]);
    expect(rules({ ...pass, duration: 0 }, { ...QUIET, repeatGap: 0 })).toEqual([]);
    expect(rules(pass, { ...QUIET, repeatGap: 1200 })).toEqual([]);
    expect(rules({ ...blink, loop: 2 }, { ...QUIET, repeatGap: 20 })).toEqual(["flashes"]);
  });

  it("of dashes by their speed", () => {
    const dashed = (speed: number): Preset => ({
      to: { bend: 1 },
      ease: "linear",
      dashes: { path: { dash: 2, gap: 5, offset: 0, speed } },
    });
    expect(rules(dashed(-27))).toEqual([]);
    expect(lint(dashed(-28), QUIET).warnings).toEqual([
      { rule: "flashes", message: "the dashes of path pass a spot 4 times in one second; at most 3 (WCAG 2.3.1)" },
    ]);
    expect(rules(dashed(1e9), { ...QUIET, colours: { paper: WHITE, colours: [GREY] } })).toEqual([]);
  });

  it("not at all of a field that nobody has named: that is said", () => {
    const opacity: Preset = {
      from: { opacity: 0 },
      to: { opacity: 1 },
      ease: "linear",
      duration: 90,
      loop: 10,
      yoyo: true,
    };
    expect(lint(opacity, QUIET)).toEqual({ warnings: [], unknown: ["whether opacity flashes"] });
    for (const [name, preset] of PRESETS) expect([name, lint(preset, QUIET).unknown]).toEqual([name, []]);
  });
});

it("warns of more than five seconds without a pause", () => {
  const slow: Preset = { to: { x: 1 }, duration: 4000 };
  expect(rules(slow)).toEqual([]);
  expect(rules({ ...slow, delay: 1001 })).toEqual(["five seconds"]);
  expect(rules({ ...slow, stagger: 300 }, { ...QUIET, targets: 5 })).toEqual(["five seconds"]);
  expect(rules({ ...slow, loop: Infinity })).toEqual(["five seconds"]);
});

it("warns of overshoot beyond the slot, at the peak of the field's ease", () => {
  const measured: Measurements = { ...QUIET, script: null, overflowAt: (_, peak) => (peak > 1.3 ? 12 : 0) };
  expect(lint({ from: { x: 0 }, to: { x: 1 } }, measured).warnings).toEqual([
    { rule: "overshoot", message: "x overshoots to 1.37: 12 px beyond its slot" },
  ]);
  expect(rules({ from: { x: 0 }, to: { x: 1 }, ease: { name: "elastic-out", period: 0.9 } }, measured)).toEqual([]);
  // Without a `from`, the start is the value at which it was played.
  const peaks: number[] = [];
  const noted: Measurements = { ...QUIET, start: () => 3, overflowAt: (_, peak) => peaks.push(peak) && 0 };
  lint({ to: { x: 1 } }, noted);
  expect(peaks[0]).toBeCloseTo(1 - 2 * 0.3731, 3);
  expect(lint({ to: { x: 1 } }, { ...QUIET, overflow: 7.4 }).warnings).toEqual([
    { rule: "overshoot", message: "goes 7 px beyond its slot" },
  ]);
});

it("lists what it could not check", () => {
  expect(lint({ to: { x: 1 } }, { ...QUIET, script: null, overflowAt: () => null }).unknown).toEqual([
    "whether x flashes",
    "how far x may overshoot here",
    "what a frame costs, before one is played",
  ]);
  expect(lint({ to: { bend: 1 }, ease: "linear" }, { ...QUIET, overflowAt: () => null }).unknown).toEqual([]);
});

it("warns of frames over the budget", () => {
  expect(rules({ to: { x: 1 } }, { ...QUIET, script: 2.4, overflowAt: () => null })).toEqual(["frame cost"]);
});

it("has no warning for the site's presets", () => {
  for (const [name, preset] of PRESETS) expect([name, rules(preset)]).toEqual([name, []]);
});

describe("a curve", () => {
  it("has an overshoot and a settling time", () => {
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
