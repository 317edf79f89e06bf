import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    linear: object;
  }
}

export default {
  parameters: {},
  at: (t) => t,
} satisfies Ease;
