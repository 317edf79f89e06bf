import type { Preset } from "../preset.ts";

/** The field behind the hero, which the still picture does not have, fades in when the stage replaces it. */
export default {
  from: { alpha: 0 },
  to: { alpha: 1 },
  duration: 2000,
  ease: "quad-out",
  colours: { one: "jade", other: "gold" },
} satisfies Preset<"alpha">;
