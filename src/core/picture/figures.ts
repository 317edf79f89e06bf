/**
 * Figures of the scenes: what is drawn whole from its paths or, where one of them cannot be drawn, as its bitmap. The still
 * picture and the stage decide alike, because both read their paths here.
 */

/** A rectangle in user units of a picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PictureFigure {
  /** For warnings. */
  readonly name: string;
  /** The image with the same picture: of the content, or of `assets/figures/`, whose names begin with `FIGURES`. */
  readonly bitmap: string;
  /** Where the bitmap is drawn. */
  readonly box: Box;
}

/** A stroked path of a figure. */
export interface FigurePath {
  readonly figure: PictureFigure;
  /** SVG path data, user units. */
  readonly d: string;
  /** Of the stroke, user units. */
  readonly width: number;
}

/** The folder of bitmaps in `assets/`. They are white, and are drawn in the colour of their figure. */
export const FIGURES = "figures/";
/** Solid and dashed straight lines, stretched to their box. */
export const LINE_BITMAP = `${FIGURES}line`;
export const DASHES_BITMAP = `${FIGURES}dashes`;

/** Device pixels per user unit at the largest size that a picture is shown at: paths are flattened for it. */
export const PICTURE_SCALE = 3;

/**
 * Names a shape: another shape has another name. 32-bit FNV-1a (draft-eastlake-fnv).
 * @param shape plain data that determines the shape
 */
export function shapeHash(shape: unknown): string {
  let hash = 0x811c9dc5;
  for (const character of JSON.stringify(shape)) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Names the bitmap of a figure whose shape depends on the content, so that no bitmap shows what the content no longer says. */
export const bitmapOfShape = (name: string, shape: unknown): string => `${FIGURES}${name}-${shapeHash(shape)}`;
