/** Figures from the content: drawn from a path or, if that cannot be drawn, from a named bitmap. */

/** A figure's box: units each way. */
export const FIGURE_SIZE = 24;
/** The line around a filled figure, and that of a dashed one: units. */
export const OUTLINE = 0.5;
export const DASHED_LINE = 3.2;

/** Device pixels per unit at the largest size that a figure is shown at: paths are flattened for it. */
export const FIGURE_SCALE = 6;

/** How dashes end: `stroke-linecap` of SVG. */
export const LINE_CAPS = ["round", "square"] as const;
type LineCap = (typeof LINE_CAPS)[number];

export interface Figure {
  /** SVG path data in a box of `FIGURE_SIZE`. */
  readonly path: string;
  /** Lengths of dashes and gaps: drawn as a dashed line; null: filled. */
  readonly dash: readonly number[] | null;
  /** How dashes end: flush unless given. */
  readonly cap?: LineCap | undefined;
  /** An image with the same picture, drawn instead if the path cannot be drawn. */
  readonly bitmap: string;
}
