/** `npm run test:long` runs the long tests whole; `npm test` runs a part of each. */
export { seeded } from "../../src/core/picture/seeded.ts";

export const LONG = process.env["LONG"] === "1";

/** Of cases that differ in words only: all of them in the long tests, else those that are chosen. */
export const casesOf = <T>(all: readonly T[], isChosen: (one: T) => boolean): readonly T[] =>
  LONG ? all : all.filter((one) => isChosen(one));
