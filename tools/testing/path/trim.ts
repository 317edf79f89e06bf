/** The part of a path between two shares of its length. */
import { cutPath } from "../../../src/path/cut.ts";
import { type Trim, trimWindow } from "../../../src/path/dash-path.ts";
import type { FlatPath } from "../../../src/path/flatten.ts";

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
