import type { Preset } from "../preset.ts";

export default {
  to: { scale: 1 },
  duration: 300,
  ease: "cubic-out",
} satisfies Preset<"scale">;
