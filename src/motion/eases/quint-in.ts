import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "quint-in": object;
  }
}

export default {
  parameters: {},
  at: (t) => t ** 5,
} satisfies Ease;
