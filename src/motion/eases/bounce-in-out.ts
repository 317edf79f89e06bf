import type { Ease } from "../ease.ts";
import { mirrorInOut } from "../mirror.ts";
import bounceOut from "./bounce-out.ts";

declare module "../ease.ts" {
  interface EaseParameters {
    "bounce-in-out": object;
  }
}

export default {
  parameters: {},
  at: mirrorInOut(bounceOut.at),
} satisfies Ease;
