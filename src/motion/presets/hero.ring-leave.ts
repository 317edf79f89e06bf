import type { Preset } from "../preset.ts";

/** The segments of what is done leave the ring: the question. They do so clockwise. */
export default {
  from: { open: 0 },
  to: { open: 1 },
  duration: 240,
  ease: "cubic-in-out",
} satisfies Preset<"open">;
