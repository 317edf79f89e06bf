/** The drawing, in a worker: however long a frame takes, the page answers its reader. */
import type { Drawing, FromDrawing, ToDrawing } from "./messages.ts";
import { draw, firstPlace } from "./stage.tsx";

const tell = (message: FromDrawing, transfer: readonly Transferable[] = []): void =>
  self.postMessage(message, { transfer: [...transfer] });

let drawing: Drawing | null = null;

self.addEventListener("message", ({ data }: MessageEvent<ToDrawing>) => {
  if (data.type !== "begin") return drawing?.post(data);
  const { rect, ratio } = firstPlace(data.beginning);
  const canvas = new OffscreenCanvas(Math.round(rect.width * ratio), Math.round(rect.height * ratio));
  // @pixi/react asks whether what it draws on is one of these. A worker has none; PixiJS asks later, and must know.
  Object.assign(self, { HTMLCanvasElement: OffscreenCanvas });
  drawing = draw(
    { canvas, source: self, take: () => canvas.transferToImageBitmap(), tell, idle: () => Promise.resolve() },
    data.beginning,
  );
  Reflect.deleteProperty(self, "HTMLCanvasElement");
});
