import type { Preset } from "../preset.ts";

/** The node whose entry the reader points at or focuses. */
export default {
  to: { scale: 1.35 },
  duration: 700,
} satisfies Preset<"scale">;
