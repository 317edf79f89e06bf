import type { Ease, EaseParameters } from "../ease.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** The two handles: times `x1`, `x2` as shares of the duration, and the values `y1`, `y2` there. */
    "cubic-bezier": { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  }
}

/** One coordinate of the curve from 0 to 1 with the handles `a` and `b`. */
const coordinate = (a: number, b: number, s: number): number =>
  3 * a * s * (1 - s) ** 2 + 3 * b * s ** 2 * (1 - s) + s ** 3;

/** Halvings of the curve's parameter: more than a double has digits for. */
const HALVINGS = 54;

/** CSS Easing Functions 2, `cubic-bezier()`. Its first handles are those of CSS's `ease`. */
export default {
  parameters: {
    x1: { initial: 0.25, min: 0, max: 1 },
    y1: { initial: 0.1, min: -2, max: 3 },
    x2: { initial: 0.25, min: 0, max: 1 },
    y2: { initial: 1, min: -2, max: 3 },
  },
  at(t, { x1, y1, x2, y2 }) {
    if (t <= 0 || t >= 1) return t <= 0 ? 0 : 1;
    // The time never runs backwards along the curve, because both x are within 0 and 1: bisection always ends.
    let [low, high] = [0, 1];
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (coordinate(x1, x2, middle) < t) low = middle;
      else high = middle;
    }
    return coordinate(y1, y2, high);
  },
  css: ({ x1, y1, x2, y2 }) => `cubic-bezier(${x1}, ${y1}, ${x2}, ${y2})`,
} satisfies Ease<EaseParameters["cubic-bezier"]>;
