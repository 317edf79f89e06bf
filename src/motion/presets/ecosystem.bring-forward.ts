import type { Preset } from "../preset.ts";

/** The system whose card is hovered or focused becomes larger, more opaque and faster. */
export default {
  to: { scale: 1.06, alpha: 1, flow: 1.8 },
  fields: { alpha: { duration: 300, ease: "cubic-out" }, flow: { duration: 600, ease: "cubic-out" } },
} satisfies Preset<"scale" | "alpha" | "flow">;
