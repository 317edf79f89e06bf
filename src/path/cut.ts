/** Cuts ranges out of a flattened path, for trimming and dashing. */
import { packPath, type FlatPath } from "./flatten.ts";

/** Lengths along the whole path: from, to, from, to, …; ascending, inside one contour. */
export type Ranges = readonly number[];

/**
 * Keeps the given ranges of each contour. On a closed contour a range that ends at the seam and one that starts
 * there become one, as in Canvas2D, and a range over the whole contour stays closed.
 * @param rangesOf the ranges to keep between two lengths, which are a contour's ends
 */
export function cutPath(path: FlatPath, rangesOf: (from: number, to: number) => Ranges): FlatPath {
  const out = new ContourBuilder();
  for (let contour = 0; contour < path.closed.length; contour++) {
    const first = path.starts[contour] ?? 0;
    const last = (path.starts[contour + 1] ?? 0) - 1;
    const [from, to] = [path.lengths[first] ?? 0, path.lengths[last] ?? 0];
    const ranges = rangesOf(from, to);
    const count = ranges.length;
    const seamless = path.closed[contour] === 1 && count > 0 && ranges[0] === from && ranges[count - 1] === to;
    const wrapped = seamless && count > 2;
    let cursor = first;
    for (let i = wrapped ? 2 : 0; i < count; i += 2) {
      out.startContour(seamless && count === 2);
      cursor = out.addRange(path, cursor, ranges[i] ?? 0, ranges[i + 1] ?? 0);
    }
    if (wrapped) out.addRange(path, first, from, ranges[1] ?? 0);
  }
  return out.finish();
}

class ContourBuilder {
  private readonly points: number[] = [];
  private readonly lengths: number[] = [];
  private readonly starts: number[] = [];
  private readonly closed: number[] = [];
  private total = 0;

  startContour(closed: boolean): void {
    this.starts.push(this.lengths.length);
    this.closed.push(closed ? 1 : 0);
  }

  /** Appends the path from one length to another, looking from point `cursor` on; gives back where it stopped. */
  addRange(path: FlatPath, cursor: number, from: number, to: number): number {
    const { lengths, points } = path;
    let at = cursor;
    while ((lengths[at + 1] ?? Infinity) <= from) at++;
    this.between(path, at, from);
    while ((lengths[at + 1] ?? Infinity) < to) {
      at++;
      this.point(points[2 * at] ?? 0, points[2 * at + 1] ?? 0);
    }
    this.between(path, at, to);
    return at;
  }

  finish(): FlatPath {
    return packPath(this.points, this.lengths, this.starts, this.closed, this.total);
  }

  /** The point at a length between points `at` and `at + 1`. */
  private between({ points, lengths }: FlatPath, at: number, length: number): void {
    const begin = lengths[at] ?? 0;
    const share = Math.min(Math.max((length - begin) / ((lengths[at + 1] ?? 0) - begin), 0), 1);
    const [x, y] = [points[2 * at] ?? 0, points[2 * at + 1] ?? 0];
    if (share === 1) this.point(points[2 * at + 2] ?? 0, points[2 * at + 3] ?? 0);
    else this.point(x + share * ((points[2 * at + 2] ?? 0) - x), y + share * ((points[2 * at + 3] ?? 0) - y));
  }

  private point(x: number, y: number): void {
    const { points, lengths } = this;
    if (this.starts.at(-1) !== lengths.length) {
      const step = Math.hypot(x - (points.at(-2) ?? 0), y - (points.at(-1) ?? 0));
      if (step === 0) return;
      this.total += step;
    }
    points.push(x, y);
    lengths.push(this.total);
  }
}
