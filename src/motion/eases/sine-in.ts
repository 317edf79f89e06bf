import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "sine-in": object;
  }
}

export default {
  parameters: {},
  at: (t) => (t === 1 ? 1 : 1 - Math.cos((Math.PI / 2) * t)),
} satisfies Ease;
