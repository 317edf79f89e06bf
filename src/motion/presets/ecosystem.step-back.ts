import type { Preset } from "../preset.ts";

/** The other one steps back meanwhile. */
export default {
  to: { scale: 0.97, alpha: 0.35, flow: 0.6 },
  duration: 500,
  ease: "cubic-out",
} satisfies Preset<"scale" | "alpha" | "flow">;
