/** The part of a path between two shares of its length. */
import { cutPath } from "./cut.ts";
import type { FlatPath } from "../../../src/stage/path/flatten.ts";

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

/**
 * Keeps the path between two shares of its length over all subpaths, in the order they were drawn. Shares outside 0 to 1
 * are clamped; nothing is left when the start is not before the end.
 * @throws RangeError for a share that is NaN
 */
export function trimPath(path: FlatPath, trim: Trim): FlatPath {
  const [from, to] = trimWindow(path.total, trim);
  return cutPath(path, (start, end) => {
    const range = [Math.max(start, from), Math.min(end, to)] as const;
    return range[0] < range[1] ? range : [];
  });
}
