/** Watches the intervals between frames, and reports when a device is too slow for what it should draw. */

/** A frame is slow if it takes this many milliseconds longer than expected. */
const SLOW_MS = 24;
/** Frames that are judged together, and the share of them that must be slow. */
const WINDOW = 45;
const SLOW_SHARE = 0.6;
/** A longer gap is a pause of the page, not a slow frame. Milliseconds. */
const PAUSE_MS = 1000;
/** The first frames are slow because the page is still loading. */
const WARM_UP = 20;

export class StepDown {
  private readonly expected: number;
  private readonly recent: boolean[] = [];
  private count = 0;

  /** @param expected milliseconds between two frames of a device that keeps up */
  constructor(expected: number) {
    this.expected = expected;
  }

  /** @param interval milliseconds since the previous frame. @returns whether motion should be reduced */
  add(interval: number): boolean {
    if (interval >= PAUSE_MS || ++this.count <= WARM_UP) return false;
    this.recent.push(interval > this.expected + SLOW_MS);
    if (this.recent.length > WINDOW) this.recent.shift();
    if (this.recent.length < WINDOW) return false;
    if (this.recent.filter(Boolean).length < WINDOW * SLOW_SHARE) return false;
    this.recent.length = 0;
    this.count = 0;
    return true;
  }
}
