/** The inside of a path as triangles; the tessellator is passed in, so that only `tessellate.ts` knows which one. */
import type { FlatPath } from "../../path/flatten.ts";

export type FillRule = "nonzero" | "evenodd";

export interface Triangles {
  /** x0, y0, x1, y1, … in user units. */
  readonly positions: Float32Array;
  /** Three a triangle. */
  readonly indices: Uint32Array;
}

/** Closed rings of x, y pairs, without a repeated last point, to triangles. */
export type Tessellate = (rings: readonly Float64Array[], rule: FillRule) => Triangles;

/** Fills a path. Open contours are closed by a straight line (SVG 2, 13.4.1); those of less than three points are left out. */
export function fillPath(path: FlatPath, rule: FillRule, tessellate: Tessellate): Triangles {
  const rings = ringsOf(path);
  if (rings.length === 0) return { positions: new Float32Array(0), indices: new Uint32Array(0) };
  return tessellate(rings, rule);
}

/** Fills each contour alone by the nonzero rule: many that overlap take a tessellator's time by the square of their number. */
export function fillContours(path: FlatPath, tessellate: Tessellate): Triangles {
  const positions: number[] = [];
  const indices: number[] = [];
  for (const ring of ringsOf(path)) {
    const filled = tessellate([ring], "nonzero");
    const before = positions.length / 2;
    for (const position of filled.positions) positions.push(position);
    for (const index of filled.indices) indices.push(before + index);
  }
  return { positions: Float32Array.from(positions), indices: Uint32Array.from(indices) };
}

function ringsOf({ points, starts, closed }: FlatPath): Float64Array[] {
  const rings: Float64Array[] = [];
  for (let contour = 0; contour < closed.length; contour++) {
    const first = starts[contour] ?? 0;
    const repeated = closed[contour] ?? 0;
    const end = (starts[contour + 1] ?? 0) - repeated;
    if (end - first >= 3) rings.push(points.subarray(2 * first, 2 * end));
  }
  return rings;
}
