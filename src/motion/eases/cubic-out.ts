import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "cubic-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => 1 - (1 - t) ** 3,
} satisfies Ease;
