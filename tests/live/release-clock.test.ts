/** The clock that decides what is public: never early, never backwards, late at worst. */
import { expect, it, vi } from "vitest";
import { ReleaseClock, secondsToNextTick } from "../../src/live/release-clock.ts";

function clocks(start: number) {
  const time = { wallNow: start, monotonicNow: 500 };
  const onHold = vi.fn<(aheadMs: number) => void>();
  const clock = new ReleaseClock({ wall: () => time.wallNow, monotonic: () => time.monotonicNow }, onHold);
  const pass = (wallMs: number, monotonicMs = wallMs): number => {
    time.wallNow += wallMs;
    time.monotonicNow += monotonicMs;
    return clock.now();
  };
  return { pass, onHold };
}

const HOUR = 3_600_000;

it("follows an ordinary clock, small corrections included", () => {
  const { pass, onHold } = clocks(1_000_000);
  expect(pass(10_000)).toBe(1_010_000);
  expect(pass(1_500, 1_000)).toBe(1_011_500);
  expect(pass(1_500, 1_000)).toBe(1_013_000);
  expect(onHold).not.toHaveBeenCalled();
});

it("holds when the wall clock jumps ahead, reports it once, and follows the clock when it is right again", () => {
  const { pass, onHold } = clocks(1_000_000);
  expect(pass(HOUR, 1_000)).toBe(1_001_000);
  expect(pass(5_000)).toBe(1_006_000);
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(pass(-HOUR + 2_000, 1_000)).toBe(1_007_000);
  expect(pass(1_000)).toBe(1_008_000);
});

it("never takes back what was public when the clock is set back", () => {
  const { pass } = clocks(10 * HOUR);
  const latest = pass(1_000);
  expect(pass(-HOUR, 1_000)).toBe(latest);
  expect(pass(1_000)).toBe(latest);
});

it("counts the whole seconds to the next tick of the ten-second grid", () => {
  expect(secondsToNextTick(1_700_000_000_000)).toBe(10);
  expect(secondsToNextTick(1_700_000_000_001)).toBe(9);
  expect(secondsToNextTick(1_700_000_009_001)).toBe(0);
  for (let ms = 0; ms < 10_000; ms += 37) {
    expect(ms + secondsToNextTick(1_700_000_000_000 + ms) * 1000).toBeLessThanOrEqual(10_000);
  }
});
