import type { Preset } from "../preset.ts";

/** The other system becomes smaller, fainter and slower meanwhile. */
export default {
  to: { scale: 0.97, alpha: 0.35, flow: 0.6 },
  duration: 500,
  ease: "cubic-out",
} satisfies Preset<"scale" | "alpha" | "flow">;
