import type { Preset } from "../preset.ts";

/** A list under an entry of the header comes and goes. Played by the style sheet. */
export default {
  to: { alpha: 1 },
  duration: 150,
  ease: "quad-out",
} satisfies Preset<"alpha">;
