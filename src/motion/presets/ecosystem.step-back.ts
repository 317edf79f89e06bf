import type { Preset } from "../preset.ts";

/** What the reader does not point at becomes smaller, fainter and slower meanwhile. */
export default {
  to: { scale: 0.97, alpha: 0.35, flow: 0.6 },
  duration: 500,
  ease: "cubic-out",
} satisfies Preset<"scale" | "alpha" | "flow">;
