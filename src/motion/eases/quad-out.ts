import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "quad-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => 1 - (1 - t) ** 2,
} satisfies Ease;
