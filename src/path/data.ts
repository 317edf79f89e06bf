/**
 * Parsed path data: absolute commands of six kinds. Shorthands (H, V, S, T, relative letters, implicit repeats)
 * are already resolved, so everything after the parser knows only these.
 */

/** One code per command in `PathData.ops`. */
export const MOVE = 0;
export const LINE = 1;
/** Quadratic Bézier curve: control point, end point. */
export const QUAD = 2;
/** Cubic Bézier curve: two control points, end point. */
export const CUBIC = 3;
/** Elliptical arc: rx, ry, rotation in degrees, large-arc flag, sweep flag, end point. */
export const ARC = 4;
export const CLOSE = 5;

/** How many numbers each code owns in `PathData.coords`, indexed by code. */
export const NUMBERS_PER_OP: readonly number[] = [2, 2, 4, 6, 7, 0];

/** Why parsing stopped early. The commands before the faulty segment are kept (SVG 2, 9.5.4). */
export interface PathFault {
  /** `unsupported`: a letter outside the grammar stands where a command could; `malformed`: anything else. */
  readonly kind: "unsupported" | "malformed";
  /** The letter of the command in error; what stands in its place if it is no letter. */
  readonly command: string;
  /** Offset in the text, in UTF-16 units, of the first character that does not fit. */
  readonly at: number;
}

/** Commands and their numbers, in user units, as two flat arrays. */
export interface PathData {
  readonly ops: Uint8Array;
  readonly coords: Float64Array;
  readonly fault: PathFault | null;
}
