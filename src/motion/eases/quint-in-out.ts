import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "quint-in-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => (t < 0.5 ? 16 * t ** 5 : 1 - (2 - 2 * t) ** 5 / 2),
} satisfies Ease;
