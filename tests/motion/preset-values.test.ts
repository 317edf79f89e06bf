/** Durations and values that are computed without playing agree with what the player does. */
import { describe, expect, it } from "vitest";
import { type Preset, resolvePreset } from "../../src/motion/preset.ts";
import { presetDuration, valueAt } from "../../src/motion/preset-values.ts";
import { manualPlayer } from "./manual-player.ts";

it("a field's value follows its delay, its loops and its way back", () => {
  const resolved = resolvePreset({
    from: { x: 10 },
    to: { x: 20 },
    ease: "linear",
    loop: 2,
    yoyo: true,
    fields: { x: { delay: 500, duration: 500 } },
  });
  expect([0, 500, 750, 1000, 1250, 1500, 2000, 9000].map((time) => valueAt("x", 10, resolved, time))).toEqual([
    10, 10, 15, 20, 15, 10, 10, 10,
  ]);
});

describe("agrees with the player", () => {
  const presets: Readonly<Record<string, Preset<"x">>> = {
    "with a delay": { from: { x: 2 }, to: { x: 8 }, delay: 300, ease: "cubic-out" },
    "with loops": { from: { x: 0 }, to: { x: 1 }, duration: 400, loop: 3, ease: "sine-in-out" },
    "there and back": { from: { x: 0 }, to: { x: 1 }, duration: 400, loop: 4, yoyo: true, ease: "back-out" },
    "with keyframes": {
      from: { x: 0 },
      to: { x: 5 },
      loop: 2,
      yoyo: true,
      fields: { x: { delay: 90, ease: "quad-out", keyframes: { 20: { to: 8 }, 60: { to: -3, ease: "linear" } } } },
    },
    "with a field's own timing": { from: { x: 0 }, to: { x: 5 }, fields: { x: { delay: 100, duration: 250 } } },
  };

  it.each(Object.entries(presets))("%s", (_, preset) => {
    const { player, clock } = manualPlayer();
    const target = { x: 0 };
    const resolved = resolvePreset(preset);
    const [track] = resolved.tracks;
    if (track?.from === undefined) throw new Error("no track");
    const animation = player.play(preset, target);
    expect(presetDuration(resolved)).toBe(animation.duration);
    for (let time = 45; time < animation.duration; time += 45) {
      clock.advance(45);
      const value = valueAt("x", track.from, resolved, Math.max(0, time - resolved.delay));
      expect(target.x, `at ${time} ms`).toBeCloseTo(value, 5);
    }
  });

  it("about the duration of a staggered list", () => {
    const { player } = manualPlayer();
    const preset: Preset<"x"> = { to: { x: 1 }, duration: 200, stagger: 50, loop: 2, delay: 30 };
    const targets = [{ x: 0 }, { x: 0 }, { x: 0 }];
    expect(presetDuration(resolvePreset(preset), targets.length)).toBe(player.play(preset, targets).duration);
    expect(presetDuration(resolvePreset({ ...preset, loop: Infinity }))).toBe(Infinity);
    expect(presetDuration(resolvePreset({ to: { x: 1 }, duration: 0, loop: Infinity }))).toBe(0);
  });
});
