/**
 * The site's mark: the hero's ring with its gap at the top right. Header, browser tabs, home screens, the missing page and
 * social pictures draw it from here.
 */

/** The mark lies in a square of this size. */
export const MARK_SIZE = 32;

interface MarkRing {
  /** Of the whole ring, the open part included. */
  readonly segments: number;
  /** How many segments, from twelve o'clock, come before the gap, and how many it takes. */
  readonly before: number;
  readonly open: number;
  readonly radius: number;
  readonly width: number;
  /** Between two segments, as a share of a segment. */
  readonly space: number;
}

/** For few pixels, and from 100 pixels on: there the ring has as many segments as the hero's. */
export const SMALL_MARK: MarkRing = { segments: 9, before: 1, open: 1, radius: 12.75, width: 5.5, space: 0.16 };
export const LARGE_MARK: MarkRing = { segments: 26, before: 2, open: 3, radius: 13.5, width: 4, space: 0.2 };

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The attributes of the path that is the mark: one arc from the end of the gap to its start, dashed by segment. */
export function markAttributes({ segments, before, open, radius, space }: MarkRing): string {
  const point = (segment: number): string => {
    const angle = (segment * 2 * Math.PI) / segments;
    const centre = MARK_SIZE / 2;
    return `${rounded(centre + radius * Math.sin(angle))} ${rounded(centre - radius * Math.cos(angle))}`;
  };
  const arc = `M${point(before + open)}A${radius} ${radius} 0 1 1 ${point(before)}`;
  // Lengths, not a `pathLength`: not every program that draws SVG knows that attribute.
  const segment = (2 * Math.PI * radius) / segments;
  const dash = `${rounded(segment * (1 - space))} ${rounded(segment * space)}`;
  return `d="${arc}" stroke-dasharray="${dash}" stroke-dashoffset="${rounded((-segment * space) / 2)}"`;
}
