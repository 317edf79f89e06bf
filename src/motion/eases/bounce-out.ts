import type { Ease } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "bounce-out": object;
  }
}

/** The parabolas of a falling ball, by the middle and the height of each, in parts of 2.75. */
const BOUNCES = [
  { until: 1, middle: 0, low: 0 },
  { until: 2, middle: 1.5, low: 0.75 },
  { until: 2.5, middle: 2.25, low: 0.9375 },
  { until: Infinity, middle: 2.625, low: 0.984375 },
] as const;

/** R. Penner, "Programming Macromedia Flash MX" (2002), chapter 7: bounce ease-out. */
export default {
  parameters: {},
  at(t) {
    if (t >= 1) return 1;
    const part = 2.75 * t;
    const { middle, low } = BOUNCES.find(({ until }) => part < until) ?? BOUNCES[3];
    return (part - middle) ** 2 + low;
  },
} satisfies Ease;
