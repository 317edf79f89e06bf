import type { TimelineId } from "../../core/vocabulary.ts";
import ringSegment from "../../motion/presets/hero.ring-segment.ts";

/** The class that gives an element the colour of a company's segments in the ring. */
export const ownerClass = (owner: TimelineId): string => `in-${ringSegment.colours[owner]}`;
