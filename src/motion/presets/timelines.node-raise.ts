import type { Preset } from "../preset.ts";

/** The nodes whose entry is hovered or focused grow and have a halo, `halo` px beyond them. */
export default {
  to: { scale: 1.35 },
  duration: 700,
  amounts: { halo: 7, haloAlpha: 0.22 },
} satisfies Preset<"scale">;
