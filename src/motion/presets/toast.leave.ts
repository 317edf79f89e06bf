import type { Preset } from "../preset.ts";

export default {
  to: { rise: 8, alpha: 0 },
  duration: 180,
  ease: "quad-out",
} satisfies Preset<"rise" | "alpha">;
