/** A clock that the page and its worker share: each counts from its own start, and knows when that was. */

/** @returns `at`, which is a time of `performance`, as milliseconds since 1970 */
export const wallClock = (performance: Performance, at = performance.now()): number => performance.timeOrigin + at;
