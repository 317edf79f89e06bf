/** The hero: many holders, one decision. */
import type { Preset } from "../preset.ts";

export const HERO = {
  /** The picture arrives: points come out of the middle onto their orbits, one shortly after another. */
  "hero.arrival": {
    from: { spread: 0, alpha: 0 },
    to: { spread: 1, alpha: 1 },
    duration: 1600,
    stagger: 3,
    fields: { alpha: { duration: 500, ease: "quad-out" } },
  } satisfies Preset<"spread" | "alpha">,
  /** A segment of the ring springs out and locks: a block. `reach` is its share of the way out. */
  "hero.ringSegment": {
    from: { reach: 0, alpha: 0 },
    to: { reach: 1, alpha: 1 },
    fields: { alpha: { duration: 200, ease: "quad-out" } },
  } satisfies Preset<"reach" | "alpha">,
  /** The full ring settles before the next one begins. */
  "hero.ringSettle": {
    to: { scale: 1, glow: 0 },
    from: { scale: 1.04, glow: 1 },
    duration: 1400,
    fields: { glow: { ease: "cubic-out" } },
  } satisfies Preset<"scale" | "glow">,
  /** The full ring makes room for the next one. */
  "hero.ringLeave": {
    to: { reach: 0, alpha: 0 },
    duration: 600,
    ease: "cubic-in-out",
  } satisfies Preset<"reach" | "alpha">,
  /** A pulse travels its path: `at` is the share of the path, from a holder to the ring. */
  "hero.pulse": {
    from: { at: 0, strength: 1 },
    to: { at: 1, strength: 0 },
    duration: 1800,
    ease: "sine-in-out",
    fields: { strength: { duration: 300, delay: 1500, ease: "quad-out" } },
  } satisfies Preset<"at" | "strength">,
  /** The pointer bends the nearest paths; and lets go of them. */
  "hero.bend": { to: { bend: 1 }, duration: 240, ease: "cubic-out" } satisfies Preset<"bend">,
  "hero.release": { to: { bend: 0 }, duration: 900 } satisfies Preset<"bend">,
} as const;
