import type { Preset } from "../preset.ts";

/**
 * A segment of the ring springs out and locks: a block. `reach` is its progress from the width `opened` to full width;
 * `quorum` is how many pulses must arrive first.
 */
export default {
  from: { reach: 0, alpha: 0 },
  to: { reach: 1, alpha: 1 },
  fields: { alpha: { duration: 200, ease: "quad-out" } },
  colours: { group: "jade", partner: "gold" },
  counts: { quorum: 8 },
  amounts: { opened: 4.5, openedAlpha: 0.6 },
} satisfies Preset<"reach" | "alpha">;
