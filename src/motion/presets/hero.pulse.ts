import type { Preset } from "../preset.ts";

/**
 * A pulse travels along its path: `at` is the share of the path, from a holder to the ring. The fastest takes `duration`;
 * the slowest takes longer by the factor `spread`. It grows and shrinks within the share `growth` of the path.
 */
export default {
  from: { at: 0 },
  to: { at: 1 },
  duration: 3600,
  ease: "linear",
  colours: { pulse: "jade", path: "jade" },
  counts: { pulses: 30 },
  amounts: { spread: 0.833, radius: 3.5, growth: 0.08 },
  dashes: { path: { dash: 2.1, gap: 4.9, offset: 0.55, speed: -8 } },
} satisfies Preset<"at">;
