/** Our own pictures' paths, flattened for the largest size they are shown at. */
import { type FlatPath, flattenPath } from "../path/flatten.ts";
import { parsePath } from "../path/parse.ts";

/** Device pixels a user unit, generously. */
const SCALE = 3;

export function flat(d: string): FlatPath {
  return flattenPath(parsePath(d), { scale: SCALE });
}
