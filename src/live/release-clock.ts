/**
 * The clock that decides what is public. It follows the wall clock and never runs backwards. When the wall clock jumps
 * ahead of the monotonic clock, it follows the monotonic clock instead: a wrong wall clock may release late, but never
 * early.
 */
import type { Instant } from "../core/time.ts";

/** How far the wall clock may run ahead of the monotonic clock between two reads. */
export const JUMP_LIMIT_MS = 2000;

export interface TimeSource {
  /** Milliseconds since the epoch. */
  wall(): number;
  /** Milliseconds since a fixed instant; never set back. */
  monotonic(): number;
}

export const systemTime: TimeSource = { wall: () => Date.now(), monotonic: () => performance.now() };

export class ReleaseClock {
  private readonly source: TimeSource;
  private readonly onHold: (aheadMs: number) => void;
  private trustedWall: number;
  private trustedMonotonic: number;
  private latest: Instant;
  private holding = false;

  /** @param onHold called once for each jump, with the milliseconds by which the wall clock is ahead. */
  constructor(source: TimeSource, onHold: (aheadMs: number) => void = () => {}) {
    this.source = source;
    this.onHold = onHold;
    this.trustedWall = source.wall();
    this.trustedMonotonic = source.monotonic();
    this.latest = this.trustedWall;
  }

  /** The instant whose view a request gets. */
  now(): Instant {
    const wall = this.source.wall();
    const monotonic = this.source.monotonic();
    const expected = this.trustedWall + (monotonic - this.trustedMonotonic);
    const ahead = wall - expected;
    if (ahead > JUMP_LIMIT_MS) {
      if (!this.holding) this.onHold(ahead);
      this.holding = true;
      this.latest = Math.max(this.latest, expected);
      return this.latest;
    }
    this.holding = false;
    // Small steps are corrections of a good clock. Following them keeps slow drift from adding up to a jump.
    this.trustedWall = wall;
    this.trustedMonotonic = monotonic;
    // When the wall clock is set back, what is public stays public.
    this.latest = Math.max(this.latest, wall);
    return this.latest;
  }
}

/** Responses that change may be cached until the next tick of this wall-clock grid (README, "Caching"). */
export const GRID_MS = 10_000;

/** Whole seconds to the next tick of the ten-second grid: 0 to 9, or 10 on a tick. */
export function secondsToNextTick(now: Instant): number {
  return Math.floor((GRID_MS - (now % GRID_MS)) / 1000);
}
