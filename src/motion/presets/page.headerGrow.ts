import type { Preset } from "../preset.ts";

export default {
  to: { compact: 0 },
  duration: 240,
  ease: "cubic-out",
} satisfies Preset<"compact">;
