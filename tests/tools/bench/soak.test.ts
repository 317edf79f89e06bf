/** The budgets of a long run: what counts as growth, and what is not judged. */
import { describe, expect, it } from "vitest";
import { slope, soakRows, type Minute } from "../../../tools/bench/soak/samples.ts";

const FLAT: Minute = { memory: 200e6, descriptors: 30, requests: 3000, failures: 0, p99: 20, swapSeconds: 4 };

/** A run whose minutes differ from a flat one. @param change what a minute has, counted from 0. */
function run(minutes: number, change: (minute: number) => Partial<Minute> = () => ({})): Minute[] {
  return Array.from({ length: minutes }, (_, minute) => ({ ...FLAT, ...change(minute) }));
}

const missed = (minutes: readonly Minute[]): string[] =>
  soakRows(minutes)
    .filter(({ state }) => state === "missed")
    .map(({ what }) => what);

describe("a long run", () => {
  it("keeps its budgets when memory and descriptors stay flat after ten minutes, whatever they did before", () => {
    const noisy = (minute: number) => ({ memory: 200e6 + (minute % 3) * 1e6, descriptors: 30 + (minute % 5) });
    expect(missed(run(60, noisy))).toEqual([]);
    // A machine that becomes quiet: fewer connections are open at a moment.
    expect(missed(run(60, (minute) => ({ descriptors: minute < 57 ? 45 : 30 })))).toEqual([]);
    expect(missed(run(60, (minute) => (minute < 10 ? { memory: 100e6 + minute * 10e6, descriptors: 5 } : {})))).toEqual(
      [],
    );
  });

  it("misses them when memory grows, descriptors leak, a request fails or new content is not served", () => {
    expect(missed(run(60, (minute) => ({ memory: 200e6 + minute * 0.5e6 })))).toEqual([
      "memory after 10 minutes, MB a minute",
    ]);
    // One in five minutes: after fifty minutes as many more as a busy minute has.
    expect(missed(run(60, (minute) => ({ descriptors: 30 + Math.floor(minute / 5) })))).toEqual([
      "open descriptors after 10 minutes, more a minute",
    ]);
    expect(missed(run(60, (minute) => ({ failures: minute === 3 ? 1 : 0 })))).toEqual(["failed requests"]);
    expect(missed(run(60, (minute) => ({ swapSeconds: minute === 3 ? null : 4 })))).toEqual([
      "content swaps that were not served",
    ]);
  });

  it("is not judged for growth when it is too short", () => {
    expect(soakRows(run(14)).filter(({ state }) => state === "skipped")).toHaveLength(1);
    expect(soakRows(run(15)).filter(({ state }) => state === "skipped")).toEqual([]);
  });
});

it("the slope of a line is its rise by each step", () => {
  expect(slope([1, 3, 5, 7])).toBeCloseTo(2);
  expect(slope([4, 4, 4])).toBe(0);
});
