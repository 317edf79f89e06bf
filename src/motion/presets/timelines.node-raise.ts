import type { Preset } from "../preset.ts";

/** The node whose entry is hovered or focused grows and has a halo, which is smaller where text is close. */
export default {
  to: { scale: 1.35 },
  duration: 700,
  amounts: { haloAlongTrack: 9, haloBesideList: 5, haloAlpha: 0.22 },
} satisfies Preset<"scale">;
