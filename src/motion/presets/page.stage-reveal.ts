import type { Preset } from "../preset.ts";

/**
 * The field behind the hero, which the still picture does not have, fades in when the stage replaces it. `opacity` is that
 * of its strongest place. It swells by `speed` radians a second; `swell` is how much, from 0, which is even, to 1. `grain` is
 * how much its pixels differ, as a share of their opacity.
 */
export default {
  from: { alpha: 0 },
  to: { alpha: 1 },
  duration: 2000,
  ease: "quad-out",
  colours: { one: "jade", other: "gold" },
  amounts: { opacity: 0.115, speed: 0.05, swell: 1, grain: 0.4 },
} satisfies Preset<"alpha">;
