import type { Preset } from "../preset.ts";

/** The line grows to the share `drawn` of its path; the call names the share in its change. */
export default {
  to: { drawn: 1 },
  duration: 1200,
  ease: "cubic-out",
} satisfies Preset<"drawn">;
