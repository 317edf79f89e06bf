/** Dashes on the processor, for bitmaps, export and tests; the stroke shader draws the same pattern without a loop. */
import { cutPath, type Ranges } from "./cut.ts";
import type { FlatPath } from "./flatten.ts";
import { finite, MAX_DASH_STEPS, PathLimitError, positive } from "./limits.ts";
import { type Trim, trimWindow } from "./trim.ts";

/** Dashes below this share of the path's length come from rounding at a contour's end. */
const ROUNDING = 1e-12;

/** A checked pattern: an even number of lengths in user units, dash first. */
export interface DashPattern {
  readonly entries: readonly number[];
  /** Their sum. */
  readonly period: number;
}

/**
 * Checks a dash array; an odd number of lengths counts twice (SVG 2, 13.5.6).
 * @throws RangeError for an empty array, and for lengths that are zero, negative, infinite or not a number
 */
export function dashPattern(lengths: readonly number[]): DashPattern {
  if (lengths.length === 0) throw new RangeError("The dash pattern is empty: leave it out for a solid line");
  lengths.forEach((length, index) => positive(`Length ${index + 1} of the dash pattern ${lengths.join(" ")}`, length));
  const entries = lengths.length % 2 === 0 ? [...lengths] : [...lengths, ...lengths];
  const period = positive(
    "The sum of the dash pattern",
    entries.reduce((sum, length) => sum + length, 0),
  );
  return { entries, period };
}

/** @throws PathLimitError when a pattern would need more than 10,000 dashes and gaps; found without a loop */
export function checkDashCount(total: number, { entries, period }: DashPattern): void {
  const steps = (total / period) * entries.length;
  if (!(steps <= MAX_DASH_STEPS)) throw tooManyDashes(total, entries, Math.ceil(steps));
}

export interface DashOptions {
  /** How far into the pattern each subpath begins, in user units; any finite number. */
  readonly offset?: number;
  /** Draws only this part of the dashed path; the dashes stay where they are. */
  readonly trim?: Trim;
}

/**
 * Cuts a path into dashes. The pattern begins anew on each subpath (SVG 2, 13.5.6).
 * @throws RangeError for a bad pattern, offset or trim
 * @throws PathLimitError past 10,000 dashes and gaps, with the path's length, the pattern and the count
 */
export function dashPath(path: FlatPath, lengths: readonly number[], options: DashOptions = {}): FlatPath {
  const pattern = dashPattern(lengths);
  const { entries, period } = pattern;
  const shift = finite("The dash offset", options.offset ?? 0) % period;
  const [first, last] = trimWindow(path.total, options.trim ?? { start: 0, end: 1 });
  checkDashCount(path.total, pattern);
  const noise = path.total * ROUNDING;
  let steps = 0;

  return cutPath(path, (from, to): Ranges => {
    const ranges: number[] = [];
    // Where the running entry began: at or before the contour.
    let [at, entry] = [shift < 0 ? from - shift - period : from - shift, 0];
    while (at < to) {
      if (++steps > MAX_DASH_STEPS) throw tooManyDashes(path.total, entries, steps);
      const next = at + (entries[entry] ?? 0);
      const start = Math.max(at, from, first);
      const end = Math.min(next, to, last);
      if (entry % 2 === 0 && end - start > noise) ranges.push(start, end);
      at = next;
      entry = (entry + 1) % entries.length;
    }
    return ranges;
  });
}

function tooManyDashes(total: number, entries: readonly number[], count: number): PathLimitError {
  return new PathLimitError(
    `A path of length ${total} with the dash pattern ${entries.join(" ")} takes ${count} dashes and gaps, ` +
      `more than ${MAX_DASH_STEPS}`,
  );
}
