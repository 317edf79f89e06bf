import type { Ease, EaseParameters } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** `amplitude`: how far it swings, from 1. `period`: of one swing, as a share of the duration. */
    "elastic-out": { readonly amplitude: number; readonly period: number };
  }
}

const TURN = 2 * Math.PI;

/** R. Penner, "Programming Macromedia Flash MX" (2002), chapter 7: elastic ease-out. */
export default {
  parameters: { amplitude: { initial: 1, min: 1, max: 3 }, period: { initial: 0.3, min: 0.1, max: 2 } },
  at(t, { amplitude, period }) {
    if (t <= 0 || t >= 1) return t <= 0 ? 0 : 1;
    const start = (period / TURN) * Math.asin(1 / amplitude);
    return amplitude * 2 ** (-10 * t) * Math.sin(((t - start) * TURN) / period) + 1;
  },
} satisfies Ease<EaseParameters["elastic-out"]>;
