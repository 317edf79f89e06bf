import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "cubic-in-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (2 - 2 * t) ** 3 / 2),
} satisfies Ease;
