import type { Sequence } from "../sequence.ts";

/**
 * The hero's arrival: the ring's segments, outlines at first, are filled and lock one after another by date; the last one
 * points to the newest announcement. The still picture does the same in steps (`hero.css` has the same times), so that the
 * canvas goes on from any moment.
 */
export default {
  lock: { preset: "hero.ring-segment", within: 1700 },
  point: { preset: "hero.pointer", after: "lock", overlap: 700 },
} satisfies Sequence;
