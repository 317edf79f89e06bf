import type { Preset } from "../preset.ts";

/** The toast springs up into its position: `rise` is its distance below it, in design pixels. */
export default {
  from: { rise: 24, alpha: 0 },
  to: { rise: 0, alpha: 1 },
  fields: { alpha: { duration: 180, ease: "quad-out" } },
} satisfies Preset<"rise" | "alpha">;
