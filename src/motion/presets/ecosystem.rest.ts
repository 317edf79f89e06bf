import type { Preset } from "../preset.ts";

/** Everything returns to normal. */
export default {
  to: { scale: 1, alpha: 1, flow: 1 },
  duration: 600,
  ease: "cubic-out",
} satisfies Preset<"scale" | "alpha" | "flow">;
