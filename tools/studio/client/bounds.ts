/** A rectangle by its sides. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How far `bounds` are beyond each side of `area`: left, top, right, bottom; negative within. */
const beyond = (bounds: Bounds, area: Bounds): readonly number[] => [
  area.left - bounds.left,
  area.top - bounds.top,
  bounds.right - area.right,
  bounds.bottom - area.bottom,
];

/**
 * How far something that moves leaves an area, at most. Sides that it is beyond at rest as well do not count: there it
 * is meant to be.
 */
export function overflow(moving: Bounds, atRest: Bounds, area: Bounds): number {
  const rest = beyond(atRest, area);
  return Math.max(0, ...beyond(moving, area).filter((_, side) => (rest[side] ?? 0) <= 0));
}
