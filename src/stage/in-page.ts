/** The renderer without a worker: for browsers whose workers have no WebGL2, and for hot reload in development. */
import { idle } from "../core/idle.ts";
import type { EmitEvent, Renderer, RendererCommand } from "./messages.ts";
import { startRenderer } from "./stage.tsx";

export interface InPageRenderer extends Renderer {
  /** For the studio. */
  readonly engine: ReturnType<typeof startRenderer>["engine"] | null;
}

export function createPageRenderer(canvas: HTMLCanvasElement, window: Window, emit: EmitEvent): InPageRenderer {
  let renderer: ReturnType<typeof startRenderer> | null = null;
  return {
    get engine() {
      return renderer?.engine ?? null;
    },
    post(command: RendererCommand) {
      if (command.type === "init") {
        renderer = startRenderer(
          { canvas, source: window, transferFrame: null, emit, idle: () => idle(window) },
          command,
        );
      } else renderer?.post(command);
    },
    dispose: () => renderer?.dispose(),
  };
}
