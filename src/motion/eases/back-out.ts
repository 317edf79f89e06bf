import type { Ease, EaseParameters } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** `overshoot`: 1.70158 passes the end by a tenth; 0 does not pass it. */
    "back-out": { readonly overshoot: number };
  }
}

/** R. Penner, "Programming Macromedia Flash MX" (2002), chapter 7: back ease-out. Once past the end, and back. */
export default {
  parameters: { overshoot: { initial: 1.70158, min: 0, max: 6 } },
  at(t, { overshoot }) {
    if (t <= 0) return 0;
    const left = t - 1;
    return left * left * ((overshoot + 1) * left + overshoot) + 1;
  },
} satisfies Ease<EaseParameters["back-out"]>;
