import type { Preset } from "../preset.ts";

/** A pulse crosses the shared edge. */
export default {
  from: { at: 0, strength: 1 },
  to: { at: 1, strength: 0 },
  duration: 1400,
  ease: "sine-in-out",
  fields: { strength: { duration: 250, delay: 1150, ease: "quad-out" } },
} satisfies Preset<"at" | "strength">;
