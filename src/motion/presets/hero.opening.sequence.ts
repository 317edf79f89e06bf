import type { Sequence } from "../sequence.ts";

/**
 * The hero's arrival. It begins with the still picture, as that has been seen: the wave runs out; meanwhile what is done comes
 * loose and locks, one segment after another by date: the ring is never undone. The last one points to the newest announcement.
 */
export default {
  wave: { preset: "hero.arrival" },
  leave: { preset: "hero.ring-leave", within: 1360 },
  lock: { preset: "hero.ring-segment", at: 340, within: 1360 },
  point: { preset: "hero.pointer", after: "lock", overlap: 1000 },
} satisfies Sequence;
