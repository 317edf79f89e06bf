import type { Sequence } from "../sequence.ts";

/**
 * The hero's arrival. The wave runs out; meanwhile the segments of what is done leave the ring clockwise, and lock again
 * in the order of their dates. The last one points to the newest announcement.
 */
export default {
  wave: { preset: "hero.arrival" },
  leave: { preset: "hero.ring-leave", within: 120 },
  lock: { preset: "hero.ring-segment", at: 420, within: 980 },
  point: { preset: "hero.pointer", after: "lock", overlap: 1000 },
} satisfies Sequence;
