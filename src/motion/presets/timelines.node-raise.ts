import type { Preset } from "../preset.ts";

/** The node whose entry the reader points at or focuses: its halo reaches beyond it, less where words are close by. */
export default {
  to: { scale: 1.35 },
  duration: 700,
  amounts: { haloAlongTrack: 9, haloBesideList: 5, haloAlpha: 0.22 },
} satisfies Preset<"scale">;
