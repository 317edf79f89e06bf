import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "cubic-in": object;
  }
}

export default {
  parameters: {},
  at: (t) => t ** 3,
} satisfies Ease;
