import type { Preset } from "../preset.ts";

export default {
  from: { scale: 0, alpha: 0 },
  to: { scale: 1, alpha: 1 },
  stagger: 60,
  fields: { alpha: { duration: 250, ease: "quad-out" } },
  colours: { lpt: "jade", apq: "gold" },
} satisfies Preset<"scale" | "alpha">;
