import type { Preset } from "../preset.ts";

/**
 * The segments of what is done come loose, each just before it locks: the question. `open` is how far, as a share of the
 * way to the width `opened` and the distance `lift` of `hero.ring-segment`. Below half of it each still counts as in the
 * ring, so that the count of a picture that has been read does not go back.
 */
export default {
  from: { open: 0 },
  to: { open: 0.46 },
  duration: 300,
  ease: "cubic-in-out",
} satisfies Preset<"open">;
