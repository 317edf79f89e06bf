import type { Ease, EaseParameters } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** `count`: how many steps, rounded to a whole number. */
    steps: { readonly count: number };
  }
}

/** CSS Easing Functions 2, `steps(count, jump-end)`: the first step is at the start, the end is reached at the end. */
export default {
  parameters: { count: { initial: 5, min: 1, max: 100 } },
  at(t, { count }) {
    const steps = Math.round(count);
    // A step that falls on a frame must not be missed by rounding.
    return Math.min(Math.floor(t * steps + 1e-9) / steps, 1);
  },
  css: ({ count }) => `steps(${Math.round(count)})`,
} satisfies Ease<EaseParameters["steps"]>;
