/** A recording shows any moment of a scene, forwards and backwards, by the scene's own player. */
import { describe, expect, it } from "vitest";
import { part } from "../../../src/motion/player.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import { Recorder } from "../../../tools/studio/client/recording.ts";
import { barsOf } from "../../../tools/studio/client/take-length.ts";
import { advance, INITIAL_TRANSPORT, play, seek, setPoints } from "../../../tools/studio/client/transport.ts";
import { manualPlayer } from "../../motion/manual-player.ts";

const GROW: Preset<"x"> = { from: { x: 0 }, to: { x: 100 }, ease: "linear" };
const SHRINK: Preset<"x"> = { to: { x: 0 }, duration: 500, ease: "linear" };

/** A scene that grows at 100 ms and shrinks at 1,500. */
function recorded() {
  const { clock, player } = manualPlayer();
  const target = { x: 7, y: 1 };
  clock.advance(50);
  const recorder = new Recorder(player, () => clock.time);
  clock.advance(100);
  player.play(GROW, target);
  clock.advance(1400);
  player.play(SHRINK, target);
  clock.advance(800);
  expect(recorder.first(GROW)).toBe(150);
  expect(recorder.first(GROW, 151)).toBeNull();
  return { clock, player, target, recorder, recording: recorder.recording(50, 1550) };
}

it("records presets with their targets and times", () => {
  const { recorder, recording, target } = recorded();
  expect(recorder.recording(100, 1000).takes.map(({ at }) => at)).toEqual([50]);
  expect(recording.takes.flatMap(({ parts, at }) => parts.map(({ preset, starts }) => [preset, at, starts]))).toEqual([
    [GROW, 100, [{ x: 7 }]],
    [SHRINK, 1500, [{ x: 100 }]],
  ]);
  expect(recording.takes[0]?.parts[0]?.targets[0]).toBe(target);
});

it("shows any moment, in any order", () => {
  const { recording, target } = recorded();
  const at = (time: number): number => {
    recording.show(time);
    return target.x;
  };
  expect(at(1750)).toBeCloseTo(50, 5);
  expect(at(600)).toBeCloseTo(50, 5);
  expect(at(0)).toBe(7);
  expect(at(9999)).toBe(0);
  expect(at(1100)).toBe(100);
  expect(recording.takes.length).toBe(2);
});

it("continues with the clock from the shown moment, and starts animations that are due", () => {
  const { recording, target, clock } = recorded();
  recording.show(1400);
  clock.advance(200);
  recording.advanceTo(1600);
  expect(target.x).toBeCloseTo(80, 5);
  clock.advance(100);
  recording.advanceTo(1700);
  expect(target.x).toBeCloseTo(60, 5);
});

it("plays presets as they are edited", () => {
  const { recording, target, player } = recorded();
  player.replace(GROW, { ...GROW, to: { x: 40 }, duration: 200 });
  recording.show(200);
  expect(target.x).toBeCloseTo(20, 5);
  recording.show(400);
  expect(target.x).toBe(40);
});

it("reports a manual animation as finished to its scene when it is disposed", () => {
  const { clock, player } = manualPlayer();
  const recorder = new Recorder(player, () => clock.time);
  const ends: string[] = [];
  const target = { x: 0 };
  player.play(GROW, target, { manual: true, onEnd: (state) => ends.push(state) });
  const recording = recorder.recording(0, 0);
  recording.show(300);
  expect(target.x).toBeCloseTo(30, 5);
  clock.advance(100);
  expect(target.x).toBeCloseTo(40, 5);
  recording.stop();
  expect(ends).toEqual(["stopped"]);
  recording.dispose();
  expect(ends).toEqual(["stopped", "finished"]);
});

it("leaves no animation after stop", () => {
  const { recording, player } = recorded();
  recording.show(300);
  expect(player.count).toBe(1);
  recording.stop();
  expect(player.count).toBe(0);
});

describe("the playhead", () => {
  const playing = play({ ...INITIAL_TRANSPORT, speed: 0.5, from: 200, to: 1000, time: 200 });

  it("moves at its speed", () => {
    expect(advance(playing, 100)).toEqual({ next: { ...playing, time: 250 }, move: { kind: "advance", by: 50 } });
    expect(advance({ ...playing, playing: false }, 100).move).toBeNull();
  });

  it("returns to the in point at the out point, or stops there without a loop", () => {
    expect(advance({ ...playing, time: 990 }, 100)).toMatchObject({
      next: { time: 200, playing: true },
      move: { kind: "seek" },
    });
    expect(advance({ ...playing, time: 990, loop: false }, 100)).toMatchObject({
      next: { time: 1000, playing: false },
      move: { kind: "seek" },
    });
    expect(play({ ...playing, time: 1000, playing: false })).toMatchObject({ time: 200, playing: true });
  });

  it("stays within the recording, and its in point before its out point", () => {
    expect(seek(playing, -5, 800)).toMatchObject({ time: 0, playing: false });
    expect(seek(playing, 900, 800).time).toBe(800);
    expect(setPoints(playing, 700, 300, 1000)).toMatchObject({ from: 700, to: 700 + 1000 / 60 });
    expect(setPoints(playing, -1, 5000, 1000)).toMatchObject({ from: 0, to: 1000 });
  });
});

describe("a sequence", () => {
  const STORY = { grow: { preset: "grow" }, shrink: { preset: "shrink", after: "grow", overlap: -200 } };

  function story() {
    const { clock, player } = manualPlayer();
    const target = { x: 7 };
    const recorder = new Recorder(player, () => clock.time);
    player.sequence(STORY, { grow: part(GROW, [target]), shrink: part(SHRINK, [target]) });
    clock.advance(1900);
    expect([recorder.first(GROW), recorder.first(SHRINK)]).toEqual([0, 0]);
    return { player, target, recording: recorder.recording(0, 1000) };
  }

  it("is one take, shown at any moment as it is edited", () => {
    const { player, target, recording } = story();
    const at = (time: number): number => {
      recording.show(time);
      return Math.round(target.x);
    };
    expect([1450, 500, 1100].map(at)).toEqual([50, 50, 100]);
    player.replace(STORY, { ...STORY, shrink: { preset: "shrink", at: 1000 } });
    expect(at(1250)).toBe(50);
    recording.stop();
  });

  it("has a bar for each part, with edited presets and places", () => {
    const [take] = story().recording.takes;
    if (take === undefined) throw new Error("no take");
    const bars = (sequence: Sequence): unknown =>
      barsOf(take, {
        preset: (named) => (named === SHRINK ? { ...named, loop: Infinity, delay: 40 } : named),
        sequence: () => sequence,
      }).map(({ part: { label }, from, to, resolved }) => [label, from, to, resolved.delay]);
    expect(bars(STORY)).toEqual([
      ["grow", 0, 1000, 0],
      ["shrink", 1200, 2740, 40],
    ]);
    expect(bars({ other: { preset: "other" }, shrink: { preset: "shrink", at: 90 } })).toEqual([
      ["shrink", 90, 1630, 40],
    ]);
  });
});
