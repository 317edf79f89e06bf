/** The two timelines: a path drawn on as the reader advances, and nodes that arrive on it. */
import type { Preset } from "../preset.ts";

export const TIMELINES = {
  /** The line grows to the share `drawn` of its path; the call names the share in its change. */
  "timelines.drawOn": { to: { drawn: 1 }, duration: 1200, ease: "cubic-out" } satisfies Preset<"drawn">,
  "timelines.nodeArrival": {
    from: { scale: 0, alpha: 0 },
    to: { scale: 1, alpha: 1 },
    stagger: 90,
    fields: { alpha: { duration: 200, ease: "quad-out" } },
  } satisfies Preset<"scale" | "alpha">,
  /** The node whose entry the reader points at or focuses. */
  "timelines.nodeRaise": { to: { scale: 1.35 }, duration: 700 } satisfies Preset<"scale">,
  "timelines.nodeLower": { to: { scale: 1 }, duration: 300, ease: "cubic-out" } satisfies Preset<"scale">,
} as const;
