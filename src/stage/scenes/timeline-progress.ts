/** How far a timeline is drawn, and which of its nodes have arrived. Lengths in user units. */
import type { FlatPath } from "../path/flatten.ts";

/** The length along one contour at which its line reaches `x`; its x only grows. */
export function lengthAtX({ points, lengths, total }: FlatPath, x: number): number {
  for (let i = 1; i < lengths.length; i++) {
    const endX = points[2 * i] ?? 0;
    if (endX < x) continue;
    const startX = points[2 * i - 2] ?? 0;
    const share = endX === startX ? 1 : Math.max(0, (x - startX) / (endX - startX));
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
  /** The share that has been asked for so far: a line is never taken back. */
  target = 0;

  /** @param parts one after another along x. @param nodes their x */
  constructor(parts: readonly FlatPath[], nodes: readonly number[]) {
    this.parts = parts;
    this.total = parts.reduce((sum, { total }) => sum + total, 0);
    this.nodes = nodes.map((x) => this.lengthAt(x));
    this.shown = nodes.map(() => false);
  }

  /** The reader sees as far as `x`. @returns the new share to draw to, or null when that is drawn already */
  reach(x: number): number | null {
    const share = this.total === 0 ? 1 : Math.min(1, this.lengthAt(x) / this.total);
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

  private lengthAt(x: number): number {
    let before = 0;
    for (const part of this.parts) {
      const end = part.points.at(-2) ?? 0;
      if (x <= end) return before + lengthAtX(part, x);
      before += part.total;
    }
    return before;
  }
}
