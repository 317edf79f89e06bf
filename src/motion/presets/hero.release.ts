import type { Preset } from "../preset.ts";

/** Bent paths return when the pointer leaves. */
export default {
  to: { bend: 0 },
  duration: 900,
} satisfies Preset<"bend">;
