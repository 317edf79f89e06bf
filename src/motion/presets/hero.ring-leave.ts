import type { Preset } from "../preset.ts";

/** The full ring makes room for the next one. */
export default {
  to: { reach: 0, alpha: 0 },
  duration: 600,
  ease: "cubic-in-out",
} satisfies Preset<"reach" | "alpha">;
