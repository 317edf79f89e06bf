import type { Ease, EaseParameters } from "../ease.ts";
import { mirrorInOut } from "../mirror.ts";
import backOut from "./back-out.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** As `back-out`. */
    "back-in-out": { readonly overshoot: number };
  }
}

export default {
  parameters: { overshoot: { initial: 1.70158, min: 0, max: 6 } },
  at: mirrorInOut(backOut.at),
} satisfies Ease<EaseParameters["back-in-out"]>;
