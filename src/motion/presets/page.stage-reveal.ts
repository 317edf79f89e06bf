import type { Preset } from "../preset.ts";

/** What the still picture has not appears when the stage takes its place: the field behind the hero. */
export default {
  from: { alpha: 0 },
  to: { alpha: 1 },
  duration: 2000,
  ease: "quad-out",
  colours: { one: "jade", other: "gold" },
} satisfies Preset<"alpha">;
