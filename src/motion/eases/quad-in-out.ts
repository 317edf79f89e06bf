import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "quad-in-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => (t < 0.5 ? 2 * t ** 2 : 1 - (2 - 2 * t) ** 2 / 2),
} satisfies Ease;
