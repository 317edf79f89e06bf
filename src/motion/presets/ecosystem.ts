/** The ecosystem: two systems of flow that exchange pulses across a shared edge. */
import type { Preset } from "../preset.ts";

export const ECOSYSTEM = {
  /** The system whose card is pointed at or focused comes forward: nearer, clearer, faster. */
  "ecosystem.bringForward": {
    to: { scale: 1.06, alpha: 1, flow: 1.8 },
    fields: { alpha: { duration: 300, ease: "cubic-out" }, flow: { duration: 600, ease: "cubic-out" } },
  } satisfies Preset<"scale" | "alpha" | "flow">,
  /** The other one steps back meanwhile. */
  "ecosystem.stepBack": {
    to: { scale: 0.97, alpha: 0.35, flow: 0.6 },
    duration: 500,
    ease: "cubic-out",
  } satisfies Preset<"scale" | "alpha" | "flow">,
  /** Both at rest. */
  "ecosystem.rest": {
    to: { scale: 1, alpha: 1, flow: 1 },
    duration: 600,
    ease: "cubic-out",
  } satisfies Preset<"scale" | "alpha" | "flow">,
  "ecosystem.arrival": {
    from: { scale: 0, alpha: 0 },
    to: { scale: 1, alpha: 1 },
    stagger: 60,
    fields: { alpha: { duration: 250, ease: "quad-out" } },
  } satisfies Preset<"scale" | "alpha">,
  /** A pulse crosses the shared edge. */
  "ecosystem.exchange": {
    from: { at: 0, strength: 1 },
    to: { at: 1, strength: 0 },
    duration: 1400,
    ease: "sine-in-out",
    fields: { strength: { duration: 250, delay: 1150, ease: "quad-out" } },
  } satisfies Preset<"at" | "strength">,
} as const;
