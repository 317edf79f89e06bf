/** Work in steps: a computation over thousands of records that can pause, so that requests are answered in between. */

/** Each `yield` is a point at which the work may pause. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** How many records are handled between two such points: less than a millisecond of work. */
export const RECORDS_PER_STEP = 250;

/** Does all the work at once, where nobody waits. */
export function runToEnd<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The items with a point to pause after every `RECORDS_PER_STEP` of them. */
export function* forEachInSteps<T>(items: Iterable<T>, handle: (item: T) => void): Steps<void> {
  let count = 0;
  for (const item of items) {
    handle(item);
    count += 1;
    if (count % RECORDS_PER_STEP === 0) yield;
  }
}
