import type { Preset } from "../preset.ts";

/** The pointer bends the paths within its `reach`; and lets go of them. */
export default {
  to: { bend: 1 },
  duration: 240,
  ease: "cubic-out",
  amounts: { reach: 120 },
} satisfies Preset<"bend">;
