/** Flattens the paths of our own pictures for the largest size that they are shown at. */
import { type FlatPath, flattenPath } from "../../path/flatten.ts";
import { parsePath } from "../../path/parse.ts";

/** Device pixels per user unit, at most. */
const SCALE = 3;

export function flat(d: string): FlatPath {
  return flattenPath(parsePath(d), { scale: SCALE });
}
