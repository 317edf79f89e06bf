/** Motion steps down when frames stay slow: not for one hiccup, not for a tab that slept, not while loading. */
import { expect, it } from "vitest";
import { StepDown } from "../../src/stage/step-down.ts";

const run = (watch: StepDown, intervals: readonly number[]): number =>
  intervals.filter((interval) => watch.add(interval)).length;
const frames = (count: number, interval: number): number[] => Array.from({ length: count }, () => interval);

it("leaves a fast device alone, hiccups and pauses included", () => {
  const watch = new StepDown(17);
  for (let round = 0; round < 20; round++) expect(run(watch, [...frames(50, 17), 300, 5000, 45, 60])).toBe(0);
});

it("steps down once for frames that stay slow, and again only if they stay so", () => {
  const watch = new StepDown(17);
  expect(run(watch, frames(70, 70))).toBe(1);
  expect(run(watch, frames(40, 70))).toBe(0);
  expect(run(watch, frames(40, 70))).toBe(1);
});

it("forgives the first frames, which are those of loading", () => {
  const watch = new StepDown(17);
  expect(run(watch, [...frames(20, 200), ...frames(200, 17)])).toBe(0);
});

it("expects less where less was asked for", () => {
  expect(run(new StepDown(51), frames(200, 60))).toBe(0);
});
