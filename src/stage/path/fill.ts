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
  const rings: Float64Array[] = [];
  for (let contour = 0; contour < path.closed.length; contour++) {
    const first = path.starts[contour] ?? 0;
    const repeated = path.closed[contour] ?? 0;
    const end = (path.starts[contour + 1] ?? 0) - repeated;
    if (end - first >= 3) rings.push(path.points.subarray(2 * first, 2 * end));
  }
  if (rings.length === 0) return { positions: new Float32Array(0), indices: new Uint32Array(0) };
  return tessellate(rings, rule);
}
