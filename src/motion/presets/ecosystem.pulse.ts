import type { Preset } from "../preset.ts";

/** A bright segment travels along a flow line. The next one follows after `pause`, or up to `spread` later. */
export default {
  from: { at: 0 },
  to: { at: 1 },
  duration: 2200,
  ease: "linear",
  colours: { pulse: "ink" },
  amounts: { length: 46, pause: 1200, spread: 3500 },
} satisfies Preset<"at">;
