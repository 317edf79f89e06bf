import type { Preset } from "../preset.ts";

/** A section's text comes into view. */
export default {
  from: { alpha: 0 },
  to: { alpha: 1 },
  duration: 400,
  ease: "quad-out",
} satisfies Preset<"alpha">;
