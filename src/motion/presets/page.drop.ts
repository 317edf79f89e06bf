import type { Preset } from "../preset.ts";

/** The submenu of a header entry appears and disappears. Played by the style sheet. */
export default {
  to: { alpha: 1 },
  duration: 150,
  ease: "quad-out",
} satisfies Preset<"alpha">;
