import type { Preset } from "../preset.ts";

export default {
  to: { bend: 0 },
  duration: 900,
} satisfies Preset<"bend">;
