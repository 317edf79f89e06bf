/** Presets are data: defaults, changes field by field, and rejected values. */
import { describe, expect, it } from "vitest";
import { easeCurve } from "../../src/motion/ease.ts";
import { DEFAULT_TIMING, type Preset, resolvePreset } from "../../src/motion/preset.ts";
import { PRESETS } from "../../src/motion/preset-library.ts";

const plain: Preset<"x" | "y"> = { from: { x: 0 }, to: { x: 10, y: 20 } };
const withField: Preset<"x" | "y"> = { ...plain, duration: 300, fields: { y: { ease: "linear", delay: 50 } } };

describe("defaults", () => {
  it("are 1000 ms, elastic-out, once", () => {
    expect(DEFAULT_TIMING).toEqual({ duration: 1000, ease: "elastic-out", loop: 1, yoyo: false, delay: 0, stagger: 0 });
    expect(resolvePreset(plain)).toEqual({
      loop: 1,
      yoyo: false,
      delay: 0,
      stagger: 0,
      tracks: [
        { field: "x", from: 0, to: 10, duration: 1000, ease: "elastic-out", delay: 0 },
        { field: "y", from: undefined, to: 20, duration: 1000, ease: "elastic-out", delay: 0 },
      ],
    });
  });

  it("are overridden by the preset, and the preset by each field", () => {
    const [x, y] = resolvePreset(withField).tracks;
    expect(x).toMatchObject({ duration: 300, ease: "elastic-out", delay: 0 });
    expect(y).toMatchObject({ duration: 300, ease: "linear", delay: 50 });
  });
});

describe("a change", () => {
  it.each([
    ["duration", { duration: 5 }, { duration: 5 }],
    ["ease", { ease: "sine-in-out" }, { ease: "sine-in-out" }],
    ["from", { from: { x: 3 } }, { from: 3 }],
    ["to", { to: { x: 4 } }, { to: 4 }],
    ["one field's duration", { fields: { x: { duration: 7 } } }, { duration: 7 }],
  ] as const)("of %s changes nothing else", (_, change, expected) => {
    const before = resolvePreset(withField).tracks;
    const after = resolvePreset(withField, change).tracks;
    expect(after[0]).toEqual({ ...before[0], ...expected });
    expect(after[1]?.delay).toBe(50);
  });

  it("of loop, delay and stagger", () => {
    expect(resolvePreset(plain, { loop: Infinity, delay: 1, stagger: 2 })).toMatchObject({
      loop: Infinity,
      delay: 1,
      stagger: 2,
    });
  });

  it("merges one field's timing with the preset's for the same field", () => {
    expect(resolvePreset(withField, { fields: { y: { duration: 9 } } }).tracks[1]).toMatchObject({
      duration: 9,
      ease: "linear",
      delay: 50,
    });
  });
});

describe("rejects", () => {
  it.each([
    ["a negative duration", { duration: -1 }],
    ["a duration that is not a number", { duration: Number.NaN }],
    ["an endless duration", { duration: Infinity }],
    ["a loop of 0", { loop: 0 }],
    ["half a loop", { loop: 1.5 }],
    ["a negative stagger", { stagger: -1 }],
    ["a negative delay", { delay: -5 }],
    ["an infinite end", { to: { x: Infinity } }],
    ["a start that is not a number", { from: { x: Number.NaN } }],
    ["a field's negative delay", { fields: { x: { delay: -1 } } }],
  ] as const)("%s", (_, change) => {
    expect(() => resolvePreset(plain, change)).toThrow(RangeError);
  });

  it("an ease's unknown parameter, or one out of bounds", () => {
    expect(() => resolvePreset(plain, { ease: { name: "elastic-out", period: 9 } })).toThrow(
      "x: ease: elastic-out: period is 9, not a number from 0.1 to 2",
    );
    expect(() => resolvePreset(plain, { ease: JSON.parse('{"name":"linear","swing":2}') })).toThrow(
      'the ease "linear" has no parameter "swing"',
    );
  });

  it("an unknown ease of a hand-edited preset", () => {
    const edited: Preset<"x"> = JSON.parse('{"to":{"x":1},"ease":"bouncy"}');
    expect(() => resolvePreset(edited)).toThrow('no ease "bouncy"');
  });
});

describe("the site's presets", () => {
  const presets = [...PRESETS];

  it.each(presets)("%s resolves, ends at rest and moves at most five seconds", (_, preset) => {
    const { tracks, loop } = resolvePreset(preset);
    expect(tracks.length).toBeGreaterThan(0);
    expect(loop).toBe(1);
    for (const track of tracks) {
      expect(track.delay + track.duration).toBeLessThanOrEqual(5000);
    }
  });

  it.each(presets)("%s names only fields that it moves", (_, preset) => {
    const moved = Object.keys(preset.to);
    expect(moved).toEqual(expect.arrayContaining(Object.keys({ ...preset.from, ...preset.fields })));
  });

  it("spring with elastic-out: the holders of the hero go beyond their places, and come back", () => {
    const arrival = presets.find(([name]) => name === "hero.arrival")?.[1];
    const spread =
      arrival === undefined ? undefined : resolvePreset(arrival).tracks.find(({ field }) => field === "spread");
    expect(spread?.ease).toBe("elastic-out");
    const ease = easeCurve("elastic-out");
    const curve = Array.from({ length: 101 }, (_, index) => ease(index / 100));
    expect(Math.max(...curve)).toBeGreaterThan(1.3);
    expect([curve.at(0), curve.at(-1)]).toEqual([0, 1]);
  });

  it("never let an opacity overshoot", () => {
    const opacities = presets.flatMap(([, preset]) =>
      resolvePreset(preset).tracks.filter(({ field }) => field === "alpha" || field === "strength"),
    );
    expect(opacities.length).toBeGreaterThan(5);
    const overshooting = opacities.filter(({ ease }) =>
      Array.from({ length: 99 }, (_, i) => easeCurve(ease)((i + 1) / 100)).some((share) => share > 1),
    );
    expect(overshooting).toEqual([]);
  });

  it("cover hero, timelines, ecosystem, toast and page parts", () => {
    expect([...PRESETS.keys()]).toEqual(
      expect.arrayContaining([
        "hero.arrival",
        "hero.ring-segment",
        "hero.pulse",
        "timelines.draw-on",
        "timelines.node-arrival",
        "ecosystem.bring-forward",
        "toast.arrival",
        "page.drop",
        "page.stage-reveal",
      ]),
    );
  });
});
