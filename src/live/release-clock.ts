/**
 * The clock that decides what is public. It never runs backwards, and a wrong wall clock may make it late, but never
 * early by more than a bound.
 *
 * It keeps a trusted time: the wall clock at the start, advanced by the monotonic clock. What is public follows the
 * earlier of the trusted time and the wall clock. The trusted time is corrected towards the wall clock in two ways only:
 * slowly, as far as crystals drift apart, and forwards out of an allowance that the same drift refills. So it is ahead
 * of its start by at most the elapsed time, `DRIFT` of it and `JUMP_LIMIT_MS`, however many small steps a wall clock
 * takes. A wall clock that is set back does not move it further than the drift: when the wall clock is right again,
 * nothing stays late.
 */
import type { Instant } from "../core/time.ts";

/** How far the wall clock may step ahead of the trusted time and still be followed at once. */
export const JUMP_LIMIT_MS = 2000;

/** How fast two working clocks may drift apart: 100 millionths, more than the tolerance of common crystals. */
export const DRIFT = 1e-4;

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
  private trusted: Instant;
  private readAt: number;
  private allowance = JUMP_LIMIT_MS;
  private latest: Instant;
  private holding = false;

  /** @param onHold called once for each jump, with the milliseconds by which the wall clock is ahead. */
  constructor(source: TimeSource, onHold: (aheadMs: number) => void = () => {}) {
    this.source = source;
    this.onHold = onHold;
    this.trusted = source.wall();
    this.readAt = source.monotonic();
    this.latest = this.trusted;
  }

  /** Whether releases were on hold when the clock was last read. */
  get isHolding(): boolean {
    return this.holding;
  }

  /** The instant whose view a request gets. */
  now(): Instant {
    const wall = this.source.wall();
    const monotonic = this.source.monotonic();
    const elapsed = monotonic - this.readAt;
    this.readAt = monotonic;
    this.trusted += elapsed;
    this.correct(wall - this.trusted, elapsed * DRIFT);
    // When the wall clock is set back, what is public stays public.
    this.latest = Math.max(this.latest, Math.min(wall, this.trusted));
    return this.latest;
  }

  /** @param ahead by how much the wall clock is ahead of the trusted time; negative when it is behind. */
  private correct(ahead: number, drift: number): void {
    const allowance = Math.min(this.allowance + drift, JUMP_LIMIT_MS);
    if (ahead > allowance) {
      if (!this.holding) this.onHold(ahead);
      this.holding = true;
      this.trusted += drift;
      return;
    }
    this.holding = false;
    this.trusted += Math.max(ahead, -drift);
    this.allowance = allowance - Math.max(ahead, 0);
  }
}

/** Responses that change may be cached until the next tick of this wall-clock grid (README, "Caching"). */
const GRID_MS = 10_000;

/** Whole seconds to the next tick of the ten-second grid: 0 to 9, or 10 on a tick. */
export function secondsToNextTick(now: Instant): number {
  return Math.floor((GRID_MS - (now % GRID_MS)) / 1000);
}
