/** Dash patterns: what they mean, and which are refused. */
import { MAX_DASH_STEPS, notNegative, PathLimitError, positive } from "./limits.ts";

/** A checked pattern: an even number of lengths in user units, dash first. A dash of length 0 is seen by its caps alone. */
export interface DashPattern {
  readonly entries: readonly number[];
  /** Their sum. */
  readonly period: number;
}

/**
 * Checks a dash array; an odd number of lengths counts twice (SVG 2, 13.5.6). Lengths may be zero, but not all of them:
 * SVG then draws a solid line, which a caller asks for by leaving the array out.
 * @throws RangeError for an empty array, for lengths that are negative, infinite or not a number, and for a sum of zero
 */
export function dashPattern(lengths: readonly number[]): DashPattern {
  if (lengths.length === 0) throw new RangeError("The dash pattern is empty: leave it out for a solid line");
  lengths.forEach((length, index) =>
    notNegative(`Length ${index + 1} of the dash pattern ${lengths.join(" ")}`, length),
  );
  const entries = lengths.length % 2 === 0 ? [...lengths] : [...lengths, ...lengths];
  const period = positive(
    "The sum of the dash pattern",
    entries.reduce((sum, length) => sum + length, 0),
  );
  return { entries, period };
}

/** How many dashes and gaps a length takes. @param total user units */
export const dashCount = (total: number, { entries, period }: DashPattern): number =>
  Math.ceil((total / period) * entries.length);

/** @throws PathLimitError when a pattern would need more than 10,000 dashes and gaps; found without looping */
export function checkDashCount(total: number, pattern: DashPattern): void {
  const count = dashCount(total, pattern);
  if (!(count <= MAX_DASH_STEPS)) throw tooManyDashes(total, pattern.entries, count);
}

/** @param count how many dashes and gaps it takes */
export function tooManyDashes(total: number, entries: readonly number[], count: number): PathLimitError {
  return new PathLimitError(
    `A path of length ${total} with the dash pattern ${entries.join(" ")} takes ${count} dashes and gaps, ` +
      `more than ${MAX_DASH_STEPS}`,
  );
}
