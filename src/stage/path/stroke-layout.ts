/** How a vertex of the stroke mesh lies in memory, for the mesh's builder, its shader and its tests. */

/** As SVG's `stroke-miterlimit` (SVG 2, 13.5.5): a corner whose mitre is longer, in half widths, is bevelled. */
export const MITRE_LIMIT = 4;

/**
 * Byte offsets, in Pixi's names for vertex formats. 28 bytes a vertex.
 * - `position`: the point on the path, user units.
 * - `mitre`: from it to the stroke's edge, in half widths, divided by `MITRE_LIMIT`.
 * - `direction`: unit direction of the chord; 0, 0 for a corner.
 * - `span`: length along the contour at which the chord begins, and the chord's length, user units; the same in all
 *   four vertices.
 * - `row`: row of the stroke table, and `FLAGS`.
 */
export const STROKE_LAYOUT = {
  stride: 28,
  position: { format: "float32x2", offset: 0 },
  mitre: { format: "snorm16x2", offset: 8 },
  direction: { format: "snorm16x2", offset: 12 },
  span: { format: "float32x2", offset: 16 },
  row: { format: "uint16x2", offset: 24 },
} as const;

export const FLAGS = {
  /** The vertex ends its chord; else it begins it. */
  end: 1,
  /** On the right edge, seen along the path with y down; neither bit 2 nor 4: the left or, on a corner, the outer edge. */
  right: 2,
  /** On the path itself. */
  centre: 4,
  /** Part of a corner: inked where both of its chords are. */
  corner: 8,
  /** What lies before the chord's start is the other end of a closed contour. */
  seamAtStart: 16,
  /** What lies after the chord's end is the start of the closed contour; on a corner: this corner is the seam. */
  seamAtEnd: 32,
} as const;
