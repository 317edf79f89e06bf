/**
 * The one clock. Each frame runs its steps in a written order: scroll, tweens, draw. Frames are asked for only while
 * something holds the clock or has just woken it; otherwise nothing runs.
 */

export const PHASES = ["scroll", "tweens", "draw"] as const;
export type Phase = (typeof PHASES)[number];

/** Times in milliseconds. */
export interface Frame {
  /** Time the clock has counted: the sum of all deltas. It stands still while the clock rests. */
  readonly time: number;
  readonly delta: number;
}
export type Step = (frame: Frame) => void;

/** What the clock needs of a browser. */
export interface ClockEnvironment {
  requestFrame(callback: () => void): number;
  cancelFrame(handle: number): void;
  /** Milliseconds, never going back. */
  now(): number;
  /** Takes what a step throws; that step is dropped, the frame goes on. */
  report(error: unknown): void;
}

export interface Clock {
  readonly time: number;
  /** Whether a frame has been asked for. */
  readonly running: boolean;
  /** Adds a step to each frame, after the phase's earlier ones; it does not keep frames coming. Gives its removal. */
  on(phase: Phase, step: Step): () => void;
  /** Keeps frames coming until the function it gives is called. */
  hold(): () => void;
  /** Asks for one frame. */
  wake(): void;
  /** Runs one frame by hand, `delta` milliseconds long, also while paused. */
  advance(delta: number): void;
  /** No frame is asked for until `resume`; the time between does not count. */
  pause(): void;
  resume(): void;
}

/** A longer gap between frames (a busy or sleeping machine) counts as this, so that nothing leaps. Milliseconds. */
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

  /** Asks for a frame where one is due; only a clock at rest starts counting anew. */
  function request(counting: boolean): void {
    if (paused || inFrame || handle !== null || (holds === 0 && !awake)) return;
    if (!counting) last = environment.now();
    handle = environment.requestFrame(onFrame);
  }

  function rest(): void {
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
      // A copy: a step added now waits for the next frame, one removed now does not run any more.
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
      const own: Step = (frame) => step(frame);
      steps[phase].add(own);
      return () => void steps[phase].delete(own);
    },
    hold() {
      holds++;
      request(false);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        if (--holds === 0 && !awake) rest();
      };
    },
    wake() {
      awake = true;
      request(false);
    },
    advance,
    pause() {
      paused = true;
      rest();
    },
    resume() {
      paused = false;
      request(false);
    },
  };
}
