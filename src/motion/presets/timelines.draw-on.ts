import type { Preset } from "../preset.ts";

/** The line grows to the share `drawn` of its path, which the caller sets with a change. Amounts are line widths. */
export default {
  to: { drawn: 1 },
  duration: 1200,
  ease: "cubic-out",
  colours: { group: "jade", partner: "gold", slipped: "cinnabar" },
  amounts: { done: 2, ahead: 1.5 },
  dashes: { ahead: { dash: 2, gap: 7, offset: 0, speed: 0 } },
} satisfies Preset<"drawn">;
