/**
 * Which milestone of a timeline the reader is at. While the track is scrolled from one end to the other, the line that is
 * read goes from its first milestone to its last one: so each of them has a scroll position of its own, the outermost too.
 * CSS px.
 */

/** @returns the index of the nearest place, or null when there is none */
export function nearestTo(places: readonly number[], line: number): number | null {
  let best: number | null = null;
  places.forEach((place, index) => {
    if (best === null || Math.abs(place - line) < Math.abs((places[best] ?? 0) - line)) best = index;
  });
  return best;
}

/** @param offset how far the track is scrolled, of `most`; clamped to that */
export function milestoneAt(places: readonly number[], offset: number, most: number): number | null {
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  const share = most <= 0 ? 0 : Math.min(Math.max(offset / most, 0), 1);
  return nearestTo(places, first + share * (last - first));
}

/** How far to scroll for a milestone to be the one that is read. */
export function offsetFor(places: readonly number[], index: number, most: number): number {
  const [first = 0, last = 0, place = 0] = [places[0], places.at(-1), places[index]];
  return last === first ? 0 : ((place - first) / (last - first)) * most;
}
