import type { Ease, EaseParameters } from "../ease.ts";
import { mirrorInOut } from "../mirror.ts";
import elasticOut from "./elastic-out.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    /** As `elastic-out`. */
    "elastic-in-out": { readonly amplitude: number; readonly period: number };
  }
}

export default {
  parameters: { amplitude: { initial: 1, min: 1, max: 3 }, period: { initial: 0.3, min: 0.1, max: 2 } },
  at: mirrorInOut(elasticOut.at),
} satisfies Ease<EaseParameters["elastic-in-out"]>;
