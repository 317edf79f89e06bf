/** A browser's frames under the test's control. */
import { type Clock, type ClockEnvironment, createClock } from "../../src/motion/clock.ts";

export interface Frames extends ClockEnvironment {
  readonly clock: Clock;
  /** How many frames are requested and have not run yet. */
  readonly pending: number;
  readonly errors: unknown[];
  /** Lets time pass, then runs the frame that was requested, if any. */
  frame(ms: number): void;
  /** Lets time pass without a frame. */
  wait(ms: number): void;
}

export function frames(): Frames {
  let now = 5000;
  let next = 1;
  const asked = new Map<number, () => void>();
  const errors: unknown[] = [];
  const environment = {
    requestFrame(callback: () => void) {
      asked.set(next, callback);
      return next++;
    },
    cancelFrame: (handle: number) => void asked.delete(handle),
    now: () => now,
    report: (error: unknown) => void errors.push(error),
  };
  return {
    ...environment,
    clock: createClock(environment),
    errors,
    get pending() {
      return asked.size;
    },
    wait(ms) {
      now += ms;
    },
    frame(ms) {
      now += ms;
      const due = [...asked.values()];
      asked.clear();
      for (const callback of due) callback();
    },
  };
}
