/**
 * Which milestone of the timeline the reader is at. While the track is scrolled from one end to the other, the reading
 * line goes from its leftmost milestone to its rightmost one, so that each milestone, the outermost too, has a scroll
 * offset of its own. CSS px.
 */

/** @returns the index of the position that is nearest to `line`, or null if there is none */
export function nearestIndex(positions: readonly number[], line: number): number | null {
  let best: number | null = null;
  positions.forEach((position, index) => {
    if (best === null || Math.abs(position - line) < Math.abs((positions[best] ?? 0) - line)) best = index;
  });
  return best;
}

/** @param offset how far the track is scrolled from its left end; clamped to 0 to `maxOffset` */
export function milestoneAtOffset(positions: readonly number[], offset: number, maxOffset: number): number | null {
  const [left, right] = [Math.min(...positions), Math.max(...positions)];
  const share = maxOffset <= 0 ? 0 : Math.min(Math.max(offset / maxOffset, 0), 1);
  return nearestIndex(positions, left + share * (right - left));
}

/** The scroll offset at which the reader is at a milestone. */
export function offsetOfMilestone(positions: readonly number[], index: number, maxOffset: number): number {
  const [left, right, position = 0] = [Math.min(...positions), Math.max(...positions), positions[index]];
  return right === left ? 0 : ((position - left) / (right - left)) * maxOffset;
}
