import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "sine-out": object;
  }
}

export default {
  parameters: {},
  at: (t) => (t === 1 ? 1 : Math.sin((Math.PI / 2) * t)),
} satisfies Ease;
