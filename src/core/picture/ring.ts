/** The ring in the middle of the hero. Its own file, because the not-found page draws a ring and nothing else. */

/** The picture is a square of this size. */
export const HERO_SIZE = 1000;
export const CENTRE = 500;
export const RING_RADIUS = 164;
/** Widths of the segments of done and of planned milestones; `hero-still.css` has the same. */
export const LOCKED_WIDTH = 15;
export const PLANNED_WIDTH = 1.5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const onRing = (angle: number, radius: number): Point => ({
  x: Math.round(CENTRE + radius * Math.cos(angle)),
  y: Math.round(CENTRE + radius * Math.sin(angle)),
});

/** The middle line of one segment of the ring, the first at twelve o'clock. */
export function segmentPath(index: number, count: number, radius: number): string {
  const gap = count > 1 ? Math.min(0.045, 0.8 / count) : 0;
  const sweep = (Math.PI * 2) / count;
  const from = -Math.PI / 2 + index * sweep + gap / 2;
  const start = onRing(from, radius);
  const end = onRing(from + sweep - gap, radius);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${sweep > Math.PI ? 1 : 0} 1 ${end.x} ${end.y}`;
}
