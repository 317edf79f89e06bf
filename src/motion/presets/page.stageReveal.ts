import type { Preset } from "../preset.ts";

/** The stage takes the place of its still picture. */
export default {
  from: { alpha: 0 },
  to: { alpha: 1 },
  duration: 500,
  ease: "quad-out",
} satisfies Preset<"alpha">;
