/** The renderer in a worker: however long a frame takes, the page stays responsive. */
import type { Renderer, RendererCommand, RendererEvent } from "./messages.ts";
import { initialCanvas, startRenderer } from "./stage.tsx";

const emit = (event: RendererEvent, transfer: readonly Transferable[] = []): void =>
  self.postMessage(event, { transfer: [...transfer] });

let renderer: Renderer | null = null;

self.addEventListener("message", ({ data }: MessageEvent<RendererCommand>) => {
  if (data.type !== "init") return renderer?.post(data);
  const { rect, ratio } = initialCanvas(data);
  const canvas = new OffscreenCanvas(Math.round(rect.width * ratio), Math.round(rect.height * ratio));
  // @pixi/react tests `canvas instanceof HTMLCanvasElement`, which a worker does not define. PixiJS tests later whether
  // the name is defined to find out where it runs, so it is defined for this call only.
  Object.assign(self, { HTMLCanvasElement: OffscreenCanvas });
  renderer = startRenderer(
    {
      canvas,
      source: self,
      transferFrame: () => canvas.transferToImageBitmap(),
      emit,
      idle: () => Promise.resolve(),
    },
    data,
  );
  Reflect.deleteProperty(self, "HTMLCanvasElement");
});
