import type { Preset } from "../preset.ts";

/** The pointer bends the nearest paths; and lets go of them. */
export default {
  to: { bend: 1 },
  duration: 240,
  ease: "cubic-out",
} satisfies Preset<"bend">;
