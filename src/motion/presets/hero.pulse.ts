import type { Preset } from "../preset.ts";

/** A pulse travels its path: `at` is the share of the path, from a holder to the ring. */
export default {
  from: { at: 0, strength: 1 },
  to: { at: 1, strength: 0 },
  duration: 1800,
  ease: "sine-in-out",
  fields: { strength: { duration: 300, delay: 1500, ease: "quad-out" } },
  colours: { pulse: "jade", path: "jade" },
} satisfies Preset<"at" | "strength">;
