/** Presets are played by the one clock alone, to exact ends, and no tween is left behind. */
import { gsap } from "gsap/gsap-core";
import { afterEach, describe, expect, it } from "vitest";
import { easeCurve } from "../../src/motion/ease.ts";
import { createPlayer, type Player } from "../../src/motion/player.ts";
import type { Preset } from "../../src/motion/preset.ts";
import ringSegment from "../../src/motion/presets/hero.ring-segment.ts";
import nodeArrival from "../../src/motion/presets/timelines.node-arrival.ts";
import { frames } from "./frames.ts";

const slide: Preset<"x"> = { from: { x: 0 }, to: { x: 100 }, ease: "linear" };

const players: Player[] = [];

afterEach(() => {
  for (const player of players.splice(0)) player.dispose();
  const left = gsap.globalTimeline.getChildren().length;
  if (left > 0) throw new Error(`${left} tweens were left behind`);
});

function stage(reduced = false) {
  const browser = frames();
  const motion = { reduced };
  const player = createPlayer({ clock: browser.clock, reduced: () => motion.reduced });
  players.push(player);
  return { ...browser, browser, motion, player, clock: browser.clock };
}

/** Everything that GSAP still knows of. */
const leftovers = (target: object): number =>
  gsap.getTweensOf(target).length + gsap.globalTimeline.getChildren().length;

describe("playing", () => {
  it("starts at once at its first values and moves with the clock alone", () => {
    const { player, clock } = stage();
    const target = { x: 7 };
    player.play(slide, target);
    expect(target.x).toBe(0);
    clock.advance(250);
    expect(target.x).toBeCloseTo(25, 6);
    clock.advance(500);
    expect(target.x).toBeCloseTo(75, 6);
  });

  it("lasts 1000 ms, elastic-out, once, unless the preset says otherwise", () => {
    const { player, clock } = stage();
    const target = { scale: 5, alpha: 0 };
    const playing = player.play(nodeArrival, target);
    expect(playing.duration).toBe(1000);
    clock.advance(135);
    expect(target.scale).toBeCloseTo(easeCurve("elastic-out")(0.135), 5);
    expect(target.alpha).toBeCloseTo(easeCurve("quad-out")(135 / 200), 5);
    clock.advance(865);
    expect(target).toEqual({ scale: 1, alpha: 1 });
    expect(playing.state).toBe("finished");
  });

  it("starts from where the target is when the preset names no start", () => {
    const { player, clock } = stage();
    const target = { x: 40 };
    player.play({ to: { x: 100 }, ease: "linear" }, target);
    clock.advance(500);
    expect(target.x).toBeCloseTo(70, 6);
  });

  it("waits for its delay and plays its loops", () => {
    const { player, clock } = stage();
    const target = { x: 7 };
    const playing = player.play(slide, target, { change: { delay: 200, loop: 2 } });
    expect(playing.duration).toBe(2200);
    clock.advance(200);
    expect(target.x).toBe(0);
    clock.advance(900);
    expect(target.x).toBeCloseTo(90, 6);
    clock.advance(200);
    expect(target.x).toBeCloseTo(10, 6);
    clock.advance(900);
    expect(target.x).toBe(100);
    expect(playing.state).toBe("finished");
  });

  it("plays once as GSAP's repeat 0", () => {
    const { player } = stage();
    player.play(slide, { x: 0 });
    expect(gsap.globalTimeline.getChildren().map((child) => child.repeat())).toEqual([0, 0]);
  });

  it("repeats an endless loop until it is stopped", () => {
    const { player, clock, browser } = stage();
    const target = { x: 0 };
    const playing = player.play(slide, target, { change: { loop: Infinity } });
    for (let i = 0; i < 100; i++) clock.advance(331);
    expect(playing.state).toBe("playing");
    expect(target.x).toBeCloseTo(10, 6);
    playing.stop();
    expect(browser.pending).toBe(1); // the wake of the last move
    browser.frame(16);
    expect(browser.pending).toBe(0);
  });

  it("staggers many targets", () => {
    const { player, clock } = stage();
    const targets = [{ x: 0 }, { x: 0 }, { x: 0 }];
    const playing = player.play(slide, targets, { change: { stagger: 100 } });
    expect(playing.duration).toBe(1200);
    clock.advance(600);
    expect(targets.map(({ x }) => Math.round(x))).toEqual([60, 50, 40]);
    clock.advance(600);
    expect(targets).toEqual([{ x: 100 }, { x: 100 }, { x: 100 }]);
  });

  it("moves a whole list with one tween", () => {
    const { player } = stage();
    const targets = Array.from({ length: 500 }, () => ({ x: 0 }));
    const playing = player.play(slide, targets);
    expect(gsap.globalTimeline.getChildren()).toHaveLength(2); // the timeline and its one tween
    playing.stop();
  });

  it("shows the end at once for a duration of 0", () => {
    const { player, browser } = stage();
    const target = { x: 0 };
    expect(player.play(slide, target, { change: { duration: 0 } }).state).toBe("finished");
    expect(target.x).toBe(100);
    expect(browser.clock.running).toBe(true); // one frame, to draw it
  });

  it("keeps GSAP's cache out of the target's own properties", () => {
    const { player, clock } = stage();
    const target = { x: 0 };
    player.play(slide, target);
    clock.advance(1);
    expect(Object.keys(target)).toEqual(["x"]);
  });
});

describe("yoyo", () => {
  it("ends at the last value after an odd number of loops, at the first after an even number", () => {
    for (const [loop, end] of [
      [2, 0],
      [3, 100],
    ] as const) {
      const { player, clock } = stage();
      const target = { x: 7 };
      const playing = player.play(slide, target, { change: { loop, yoyo: true } });
      clock.advance(250);
      expect(target.x).toBeCloseTo(25, 6);
      clock.advance(1250);
      expect(target.x).toBeCloseTo(50, 6);
      clock.advance(250);
      expect(target.x).toBeCloseTo(25, 6);
      clock.advance(loop * 1000);
      expect(playing.state).toBe("finished");
      expect(target.x).toBe(end);
    }
  });

  it("shows that end at once under reduced motion, and returns to where it was without a `from`", () => {
    const still = stage(true);
    const target = { x: 40 };
    still.player.play({ to: { x: 100 }, loop: 2, yoyo: true }, target);
    expect(target.x).toBe(40);
    const { player, clock } = stage();
    player.play({ to: { x: 100 }, loop: 2, yoyo: true }, target);
    clock.advance(2000);
    expect(target.x).toBe(40);
  });
});

describe("an edited preset", () => {
  it("is played, and its style is read, wherever the replaced one is named, until the edit is removed", () => {
    const { player, clock } = stage();
    const target = { filled: 0, out: 0 };
    player.replace(ringSegment, {
      ...ringSegment,
      duration: 400,
      ease: "linear",
      colours: { group: "ink", partner: "ink" },
      counts: { quorum: 3 },
      amounts: { lift: 2, smallLift: 1 },
    });
    expect(player.play(ringSegment, target).duration).toBe(400);
    clock.advance(100);
    expect(target.filled).toBeCloseTo(0.25, 6);
    expect(player.style(ringSegment)).toEqual({
      to: ringSegment.to,
      colours: { group: "ink", partner: "ink" },
      counts: { quorum: 3 },
      amounts: { lift: 2, smallLift: 1 },
      dashes: {},
    });
    player.replace(ringSegment, null);
    expect(player.play(ringSegment, target).duration).toBe(ringSegment.duration);
    expect(player.style(ringSegment).counts.quorum).toBe(ringSegment.counts.quorum);
  });

  it("with a manual animation: the clock neither moves it nor is held by it, and finishAll leaves it alone", () => {
    const { player, clock } = stage();
    const target = { x: 7 };
    const ends: string[] = [];
    const playing = player.play(slide, target, { manual: true, onEnd: (state) => ends.push(state) });
    clock.advance(300);
    expect([target.x, clock.running, player.count]).toEqual([0, false, 0]);
    playing.seek(400);
    expect(target.x).toBeCloseTo(40, 6);
    expect(clock.running).toBe(false);
    player.finishAll();
    expect(playing.state).toBe("playing");
    playing.seek(1000);
    expect(ends).toEqual(["finished"]);
    player.play(slide, target, { manual: true, onEnd: (state) => ends.push(state) });
    // A later animation of the same numbers stops a manual one too.
    player.play(slide, target);
    clock.advance(500);
    expect([target.x, ...ends]).toEqual([50, "finished", "stopped"]);
    player.play(slide, { x: 0 }, { manual: true });
    player.stopAll();
    expect(leftovers(target)).toBe(0);
  });

  it("is preceded by a play event with its preset and targets, before any number is set", () => {
    const { player } = stage();
    const seen: unknown[] = [];
    const unsubscribe = player.onPlay(({ preset, targets }) =>
      seen.push(
        preset,
        targets.map(({ x }) => x),
      ),
    );
    player.play(slide, [{ x: 5 }, { x: 6 }]);
    unsubscribe();
    player.play(slide, { x: 7 });
    expect(seen).toEqual([slide, [5, 6]]);
  });
});

describe("the clock", () => {
  it("is held exactly while something plays", () => {
    const { player, browser } = stage();
    player.play(slide, { x: 0 });
    for (let i = 0; i < 11; i++) browser.frame(100);
    expect(player.count).toBe(0);
    expect(browser.pending).toBeLessThanOrEqual(1);
    browser.frame(100);
    expect(browser.pending).toBe(0);
  });
});

describe("stopping mid-flight", () => {
  it("leaves no tween behind, the numbers where they are, and the clock at rest", () => {
    const { player, browser } = stage();
    const target = { x: 0 };
    const ends: string[] = [];
    const playing = player.play(slide, target, { onEnd: (state) => ends.push(state) });
    browser.frame(100);
    const x = target.x;
    expect(leftovers(target)).toBeGreaterThan(0);
    playing.stop();
    expect(leftovers(target)).toBe(0);
    expect(player.count).toBe(0);
    browser.frame(100);
    expect(browser.pending).toBe(0);
    expect(target.x).toBe(x);
    playing.stop();
    playing.finish();
    playing.resume();
    expect(ends).toEqual(["stopped"]);
  });

  it("leaves none behind after a natural end, or after a staggered list was stopped", () => {
    const { player, clock } = stage();
    const target = { x: 0 };
    player.play(slide, target);
    clock.advance(2000);
    expect(leftovers(target)).toBe(0);
    const list = [{ x: 0 }, { x: 0 }];
    const playing = player.play(slide, list, { change: { stagger: 50 } });
    clock.advance(70);
    playing.stop();
    expect(list.map(leftovers)).toEqual([0, 0]);
  });

  it("also ends an animation whose numbers a later one moves", () => {
    const { player, clock } = stage();
    const target = { x: 0, y: 0 };
    const ends: string[] = [];
    const there = player.play<"x">(slide, target, { onEnd: (state) => ends.push(`there ${state}`) });
    const other = player.play<"y">({ to: { y: 10 }, ease: "linear" }, target);
    clock.advance(500);
    player.play<"x">({ to: { x: 0 }, ease: "linear" }, target);
    expect(there.state).toBe("stopped");
    expect(ends).toEqual(["there stopped"]);
    expect(other.state).toBe("playing");
    clock.advance(250);
    expect(target.x).toBeCloseTo(37.5, 5);
    expect(target.y).toBeCloseTo(7.5, 5);
  });

  it("is done to all animations by dispose", () => {
    const { player, clock } = stage();
    const target = { x: 0 };
    player.play(slide, target);
    player.dispose();
    clock.advance(500);
    expect(target.x).toBe(0);
    expect(leftovers(target)).toBe(0);
  });
});

describe("reduced motion", () => {
  it("shows the final state at once and makes no tween", () => {
    const { player, browser } = stage(true);
    const target = { filled: 0, out: 0 };
    const ends: string[] = [];
    const playing = player.play(ringSegment, target, { onEnd: (state) => ends.push(state) });
    expect(target).toEqual({ filled: 1, out: 0 });
    expect(playing.state).toBe("finished");
    expect(ends).toEqual(["finished"]);
    expect(leftovers(target)).toBe(0);
    browser.frame(16);
    expect(browser.pending).toBe(0);
  });

  it("ends an endless animation too", () => {
    const { player } = stage(true);
    const target = { x: 0 };
    player.play(slide, target, { change: { loop: Infinity, delay: 500 } });
    expect(target.x).toBe(100);
    expect(player.count).toBe(0);
  });

  it("can be turned on while things move", () => {
    const { player, clock, motion } = stage();
    const targets = [{ x: 0 }, { x: 0 }];
    player.play(slide, targets, { change: { stagger: 400 } });
    clock.advance(100);
    motion.reduced = true;
    player.finishAll();
    expect(targets).toEqual([{ x: 100 }, { x: 100 }]);
    expect(player.count).toBe(0);
  });
});

describe("controls", () => {
  it("pauses, seeks both ways, and resumes", () => {
    const { player, clock, browser } = stage();
    const target = { x: 0 };
    const playing = player.play(slide, target);
    clock.advance(300);
    playing.pause();
    browser.frame(16);
    expect(browser.pending).toBe(0);
    clock.advance(300);
    expect(target.x).toBeCloseTo(30, 6);
    playing.seek(800);
    expect(target.x).toBeCloseTo(80, 6);
    expect(browser.pending).toBe(1); // so that it is drawn
    playing.seek(-5);
    expect(target.x).toBeCloseTo(0, 6);
    playing.resume();
    clock.advance(1000);
    expect(playing.state).toBe("finished");
    expect(() => playing.seek(Number.NaN)).not.toThrow();
    expect(() => player.play(slide, target).seek(Number.NaN)).toThrow(RangeError);
    player.stopAll();
  });
});
