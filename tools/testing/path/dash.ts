/**
 * Cuts a flattened path into dashes, one after another: the oracle of the stroke shader, and what it is compared with in
 * benches.
 */
import { checkDashCount, dashPattern, tooManyDashes } from "../../../src/stage/path/dash.ts";
import type { FlatPath } from "../../../src/stage/path/flatten.ts";
import { finite, MAX_DASH_STEPS } from "../../../src/stage/path/limits.ts";
import { cutPath, type Ranges } from "./cut.ts";
import { type Trim, trimWindow } from "./trim.ts";

/** Dashes below this share of the path's length come from rounding at a contour's end. */
const ROUNDING = 1e-12;

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
