import type { Ease } from "../ease.ts";
import { mirrorIn } from "../mirror.ts";
import bounceOut from "./bounce-out.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "bounce-in": object;
  }
}

export default {
  parameters: {},
  at: mirrorIn(bounceOut.at),
} satisfies Ease;
