import type { Preset } from "../preset.ts";

/** What the reader points at or has focused, a system or what a step speaks of, becomes larger, more opaque and faster. */
export default {
  to: { scale: 1.06, alpha: 1, flow: 1.8 },
  fields: { alpha: { duration: 300, ease: "cubic-out" }, flow: { duration: 600, ease: "cubic-out" } },
} satisfies Preset<"scale" | "alpha" | "flow">;
