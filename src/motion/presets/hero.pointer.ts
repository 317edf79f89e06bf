import type { Preset } from "../preset.ts";

/** The line from the segment that locks last to the newest announcement is drawn. */
export default {
  from: { drawn: 0 },
  to: { drawn: 1 },
  duration: 700,
  ease: "cubic-in-out",
} satisfies Preset<"drawn">;
