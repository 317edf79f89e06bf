import type { Preset } from "../preset.ts";

/** The arrow of a link that is pointed at goes on a little: `along` in design pixels. Played by the style sheet. */
export default {
  to: { along: 6 },
  duration: 400,
  ease: "cubic-out",
} satisfies Preset<"along">;
