/** Flows send pulses again and again, never two at once, faster in the system that is brought forward. */
import { expect, it } from "vitest";
import type { Preset } from "../../../src/motion/preset.ts";
import pulse from "../../../src/motion/presets/ecosystem.pulse.ts";
import { Traffic } from "../../../src/stage/scenes/ecosystem-traffic.ts";
import { manualPlayer } from "../../motion/manual-player.ts";

function trafficOf(lines: number, edited: Partial<Preset<"at">> = {}): Traffic {
  const { player } = manualPlayer();
  player.replace(pulse, { ...pulse, ...edited });
  return new Traffic(lines, player);
}

/** How many pulses set out in a minute; fails when one runs backwards or leaves its line. */
function journeys(speed: number, edited: Partial<Preset<"at">> = {}): number {
  const traffic = trafficOf(6, edited);
  let count = 0;
  const before = Array.from({ length: 6 }, (): number | null => null);
  const wrong: string[] = [];
  for (let frame = 0; frame < 60 * 60; frame++) {
    traffic.advance(1 / 60, () => speed);
    before.forEach((last, line) => {
      const at = traffic.at(line);
      if (at !== null && (at < (last ?? 0) || at >= 1)) wrong.push(`line ${line}: from ${last} to ${at}`);
      if (last === null && at !== null) count++;
      before[line] = at;
    });
  }
  expect(wrong).toEqual([]);
  return count;
}

it("goes on for ever, and faster when asked to", () => {
  expect(journeys(1)).toBeGreaterThan(30);
  expect(journeys(1.8)).toBeGreaterThan(journeys(1) * 1.5);
});

it("begins as the still picture: with no pulse on any line", () => {
  const traffic = trafficOf(10);
  traffic.advance(0, () => 1);
  expect(Array.from({ length: 10 }, (_, line) => traffic.at(line))).toEqual(Array.from({ length: 10 }, () => null));
});

it("takes the preset's time and its pauses, and no time too", () => {
  const without = { pause: 0, spread: 0, length: 1 };
  // A minute on six lines, less the first waits, one frame to set out and one to arrive.
  expect(journeys(1, { duration: 2990, amounts: without })).toBeGreaterThanOrEqual(6 * 18);
  expect(journeys(1, { duration: 2990, amounts: without })).toBeLessThanOrEqual(6 * 20);
  expect(journeys(1, { duration: 2990, amounts: { ...without, pause: 3000 } })).toBeLessThanOrEqual(6 * 10);
  const traffic = trafficOf(1, { duration: 0 });
  for (let frame = 0; frame < 600; frame++) traffic.advance(1 / 60, () => 1);
  expect(traffic.at(0)).toBeNull();
});
