import type { Preset } from "../preset.ts";

/**
 * A segment locks: it comes loose from the ring as an outline, and returns filled. `filled` is how much of its width it has;
 * `out` how far it is from its place, as a share of `lift`, or of `smallLift` in small windows, where the ring stands at the
 * margin. Later the newest one beats each time that `quorum` pulses have come to the ring.
 */
export default {
  from: { filled: 0, out: 0 },
  to: { filled: 1, out: 0 },
  duration: 700,
  ease: "cubic-in-out",
  fields: { out: { keyframes: { 40: { to: 1, ease: "cubic-out" } } } },
  colours: { group: "jade", partner: "gold" },
  counts: { quorum: 40 },
  amounts: { lift: 64, smallLift: 28 },
} satisfies Preset<"filled" | "out">;
