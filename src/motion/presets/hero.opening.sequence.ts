import type { Sequence } from "../sequence.ts";

/**
 * The hero's arrival. It begins with the still picture, as that has been seen: the wave runs out; meanwhile each segment of
 * what is done comes loose and locks again, in the order of their dates. The last one points to the newest announcement.
 */
export default {
  wave: { preset: "hero.arrival" },
  leave: { preset: "hero.ring-leave", within: 960 },
  lock: { preset: "hero.ring-segment", at: 420, within: 980 },
  point: { preset: "hero.pointer", after: "lock", overlap: 1000 },
} satisfies Sequence;
