import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "sine-in-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => (1 - Math.cos(Math.PI * t)) / 2,
} satisfies Ease;
