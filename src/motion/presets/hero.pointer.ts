import type { Preset } from "../preset.ts";

/** The line from the segment that locks last to the newest announcement goes back to the segment, and is drawn anew. */
export default {
  from: { drawn: 1 },
  to: { drawn: 1 },
  fields: { drawn: { keyframes: { 30: { to: 0, ease: "quad-in" } } } },
  ease: "cubic-in-out",
} satisfies Preset<"drawn">;
