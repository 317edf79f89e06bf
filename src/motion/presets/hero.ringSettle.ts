import type { Preset } from "../preset.ts";

/** The full ring settles before the next one begins. */
export default {
  to: { scale: 1, glow: 0 },
  from: { scale: 1.04, glow: 1 },
  duration: 1400,
  fields: { glow: { ease: "cubic-out" } },
} satisfies Preset<"scale" | "glow">;
