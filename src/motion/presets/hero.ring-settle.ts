import type { Preset } from "../preset.ts";

/** The complete ring settles: `swell` is how much wider its segments get per unit of `scale`. */
export default {
  from: { scale: 1.04 },
  to: { scale: 1 },
  duration: 1400,
  amounts: { swell: 7 },
} satisfies Preset<"scale">;
