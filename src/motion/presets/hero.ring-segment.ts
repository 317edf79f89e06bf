import type { Preset } from "../preset.ts";

/**
 * The segments return to the ring and lock, in the order of their dates: the answer. `reach` is the progress of one: from
 * the width `opened` and the distance `lift` from its place, or `smallLift` in small windows, where the ring stands at the
 * margin. Later the newest one beats each time that `quorum` pulses have come to the ring.
 */
export default {
  from: { reach: 0, alpha: 0 },
  to: { reach: 1, alpha: 1 },
  duration: 700,
  fields: { alpha: { duration: 200, ease: "quad-out" } },
  colours: { group: "jade", partner: "gold" },
  counts: { quorum: 40 },
  amounts: { opened: 3, openedAlpha: 0.25, lift: 110, smallLift: 60 },
} satisfies Preset<"reach" | "alpha">;
