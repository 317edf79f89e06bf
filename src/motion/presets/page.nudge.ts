import type { Preset } from "../preset.ts";

/** The arrow of a hovered link moves forward by `along` design pixels. Played by the style sheet. */
export default {
  to: { along: 6 },
  duration: 400,
  ease: "cubic-out",
} satisfies Preset<"along">;
