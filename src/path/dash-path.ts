/**
 * Cuts a flattened path into dashes, one after another: where dashes are made on the processor, as for the bitmaps of
 * figures. The stroke shader is tested against it.
 */
import { cutPath, type Ranges } from "./cut.ts";
import { checkDashCount, dashPattern, tooManyDashes } from "./dash.ts";
import type { FlatPath } from "./flatten.ts";
import { finite, MAX_DASH_STEPS } from "./limits.ts";

/** Dashes below this share of the path's length come from rounding at a contour's end. */
const ROUNDING = 1e-12;

/** Shares of the whole path's length, 0 to 1. */
export interface Trim {
  readonly start: number;
  readonly end: number;
}

/** In user units of length, clamped to the path. @throws RangeError for a share that is NaN */
export function trimWindow(total: number, { start, end }: Trim): readonly [from: number, to: number] {
  if (Number.isNaN(start) || Number.isNaN(end)) throw new RangeError(`Trim from ${start} to ${end} is not a range`);
  const clamp = (share: number): number => (share >= 1 ? total : Math.max(share, 0) * total);
  return [clamp(start), clamp(end)];
}

export interface DashOptions {
  /** How far into the pattern each subpath begins, in user units; any finite number. */
  readonly offset?: number;
  /** Draws only this part of the dashed path; the dashes stay where they are. */
  readonly trim?: Trim;
  /** Called for each dash without length: of it only caps are seen. @param at length along the path */
  readonly onDot?: (at: number) => void;
}

/**
 * Cuts a path into dashes. The pattern begins anew on each subpath (SVG 2, 13.5.6).
 * @throws RangeError for a bad pattern, offset or trim
 * @throws PathLimitError past 10,000 dashes and gaps, with the path's length, the pattern and the count
 */
export function dashPath(path: FlatPath, lengths: readonly number[], options: DashOptions = {}): FlatPath {
  const pattern = dashPattern(lengths);
  const { entries, period } = pattern;
  const { onDot } = options;
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
      else if (entry % 2 === 0 && next === at && at >= from) onDot?.(at);
      at = next;
      entry = (entry + 1) % entries.length;
    }
    return ranges;
  });
}
