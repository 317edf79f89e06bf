/**
 * The one clock. Each frame runs its steps in a fixed order: scroll, tweens, draw. Frames are requested only while
 * something holds the clock or has just woken it.
 */

const PHASES = ["scroll", "tweens", "draw"] as const;
type Phase = (typeof PHASES)[number];

/** Times in milliseconds. */
export interface Frame {
  /** The sum of all deltas: it does not advance while the clock is idle. */
  readonly time: number;
  readonly delta: number;
}
type Step = (frame: Frame) => void;

/** The functions of a browser that the clock needs. */
export interface ClockEnvironment {
  requestFrame(callback: () => void): number;
  cancelFrame(handle: number): void;
  /** Milliseconds, never going back. */
  now(): number;
  /** Receives what a step throws. That step is removed, and the frame continues. */
  report(error: unknown): void;
}

export interface Clock {
  readonly time: number;
  /** Whether a frame has been requested. */
  readonly running: boolean;
  /** Adds a step after the phase's earlier ones; it does not request frames. @returns removes the step */
  on(phase: Phase, step: Step): () => void;
  /** Requests frame after frame. @returns releases the hold */
  hold(): () => void;
  /** Requests one frame. */
  wake(): void;
  /** Runs one frame now, `delta` milliseconds long, also while paused. */
  advance(delta: number): void;
  /** No frame is requested until `resume`; the time between does not count. */
  pause(): void;
  resume(): void;
}

/** Milliseconds. A longer gap between frames (a busy or sleeping machine) counts as this, so that nothing jumps. */
export const LONGEST_DELTA = 100;

export function createClock(environment: ClockEnvironment): Clock {
  const steps: Readonly<Record<Phase, Set<Step>>> = { scroll: new Set(), tweens: new Set(), draw: new Set() };
  let time = 0;
  let last = 0;
  let handle: number | null = null;
  let holds = 0;
  let awake = false;
  let paused = false;
  let inFrame = false;

  /** Requests a frame if one is due. @param continuing false if the clock was idle: that time must not count */
  function request(continuing: boolean): void {
    if (paused || inFrame || handle !== null || (holds === 0 && !awake)) return;
    if (!continuing) last = environment.now();
    handle = environment.requestFrame(onFrame);
  }

  function cancelFrame(): void {
    if (handle !== null) environment.cancelFrame(handle);
    handle = null;
  }

  function onFrame(): void {
    handle = null;
    awake = false;
    const now = environment.now();
    const delta = Math.min(Math.max(now - last, 0), LONGEST_DELTA);
    last = now;
    runFrame(delta);
    request(true);
  }

  function advance(delta: number): void {
    runFrame(delta);
    request(false);
  }

  function runFrame(delta: number): void {
    if (!(delta >= 0 && delta < Infinity)) throw new RangeError(`A frame cannot take ${delta} ms`);
    if (inFrame) throw new Error("The clock is already inside a frame");
    inFrame = true;
    time += delta;
    const frame: Frame = { time, delta };
    for (const phase of PHASES) {
      const due = steps[phase];
      // Iterates over a copy: a step added now waits for the next frame; one removed now no longer runs.
      for (const step of Array.from(due)) if (due.has(step)) run(due, step, frame);
    }
    inFrame = false;
  }

  function run(due: Set<Step>, step: Step, frame: Frame): void {
    try {
      step(frame);
    } catch (error) {
      due.delete(step);
      environment.report(error);
    }
  }

  return {
    get time() {
      return time;
    },
    get running() {
      return handle !== null;
    },
    on(phase, step) {
      // Wrapped, so that one function may be added twice.
      const entry: Step = (frame) => step(frame);
      steps[phase].add(entry);
      return () => void steps[phase].delete(entry);
    },
    hold() {
      holds++;
      request(false);
      let released = false;
      return () => {
        if (released) return;
        released = true;
        if (--holds === 0 && !awake) cancelFrame();
      };
    },
    wake() {
      awake = true;
      request(false);
    },
    advance,
    pause() {
      paused = true;
      cancelFrame();
    },
    resume() {
      paused = false;
      request(false);
    },
  };
}
