import type { Preset } from "../preset.ts";

/** The complete ring disappears before the next one starts. */
export default {
  to: { reach: 0, alpha: 0 },
  duration: 600,
  ease: "cubic-in-out",
} satisfies Preset<"reach" | "alpha">;
