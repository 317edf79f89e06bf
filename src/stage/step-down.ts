/** Watches the time between frames, and says when a device is too slow for what it is asked to show. */

/** A frame is slow when it takes this many milliseconds longer than asked for. */
const SLOW_MS = 24;
/** Frames that are looked at together, and how many of them must be slow. */
const WINDOW = 45;
const SLOW_SHARE = 0.6;
/** A gap as long as this is no slow frame, but a pause of the page. */
const PAUSE_MS = 1000;
/** Frames right after the start are those of loading. */
const WARM_UP = 20;

export class StepDown {
  private readonly expected: number;
  private readonly recent: boolean[] = [];
  private seen = 0;

  /** @param expected milliseconds between two frames, when all is well */
  constructor(expected: number) {
    this.expected = expected;
  }

  /** @param interval milliseconds since the frame before. @returns true when motion should become weaker */
  frame(interval: number): boolean {
    if (interval >= PAUSE_MS || ++this.seen <= WARM_UP) return false;
    this.recent.push(interval > this.expected + SLOW_MS);
    if (this.recent.length > WINDOW) this.recent.shift();
    if (this.recent.length < WINDOW) return false;
    if (this.recent.filter(Boolean).length < WINDOW * SLOW_SHARE) return false;
    this.recent.length = 0;
    this.seen = 0;
    return true;
  }
}
