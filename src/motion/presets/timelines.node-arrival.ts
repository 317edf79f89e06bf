import type { Preset } from "../preset.ts";

export default {
  from: { scale: 0, alpha: 0 },
  to: { scale: 1, alpha: 1 },
  stagger: 90,
  fields: { alpha: { duration: 200, ease: "quad-out" } },
} satisfies Preset<"scale" | "alpha">;
