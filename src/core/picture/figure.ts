/** Figures from the content: drawn from a path or, if that cannot be drawn, from a named bitmap. */

/** A figure's box: units each way. */
export const FIGURE_SIZE = 24;
/** The line around a filled figure, and that of a dashed one: units. */
export const OUTLINE = 0.5;
export const DASHED_LINE = 3.2;

export interface Figure {
  /** SVG path data in a box of `FIGURE_SIZE`. */
  readonly path: string;
  /** Lengths of dashes and gaps: drawn as a dashed line; null: filled. */
  readonly dash: readonly number[] | null;
  /** An image with the same picture, drawn instead if the path contains a command that SVG does not have. */
  readonly bitmap: string;
}

/** Whether every letter of path data is a command of SVG 2, or the exponent of a number. */
export function isKnownPath(path: string): boolean {
  return !/[^\s\d.,+\-MmZzLlHhVvCcSsQqTtAaEe]/.test(path);
}
