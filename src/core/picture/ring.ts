/** The ring in the middle of the hero. Its own file, because the not-found page draws a ring and nothing else. */

/** The picture is a square of this size. */
export const HERO_SIZE = 1000;
export const CENTRE = 500;
export const RING_RADIUS = 200;
/** Widths of the segments of done and of planned milestones; `hero-still.css` has the same. */
export const LOCKED_WIDTH = 18;
export const PLANNED_WIDTH = 1.5;

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const onRing = (angle: number, radius: number): Point => ({
  x: Math.round(CENTRE + radius * Math.cos(angle)),
  y: Math.round(CENTRE + radius * Math.sin(angle)),
});

/** The line from the ring to the newest announcement: it begins at the ring's outer edge, and ends below the picture. */
const POINTER_RADIUS = RING_RADIUS + LOCKED_WIDTH / 2;
export const POINTER_END = 1400;

interface Pointer {
  readonly d: string;
  /** Where it goes straight down. */
  readonly fall: Point;
}

/**
 * From the middle of a segment down to what stands below the picture, which covers the line's end. It runs around the ring
 * first where the ring would be in its way.
 */
export function pointerFrom(index: number, count: number): Pointer {
  const angle = -Math.PI / 2 + ((index + 0.5) * 2 * Math.PI) / count;
  const start = onRing(angle, POINTER_RADIUS);
  if (Math.sin(angle) >= 0) return { d: `M${start.x} ${start.y}V${POINTER_END}`, fall: start };
  const isLeft = Math.cos(angle) < 0;
  const fall = onRing(isLeft ? Math.PI : 0, POINTER_RADIUS);
  const arc = `A${POINTER_RADIUS} ${POINTER_RADIUS} 0 0 ${isLeft ? 0 : 1} ${fall.x} ${fall.y}`;
  return { d: `M${start.x} ${start.y}${arc}V${POINTER_END}`, fall };
}

/** Between two of so many segments, radians. */
const gapOf = (count: number): number => (count > 1 ? Math.min(0.045, 0.8 / count) : 0);

/** How far around the ring a segment goes, radians. */
export const segmentSweep = (count: number): number => (Math.PI * 2) / count - gapOf(count);

/** The middle line of one segment of the ring, the first at twelve o'clock. */
export function segmentPath(index: number, count: number, radius: number): string {
  const gap = gapOf(count);
  const sweep = (Math.PI * 2) / count;
  const from = -Math.PI / 2 + index * sweep + gap / 2;
  const start = onRing(from, radius);
  const end = onRing(from + sweep - gap, radius);
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${sweep > Math.PI ? 1 : 0} 1 ${end.x} ${end.y}`;
}
