/** Which of many instants in order have passed. Requests ask this among thousands of states, so it is a binary search. */
import type { Instant } from "../core/time.ts";
import type { FactsState } from "./model.ts";

/**
 * How many instants have passed at `now`; one that is equal to it has.
 * @param instantAt the instant at an index below `count`, ascending.
 */
export function passedCount(count: number, instantAt: (index: number) => Instant, now: Instant): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (instantAt(middle) <= now) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the last state that has begun at an instant; -1 before the first one. @param states ascending. */
export function stateIndexAt(states: readonly Pick<FactsState, "at">[], at: Instant): number {
  return passedCount(states.length, (index) => states[index]?.at ?? Infinity, at) - 1;
}
