import type { Preset } from "../preset.ts";

/** The header shrinks once the page has been scrolled, and grows back: `compact` from 0 to 1. */
export default {
  to: { compact: 1 },
  duration: 240,
  ease: "cubic-out",
} satisfies Preset<"compact">;
