import type { Preset } from "../preset.ts";

/** Paths within `reach` of the pointer bend towards it. */
export default {
  to: { bend: 1 },
  duration: 240,
  ease: "cubic-out",
  amounts: { reach: 120 },
} satisfies Preset<"bend">;
