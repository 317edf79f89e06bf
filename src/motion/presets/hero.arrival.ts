import type { Preset } from "../preset.ts";

/**
 * Holders contract towards the ring and spring back onto their orbits, those near the ring first. `gather` is how far
 * they contract, as a share of their distance; `spread` is the progress of the way back. It starts and ends at the still
 * picture. Afterwards the orbits turn by `drift` radians a second.
 */
export default {
  from: { gather: 0, spread: 0 },
  to: { gather: 0.1, spread: 1 },
  duration: 1700,
  ease: "elastic-out",
  stagger: 14,
  fields: {
    gather: { duration: 420, ease: "cubic-in-out" },
    spread: { delay: 420 },
  },
  amounts: { drift: 0.0785 },
} satisfies Preset<"gather" | "spread">;
