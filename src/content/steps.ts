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

/** The items in order, sorted with points to pause. Equal items keep their order. */
export function* sortedInSteps<T>(items: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  let runs: T[][] = [];
  for (let start = 0; start < items.length; start += RECORDS_PER_STEP) {
    runs.push(items.slice(start, start + RECORDS_PER_STEP).toSorted(compare));
    yield;
  }
  while (runs.length > 1) {
    const merged: T[][] = [];
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* mergedInSteps(runs[index] ?? [], runs[index + 1] ?? [], compare));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedInSteps<T>(first: readonly T[], second: readonly T[], compare: (a: T, b: T) => number): Steps<T[]> {
  const merged: T[] = [];
  let [left, right] = [0, 0];
  while (left < first.length || right < second.length) {
    const [a, b] = [first[left], second[right]];
    if (b === undefined || (a !== undefined && compare(a, b) <= 0)) {
      if (a !== undefined) merged.push(a);
      left += 1;
    } else {
      merged.push(b);
      right += 1;
    }
    if (merged.length % RECORDS_PER_STEP === 0) yield;
  }
  return merged;
}
