/** The clock that decides what is public: never early, never backwards, late at worst. */
import { expect, it, vi } from "vitest";
import { seeded } from "../support/long.ts";
import { DRIFT, JUMP_LIMIT_MS, ReleaseClock, secondsToNextTick } from "../../src/live/release-clock.ts";

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
  expect(pass(HOUR, 1_000)).toBeCloseTo(1_001_000, -1);
  expect(pass(5_000)).toBeCloseTo(1_006_000, -1);
  expect(onHold).toHaveBeenCalledTimes(1);
  expect(pass(-HOUR + 2_000, 1_000)).toBeCloseTo(1_007_000, -1);
  expect(pass(1_000)).toBeCloseTo(1_008_000, -1);
});

it("never takes back what was public when the clock is set back", () => {
  const { pass } = clocks(10 * HOUR);
  const latest = pass(1_000);
  expect(pass(-HOUR, 1_000)).toBe(latest);
  expect(pass(1_000)).toBe(latest);
});

it.each([HOUR, 24 * HOUR])("is on time again as soon as a clock that was wrong by %d ms is right again", (wrong) => {
  const { pass, onHold } = clocks(100 * HOUR);
  pass(-wrong, 0);
  for (let minute = 0; minute < 120; minute += 1) pass(60_000);
  expect(pass(wrong, 0)).toBe(102 * HOUR);
  expect(onHold).not.toHaveBeenCalled();
});

it("is late by less than the drift after a clock was set back for ten days, and makes that up", () => {
  const { pass } = clocks(1000 * HOUR);
  pass(-HOUR, 0);
  for (let hour = 0; hour < 240; hour += 1) pass(HOUR);
  const late = 1240 * HOUR - pass(HOUR, 0);
  expect(late).toBeGreaterThan(0);
  expect(late).toBeLessThanOrEqual(240 * HOUR * DRIFT);
  for (let hour = 0; hour < 240; hour += 1) pass(HOUR);
  expect(pass(0)).toBe(1480 * HOUR);
});

it("follows a clock that was wrong at the start and is set right, once that clock has caught up", () => {
  const { pass } = clocks(10 * HOUR);
  const latest = pass(1_000);
  pass(-HOUR, 0);
  expect(pass(HOUR / 2)).toBe(latest);
  expect(pass(HOUR)).toBe(10.5 * HOUR + 1_000);
});

it("keeps up with a clock that drifts", () => {
  const { pass, onHold } = clocks(0);
  for (let second = 0; second < 100_000; second += 1) pass(1_000.05, 1_000);
  expect(pass(0)).toBeCloseTo(100_005_000, -1);
  for (let second = 0; second < 100_000; second += 1) pass(999.95, 1_000);
  expect(pass(0)).toBeCloseTo(200_000_000, -1);
  expect(onHold).not.toHaveBeenCalled();
});

it("cannot be led ahead by many small steps", () => {
  const { pass } = clocks(0);
  for (let step = 0; step < 1_000; step += 1) pass(JUMP_LIMIT_MS - 100, 1);
  expect(pass(0)).toBeLessThanOrEqual(1_000 * (1 + DRIFT) + JUMP_LIMIT_MS);
});

it("is never earlier than its bound and never goes backwards, whatever the wall clock does", () => {
  const random = seeded(5);
  const { pass } = clocks(1_000 * HOUR);
  let elapsed = 0;
  let before = 0;
  let worstBack = -Infinity;
  let worstAhead = -Infinity;
  for (let read = 0; read < 20_000; read += 1) {
    const monotonic = random() * (read % 100 === 0 ? HOUR : 1_000);
    const step = (random() - 0.5) * 10 ** (random() * 7);
    elapsed += monotonic;
    const now = pass(monotonic + (random() < 0.3 ? step : 0), monotonic);
    worstBack = Math.max(worstBack, before - now);
    worstAhead = Math.max(worstAhead, now - (1_000 * HOUR + elapsed * (1 + DRIFT)));
    before = now;
  }
  expect(worstBack).toBeLessThanOrEqual(0);
  expect(worstAhead).toBeLessThanOrEqual(JUMP_LIMIT_MS + 1);
});

it("counts the whole seconds to the next tick of the ten-second grid", () => {
  expect(secondsToNextTick(1_700_000_000_000)).toBe(10);
  expect(secondsToNextTick(1_700_000_000_001)).toBe(9);
  expect(secondsToNextTick(1_700_000_009_001)).toBe(0);
  for (let ms = 0; ms < 10_000; ms += 37) {
    expect(ms + secondsToNextTick(1_700_000_000_000 + ms) * 1000).toBeLessThanOrEqual(10_000);
  }
});
