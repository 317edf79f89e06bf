import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "quint-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => 1 - (1 - t) ** 5,
} satisfies Ease;
