/** Runs work in steps on the serving thread: a few milliseconds at a time, requests go first in between. */
import type { Steps } from "../content/steps.ts";

/** How long one slice lasts. With the step that exceeds it, a slice stays below 10 ms. */
const SLICE_MS = 4;

/** Runs a step later, in order. */
export type Defer = (step: () => void) => void;

export interface SliceOptions<T> {
  readonly defer: Defer;
  readonly onDone: (result: T) => void;
  readonly onError: (error: unknown) => void;
}

/** Runs the first slice at once and each further one after a `defer`. */
export function runInSlices<T>(steps: Steps<T>, options: SliceOptions<T>): void {
  const { defer, onDone, onError } = options;
  const slice = (): void => {
    const until = performance.now() + SLICE_MS;
    try {
      for (;;) {
        const step = steps.next();
        if (step.done === true) {
          onDone(step.value);
          return;
        }
        if (performance.now() >= until) break;
      }
    } catch (error) {
      onError(error);
      return;
    }
    defer(slice);
  };
  slice();
}
