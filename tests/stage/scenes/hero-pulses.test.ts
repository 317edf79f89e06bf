/** The hero's pulses are played by their preset: its time, ease, loops and count matter, and one is on each voice. */
import { expect, it } from "vitest";
import type { Preset } from "../../../src/motion/preset.ts";
import preset from "../../../src/motion/presets/hero.pulse.ts";
import { HeroPulses } from "../../../src/stage/scenes/hero-pulses.ts";
import { manualPlayer, tweensLeft } from "../../motion/manual-player.ts";

const { pulses: COUNT } = preset.counts;
const VOICES = Array.from({ length: 2 * COUNT }, (_, index) => ({
  pulse: index % 2 === 0 ? 0.5 : null,
}));

function travelling(edited: Partial<Preset<"at">> = {}) {
  const { clock, player } = manualPlayer();
  player.replace(preset, { ...preset, ...edited });
  let arrivals = 0;
  const pulses = new HeroPulses(VOICES, player, () => void arrivals++);
  const pass = (seconds: number): void => {
    for (let frame = 0; frame < Math.round(seconds * 60); frame++) pulses.advance(1 / 60);
  };
  return {
    pulses,
    arrivals: () => arrivals,
    pass,
    clock,
    player,
    edit: (more: Partial<Preset<"at">>) => player.replace(preset, { ...preset, ...edited, ...more }),
  };
}

it("begins as the still picture, whatever the ease", () => {
  for (const ease of ["linear", "cubic-out", "elastic-out"] as const) {
    const { pulses } = travelling({ ease });
    pulses.advance(0);
    expect(pulses.all.map(({ voice, state }) => [voice, state.at])).toEqual(
      VOICES.flatMap(({ pulse }, voice) => (pulse === null ? [] : [[voice, pulse]])),
    );
  }
});

it("keeps as many on their ways as the preset says, one a voice, for ever; and follows when it says another number", () => {
  const { pulses, arrivals, pass, edit } = travelling();
  const voices = (): number => new Set(pulses.all.map(({ voice }) => voice)).size;
  pass(20);
  expect(arrivals()).toBeGreaterThan(COUNT);
  expect([pulses.all.length, voices()]).toEqual([COUNT, COUNT]);
  for (const count of [4, 50, 1000]) {
    edit({ counts: { pulses: count } });
    pass(1);
    const all = Math.min(count, VOICES.length);
    expect([pulses.all.length, voices()]).toEqual([all, all]);
  }
});

it("takes the preset's time: none arrives before it, all by the slowest's, twice as late with two loops", () => {
  const slowest = (preset.duration * (1 + preset.amounts.spread)) / 1000;
  for (const [edited, first, last] of [
    [{}, preset.duration / 1000, slowest],
    [{ duration: 600, amounts: { ...preset.amounts, spread: 0 } }, 0.6, 0.6],
    [{ loop: 2, amounts: { ...preset.amounts, spread: 0 } }, preset.duration / 500, preset.duration / 500],
  ] as const) {
    // From the holders on: those of the still picture are half-way there.
    const { arrivals, pass } = travelling(edited);
    const half = 0.5;
    pass(first * half - 0.05);
    expect(arrivals()).toBe(0);
    pass((last - first) * half + 0.1);
    expect(arrivals()).toBeGreaterThanOrEqual(COUNT);
  }
});

it("moves by the preset's ease, with the scene's time and not the clock's", () => {
  const { pulses, pass, clock } = travelling({ ease: "cubic-out", amounts: { ...preset.amounts, spread: 0 } });
  clock.advance(5000);
  expect(pulses.all[0]?.state.at).toBe(0.5);
  expect(clock.running).toBe(false);
  pass(preset.duration / 4000);
  // Half of the rest's time: 1 - (1 - 0.5)^3 of the rest of the way.
  expect(pulses.all[0]?.state.at).toBeCloseTo(0.5 + 0.5 * 0.875, 2);
});

it("one that takes no time arrives once a frame", () => {
  const { arrivals, pulses } = travelling({ duration: 0 });
  pulses.advance(0.02);
  expect(arrivals()).toBe(COUNT);
});

it("waits while another plays it, and goes on when that says it has ended", () => {
  const { pulses, player, pass } = travelling();
  const [pulse] = pulses.all;
  if (pulse === undefined) throw new Error("no pulse");
  const ended: (((state: "finished" | "stopped") => void) | undefined)[] = [];
  const { voice } = pulse;
  const stop = player.onPlay(({ targets, options }) => {
    if (targets[0] === pulse.state) ended.push(options.onEnd);
  });
  pass(10);
  expect(ended.length).toBeGreaterThan(1);
  stop();
  player.play(preset, pulse.state).pause();
  const [at, held] = [pulse.state.at, pulse.voice];
  pass(10);
  expect([pulse.state.at, pulse.voice]).toEqual([at, held]);
  ended.at(-1)?.("finished");
  pass(1);
  expect(pulse.state.at).toBeGreaterThan(0);
  expect(voice).not.toBe(-1);
});

it("stopped: no tween is left", () => {
  const { pulses, pass } = travelling();
  pass(3);
  expect(tweensLeft()).toBeGreaterThan(0);
  pulses.stop();
  expect(tweensLeft()).toBe(0);
});
