/**
 * Which milestone of a timeline the reader is at. While the track is scrolled from one end to the other, the reading
 * line goes from its first milestone to its last one, so that each milestone, the outermost too, has a scroll offset of
 * its own. CSS px.
 */

/** @returns the index of the position that is nearest to `line`, or null if there is none */
export function nearestIndex(positions: readonly number[], line: number): number | null {
  let best: number | null = null;
  positions.forEach((position, index) => {
    if (best === null || Math.abs(position - line) < Math.abs((positions[best] ?? 0) - line)) best = index;
  });
  return best;
}

/** @param offset how far the track is scrolled; clamped to 0 to `maxOffset` */
export function milestoneAtOffset(positions: readonly number[], offset: number, maxOffset: number): number | null {
  const [first = 0, last = 0] = [positions[0], positions.at(-1)];
  const share = maxOffset <= 0 ? 0 : Math.min(Math.max(offset / maxOffset, 0), 1);
  return nearestIndex(positions, first + share * (last - first));
}

/** The scroll offset at which the reader is at a milestone. */
export function offsetOfMilestone(positions: readonly number[], index: number, maxOffset: number): number {
  const [first = 0, last = 0, position = 0] = [positions[0], positions.at(-1), positions[index]];
  return last === first ? 0 : ((position - first) / (last - first)) * maxOffset;
}
