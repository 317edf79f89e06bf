/** How far a timeline is drawn, and which of its nodes have arrived. Lengths in user units. */
import type { FlatPath } from "../path/flatten.ts";

export type Axis = "x" | "y";

const coordinate = ({ points }: FlatPath, index: number, axis: Axis): number =>
  points[2 * index + (axis === "x" ? 0 : 1)] ?? 0;

/** The length along one contour at which its line reaches `place`; along that axis it only goes on. */
export function lengthAtPlace(path: FlatPath, place: number, axis: Axis): number {
  const { lengths, total } = path;
  for (let i = 1; i < lengths.length; i++) {
    const end = coordinate(path, i, axis);
    if (end < place) continue;
    const start = coordinate(path, i - 1, axis);
    const share = end === start ? 1 : Math.max(0, (place - start) / (end - start));
    const from = lengths[i - 1] ?? 0;
    return from + ((lengths[i] ?? 0) - from) * share;
  }
  return total;
}

export class TimelineProgress {
  readonly total: number;
  private readonly parts: readonly FlatPath[];
  private readonly nodes: readonly number[];
  private readonly shown: boolean[];
  private readonly axis: Axis;
  /** The share that has been asked for so far: a line is never taken back. */
  target = 0;

  /** @param parts one after another along the axis. @param nodes their places along it */
  constructor(parts: readonly FlatPath[], nodes: readonly number[], axis: Axis) {
    this.axis = axis;
    this.parts = parts;
    this.total = parts.reduce((sum, { total }) => sum + total, 0);
    this.nodes = nodes.map((place) => this.lengthAt(place));
    this.shown = nodes.map(() => false);
  }

  /** The reader sees as far as `place`. @returns the new share to draw to, or null when that is drawn already */
  reach(place: number): number | null {
    const share = this.total === 0 ? 1 : Math.min(1, this.lengthAt(place) / this.total);
    if (share <= this.target) return null;
    this.target = share;
    return share;
  }

  /** Where each part begins and ends being drawn, as a share of itself, when `drawn` of the whole is. */
  trims(drawn: number): readonly number[] {
    let before = 0;
    return this.parts.map(({ total }) => {
      const share = total === 0 ? 1 : (drawn * this.total - before) / total;
      before += total;
      return Math.min(Math.max(share, 0), 1);
    });
  }

  /** The nodes that the line has come to since it was last asked. */
  arrivals(drawn: number): readonly number[] {
    const reached = drawn * this.total + 0.5;
    return this.nodes.flatMap((length, index) => {
      if (this.shown[index] === true || length > reached) return [];
      this.shown[index] = true;
      return [index];
    });
  }

  private lengthAt(place: number): number {
    let before = 0;
    for (const part of this.parts) {
      const end = coordinate(part, part.lengths.length - 1, this.axis);
      if (place <= end) return before + lengthAtPlace(part, place, this.axis);
      before += part.total;
    }
    return before;
  }
}
