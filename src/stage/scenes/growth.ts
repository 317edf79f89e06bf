/** Pulses grow over the first share of their path. */

/** The shortest share: a pulse needs some of its path to grow. */
const SHORTEST = 0.001;

/** @param at share of the path. @param growth the share in which the pulse grows. @returns its size, up to 1 */
export const growthAt = (at: number, growth: number): number => Math.min(1, at / Math.max(growth, SHORTEST));
