import type { Preset } from "../preset.ts";

/** A pulse crosses the shared edge. It grows and shrinks within the share `growth` of the way. */
export default {
  from: { at: 0, strength: 1 },
  to: { at: 1, strength: 0 },
  duration: 1400,
  ease: "sine-in-out",
  fields: { strength: { duration: 250, delay: 1150, ease: "quad-out" } },
  amounts: { radius: 4.5, growth: 0.08 },
  dashes: { crossing: { dash: 2, gap: 7, offset: 0, speed: -10 } },
} satisfies Preset<"at" | "strength">;
