/** Flows send pulses again and again, never two at once, faster in the system that is brought forward. */
import { expect, it } from "vitest";
import { Traffic } from "../../src/stage/scenes/ecosystem-traffic.ts";

/** How many pulses set out in a minute; fails when one runs backwards or leaves its line. */
function journeys(speed: number): number {
  const traffic = new Traffic(6);
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
  const traffic = new Traffic(10);
  traffic.advance(0, () => 1);
  expect(Array.from({ length: 10 }, (_, line) => traffic.at(line))).toEqual(Array.from({ length: 10 }, () => null));
});
