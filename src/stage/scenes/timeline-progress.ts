/** How far a timeline is drawn, and which of its nodes have arrived. Lengths in user units. */
import type { FlatPath } from "../../path/flatten.ts";

export type Axis = "x" | "y";

const coordinate = ({ points }: FlatPath, index: number, axis: Axis): number =>
  points[2 * index + (axis === "x" ? 0 : 1)] ?? 0;

/** The length along one contour at which it reaches `position` on an axis. On that axis the contour only ascends. */
export function lengthAtPosition(path: FlatPath, position: number, axis: Axis): number {
  const { lengths, total } = path;
  for (let i = 1; i < lengths.length; i++) {
    const end = coordinate(path, i, axis);
    if (end < position) continue;
    const start = coordinate(path, i - 1, axis);
    const share = end === start ? 1 : Math.max(0, (position - start) / (end - start));
    const from = lengths[i - 1] ?? 0;
    return from + ((lengths[i] ?? 0) - from) * share;
  }
  return total;
}

export class TimelineProgress {
  readonly total: number;
  private readonly pieces: readonly FlatPath[];
  private readonly nodes: readonly number[];
  private readonly shown: boolean[];
  private readonly axis: Axis;
  /** The share that is drawn, or being drawn: it never shrinks. */
  target = 0;

  /** @param pieces one after another along the axis. @param nodes their positions on it */
  constructor(pieces: readonly FlatPath[], nodes: readonly number[], axis: Axis) {
    this.axis = axis;
    this.pieces = pieces;
    this.total = pieces.reduce((sum, { total }) => sum + total, 0);
    this.nodes = nodes.map((position) => this.lengthAt(position));
    this.shown = nodes.map(() => false);
  }

  /** @param position how far the reader sees. @returns the new share to draw to, or null if that is drawn already */
  reach(position: number): number | null {
    const share = this.total === 0 ? 1 : Math.min(1, this.lengthAt(position) / this.total);
    if (share <= this.target) return null;
    this.target = share;
    return share;
  }

  /** The share of each piece that is drawn when `drawn` of the whole is. */
  trims(drawn: number): readonly number[] {
    let before = 0;
    return this.pieces.map(({ total }) => {
      const share = total === 0 ? 1 : (drawn * this.total - before) / total;
      before += total;
      return Math.min(Math.max(share, 0), 1);
    });
  }

  /** The nodes that the line has reached since the last call. */
  arrivals(drawn: number): readonly number[] {
    const reached = drawn * this.total + 0.5;
    return this.nodes.flatMap((length, index) => {
      if (this.shown[index] === true || length > reached) return [];
      this.shown[index] = true;
      return [index];
    });
  }

  private lengthAt(position: number): number {
    let before = 0;
    for (const piece of this.pieces) {
      const end = coordinate(piece, piece.lengths.length - 1, this.axis);
      if (position <= end) return before + lengthAtPosition(piece, position, this.axis);
      before += piece.total;
    }
    return before;
  }
}
