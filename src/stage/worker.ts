/**
 * The renderer in a worker: however long a frame takes, the page stays responsive. The page starts the worker while it
 * hydrates, and describes the first frame later: until then the worker gets its WebGL context and rehearses.
 */
import { layerPrograms } from "./layers/programs.ts";
import { rehearse } from "./layers/rehearse.ts";
import type { Renderer, RendererCommand, RendererEvent } from "./messages.ts";
import { startEarly } from "./pixi.ts";
import { initialCanvas, startRenderer } from "./stage.tsx";

const emit = (event: RendererEvent, transfer: readonly Transferable[] = []): void =>
  self.postMessage(event, { transfer: [...transfer] });

const canvas = new OffscreenCanvas(1, 1);
const early = startEarly(canvas, layerPrograms());
let renderer: Renderer | null = null;

// In a task of its own: a page that has described its first frame already does not wait for a rehearsal.
setTimeout(() => {
  early.then(
    (started) => {
      if (renderer === null) rehearse(started);
    },
    () => undefined, // Reported when the page describes its first frame.
  );
});

self.addEventListener("message", ({ data }: MessageEvent<RendererCommand>) => {
  if (data.type !== "init") return renderer?.post(data);
  const { rect, ratio } = initialCanvas(data);
  canvas.width = Math.round(rect.width * ratio);
  canvas.height = Math.round(rect.height * ratio);
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
