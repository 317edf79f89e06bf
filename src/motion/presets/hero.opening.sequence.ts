import type { Sequence } from "../sequence.ts";

/**
 * The hero's arrival. It begins with the still picture, as that has been seen: the wave runs out; meanwhile the segments of what
 * is done come loose, and lock again in the order of their dates. The last one points to the newest announcement.
 */
export default {
  wave: { preset: "hero.arrival" },
  leave: { preset: "hero.ring-leave", within: 340 },
  lock: { preset: "hero.ring-segment", at: 640, within: 1060 },
  point: { preset: "hero.pointer", after: "lock", overlap: 1000 },
} satisfies Sequence;
