import type { Preset } from "../preset.ts";

/** The newest segment beats: `swell` is how much wider it gets per unit of `scale`. */
export default {
  from: { scale: 1.04 },
  to: { scale: 1 },
  duration: 1400,
  amounts: { swell: 7 },
} satisfies Preset<"scale">;
