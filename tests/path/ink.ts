/** Distances to flattened paths, kept apart from the code under test. */
import { parsePath } from "../../src/path/parse.ts";
import { type FlatPath, flattenPath, type FlattenOptions } from "../../src/path/flatten.ts";

export const flat = (d: string, options?: FlattenOptions): FlatPath => flattenPath(parsePath(d), options);

/** Each contour as text: `0,0 10,0`, with `Z` where it is closed. */
export function contours(path: FlatPath): string[] {
  return [...path.closed].map((closed, c) => {
    const points: string[] = [];
    for (let i = path.starts[c] ?? 0; i < (path.starts[c + 1] ?? 0); i++) {
      points.push([path.points[2 * i], path.points[2 * i + 1]].map((value) => +(value ?? 0).toFixed(6)).join(","));
    }
    return points.join(" ") + (closed === 1 ? " Z" : "");
  });
}

/** Distance from a point to the nearest chord. */
export function distanceTo(path: FlatPath, x: number, y: number): number {
  let nearest = Infinity;
  for (let c = 0; c < path.closed.length; c++) {
    for (let i = path.starts[c] ?? 0; i < (path.starts[c + 1] ?? 0) - 1; i++) {
      const [ax = 0, ay = 0, bx = 0, by = 0] = path.points.subarray(2 * i, 2 * i + 4);
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.min(Math.max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy), 0), 1);
      nearest = Math.min(nearest, Math.hypot(ax + share * dx - x, ay + share * dy - y));
    }
  }
  return nearest;
}
