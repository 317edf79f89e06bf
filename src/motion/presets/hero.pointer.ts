import type { Preset } from "../preset.ts";

/** A line is drawn from the segment that locks last to the newest announcement. */
export default {
  from: { drawn: 0 },
  to: { drawn: 1 },
  ease: "cubic-in-out",
} satisfies Preset<"drawn">;
