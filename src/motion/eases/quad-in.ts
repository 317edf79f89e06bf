import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "quad-in": object;
  }
}

export default {
  parameters: {},
  at: (t) => t ** 2,
} satisfies Ease;
