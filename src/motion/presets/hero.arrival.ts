import type { Preset } from "../preset.ts";

/**
 * The picture takes its first breath: holders are drawn in towards the ring and spring out onto their orbits, those
 * near the ring first. `gather` is how far they are drawn in, as a share of their distance; `spread` is their way back
 * out. It begins and ends with the still picture. From then on the orbits flow, `drift` radians a second.
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
