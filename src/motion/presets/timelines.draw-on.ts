import type { Preset } from "../preset.ts";

/** The lanes grow to the right: `drawn` is the share of what the reader sees of them. Amounts are line widths. */
export default {
  from: { drawn: 0 },
  to: { drawn: 1 },
  duration: 1200,
  ease: "cubic-out",
  colours: { group: "jade", partner: "gold" },
  amounts: { done: 2, ahead: 1.5 },
  dashes: { ahead: { dash: 2, gap: 7, offset: 0, speed: 0 } },
} satisfies Preset<"drawn">;
