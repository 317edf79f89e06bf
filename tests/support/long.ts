/** `npm run test:long` runs the long tests whole; `npm test` runs a part of each. */
export const LONG = process.env["LONG"] === "1";

/** Of cases that differ in words only: all of them in the long tests, else those that are chosen. */
export const casesOf = <T>(all: readonly T[], isChosen: (one: T) => boolean): readonly T[] =>
  LONG ? all : all.filter((one) => isChosen(one));

/** A repeatable source of chance: mulberry32. @returns numbers from 0 up to 1. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
