/** The in and in-out versions of an ease: R. Penner's families are mirrored about the middle. */

type At<Parameters> = (progress: number, parameters: Parameters) => number;

/** Begins as `out` ends. */
export const mirrorIn =
  <Parameters>(out: At<Parameters>): At<Parameters> =>
  (t, parameters) =>
    1 - out(1 - t, parameters);

/** Its first half begins as `out` ends, its second half is `out`. */
export const mirrorInOut =
  <Parameters>(out: At<Parameters>): At<Parameters> =>
  (t, parameters) =>
    t < 0.5 ? (1 - out(1 - 2 * t, parameters)) / 2 : (1 + out(2 * t - 1, parameters)) / 2;
