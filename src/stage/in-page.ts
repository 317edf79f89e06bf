/** The drawing without a worker: for browsers whose workers cannot draw, and for development, where code is exchanged. */
import { idle } from "../core/idle.ts";
import type { Drawing, FromDrawing, ToDrawing } from "./messages.ts";
import { draw } from "./stage.tsx";

export interface InPageDrawing extends Drawing {
  /** For the studio. */
  readonly engine: ReturnType<typeof draw>["engine"] | null;
}

export function drawInPage(
  canvas: HTMLCanvasElement,
  window: Window,
  tell: (message: FromDrawing) => void,
): InPageDrawing {
  let drawing: ReturnType<typeof draw> | null = null;
  return {
    get engine() {
      return drawing?.engine ?? null;
    },
    post(message: ToDrawing) {
      if (message.type === "begin")
        drawing = draw({ canvas, source: window, take: null, tell, idle: () => idle(window) }, message.beginning);
      else drawing?.post(message);
    },
    stop: () => drawing?.stop(),
  };
}
