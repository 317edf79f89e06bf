/** Sequences: presets on one timeline, played as one animation; keyframes; promises and time scales of animations. */
import { describe, expect, it } from "vitest";
import { motionCss } from "../../src/motion/css.ts";
import { part } from "../../src/motion/player.ts";
import { PRESETS, SEQUENCES } from "../../src/motion/preset-library.ts";
import { type Preset, resolvePreset } from "../../src/motion/preset.ts";
import type { Sequence } from "../../src/motion/sequence.ts";
import { manualPlayer, tweensLeft } from "./manual-player.ts";

const GROW: Preset<"x"> = { from: { x: 0 }, to: { x: 100 }, ease: "linear", duration: 400 };
const SHRINK: Preset<"x"> = { to: { x: 0 }, ease: "linear", duration: 200 };
const FADE: Preset<"alpha"> = { from: { alpha: 0 }, to: { alpha: 1 }, ease: "linear", duration: 100 };

const STORY = {
  grow: { preset: "test.grow", at: 100 },
  shrink: { preset: "test.shrink", after: "grow", overlap: -100 },
  fade: { preset: "test.fade", after: "grow", overlap: 300, within: 200 },
} satisfies Sequence;

function played(story: Sequence<keyof typeof STORY> = STORY) {
  const { player, clock } = manualPlayer();
  const box = { x: 50 };
  const items = [{ alpha: 1 }, { alpha: 1 }, { alpha: 1 }];
  const animation = player.sequence(story, {
    grow: part(GROW, [box]),
    shrink: part(SHRINK, [box]),
    fade: part(FADE, items),
  });
  const alphas = (): readonly number[] => items.map(({ alpha }) => alpha);
  return { player, clock, box, alphas, animation };
}

describe("a sequence", () => {
  it("places parts by start, end, overlap and pause, and spreads items over the given time", () => {
    const { clock, box, alphas, animation } = played();
    expect(animation.duration).toBe(800);
    // First values are set at once, as the first part that has them says.
    expect([box.x, ...alphas()]).toEqual([0, 0, 0, 0]);
    clock.advance(300);
    expect(box.x).toBeCloseTo(50, 5);
    expect(alphas()).toEqual([1, 0, 0]);
    clock.advance(50);
    expect(alphas().map((alpha) => +alpha.toFixed(3))).toEqual([1, 0.5, 0]);
    clock.advance(200);
    expect([box.x, ...alphas()]).toEqual([100, 1, 1, 1]);
    clock.advance(150);
    expect(box.x).toBeCloseTo(50, 5);
    clock.advance(100);
    expect([box.x, animation.state]).toEqual([0, "finished"]);
    expect(tweensLeft()).toBe(0);
  });

  it("shows any moment, forwards and backwards", () => {
    const { box, animation } = played();
    const at = (time: number): number => {
      animation.seek(time);
      return Math.round(box.x);
    };
    expect([700, 200, 550, 0, 650, 300].map(at)).toEqual([50, 25, 100, 0, 75, 50]);
  });

  it("is one animation: what moves one of its numbers later stops all of it", () => {
    const { player, clock, box, alphas, animation } = played();
    clock.advance(300);
    player.play(SHRINK, box);
    expect([animation.state, player.count]).toEqual(["stopped", 1]);
    clock.advance(300);
    expect([box.x, ...alphas()]).toEqual([0, 1, 0, 0]);
  });

  it("plays edits of itself and of its presets", () => {
    const { player } = manualPlayer();
    player.replace(GROW, { ...GROW, duration: 1000 });
    player.replace(STORY, { ...STORY, grow: { preset: "test.grow", at: 0 } });
    const parts = { grow: part(GROW, [{ x: 0 }]), shrink: part(SHRINK, [{ x: 0 }]), fade: part(FADE, [{ alpha: 0 }]) };
    expect(player.sequence(STORY, parts).duration).toBe(1300);
  });

  it("names the label that a part cannot follow", () => {
    expect(() => played({ ...STORY, grow: { preset: "test.grow", after: "fade" } })).toThrow(
      'grow: no part "fade" before it',
    );
  });

  it("shows its end at once where motion is reduced, and ends at the first values of parts that come back", () => {
    const { player, clock } = manualPlayer();
    const box = { x: 7 };
    const story = { grow: { preset: "a" }, back: { preset: "b", after: "grow" } } satisfies Sequence;
    const back: Preset<"x"> = { to: { x: 130 }, duration: 50, loop: 2, yoyo: true };
    const animation = player.sequence(story, { grow: part(GROW, [box]), back: part(back, [box]) });
    clock.advance(450);
    expect(box.x).toBeGreaterThan(100);
    clock.advance(50);
    expect([box.x, animation.state]).toEqual([100, "finished"]);
  });
});

describe("an animation", () => {
  it("tells how it ended: finished, stopped by a later one, or aborted", async () => {
    const { player, clock } = manualPlayer();
    const [first, box] = [{ x: 0 }, { x: 0 }];
    const finished = player.play(GROW, first);
    const overtaken = player.play(GROW, box);
    const latest = player.play(SHRINK, box);
    const controller = new AbortController();
    const aborted = player.play(FADE, { alpha: 0 }, { signal: controller.signal });
    const late = player.play(FADE, { alpha: 0 }, { signal: AbortSignal.abort() });
    controller.abort();
    clock.advance(400);
    const ends = [finished, overtaken, latest, aborted, late].map((animation) => animation.finished);
    expect(await Promise.all(ends)).toEqual(["finished", "stopped", "finished", "stopped", "stopped"]);
    expect(finished.finished).toBe(ends[0]);
  });

  it("plays at its own time scale, also backwards", () => {
    const { player, clock } = manualPlayer();
    const box = { x: 0 };
    const animation = player.play(GROW, box);
    animation.timeScale = 0.5;
    clock.advance(400);
    expect(box.x).toBeCloseTo(50, 5);
    animation.timeScale = -1;
    clock.advance(100);
    expect(box.x).toBeCloseTo(25, 5);
    clock.advance(900);
    expect([box.x, animation.state]).toEqual([0, "playing"]);
    animation.timeScale = 4;
    clock.advance(100);
    expect([box.x, animation.state]).toEqual([100, "finished"]);
  });
});

describe("keyframes", () => {
  const bounce: Preset<"x"> = {
    from: { x: 0 },
    to: { x: 10 },
    duration: 1000,
    ease: "linear",
    fields: { x: { keyframes: { 50: { to: 40, ease: "quad-out" }, 75: { to: -20 } } } },
  };

  it("are passed on the way, each by its own ease or the field's", () => {
    expect(resolvePreset(bounce).tracks).toEqual([
      { field: "x", from: 0, to: 40, duration: 500, ease: "quad-out", delay: 0 },
      { field: "x", from: undefined, to: -20, duration: 250, ease: "linear", delay: 500 },
      { field: "x", from: undefined, to: 10, duration: 250, ease: "linear", delay: 750 },
    ]);
    const { player } = manualPlayer();
    const box = { x: 5 };
    const animation = player.play(bounce, box);
    const at = (time: number): number => {
      animation.seek(time);
      return Math.round(box.x * 100) / 100;
    };
    expect([250, 500, 625, 750, 875, 500, 0, 1000].map(at)).toEqual([30, 40, 10, -20, -5, 40, 0, 10]);
  });

  it("are points of the curve in a style sheet, which needs a range", () => {
    const css = motionCss({ "page.drop": bounce });
    expect(css).toMatch(/--page-drop-x: 1000ms linear\(0, 0\.\d+.*, 3\.9\d+, .*-1\.8\d+.*, 1\);/);
    expect(css).toContain("--page-drop-x-to: 10;");
    expect(() => motionCss({ "page.drop": { ...bounce, to: { x: 0 } } })).toThrow("need a from that differs from to");
  });
});

it.each([...SEQUENCES])("the site's sequence %s ends within five seconds on a screen of milestones", (_, sequence) => {
  const { player } = manualPlayer();
  const parts = Object.entries(sequence).map(([label, { preset }]) => {
    const { to = {} }: Partial<Preset> = PRESETS.get(preset) ?? {};
    return [
      label,
      part(
        { ...PRESETS.get(preset), to },
        Array.from({ length: 19 }, () => ({ ...to })),
      ),
    ] as const;
  });
  const { duration } = player.sequence(sequence, Object.fromEntries(parts));
  expect(duration).toBeGreaterThan(0);
  expect(duration).toBeLessThanOrEqual(5000);
});
