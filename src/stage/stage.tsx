/** The stage as a React tree: one PixiJS application, a node per scene. The engine does the work of each frame. */
import { createRoot, extend } from "@pixi/react";
import { StrictMode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { type EngineOptions, StageEngine } from "./engine.ts";
import { layerPrograms } from "./layers/programs.ts";
import type { CanvasPlacement, InitMessage, Renderer, PostedRequest } from "./messages.ts";
import { type AnyCanvas, type Application, Container } from "./pixi.ts";

extend({ Container });

function SceneNode({ engine, request }: { engine: StageEngine; request: PostedRequest }) {
  const node = useRef<Container>(null);
  useLayoutEffect(
    () => (node.current === null ? undefined : engine.addScene(request, node.current)),
    [engine, request],
  );
  return <pixiContainer ref={node} />;
}

function Scenes({ engine }: { engine: StageEngine }) {
  return useSyncExternalStore(engine.requests.subscribe, engine.requests.read).map((request) => (
    <SceneNode key={request.key} engine={engine} request={request} />
  ));
}

export interface RendererOptions extends Omit<EngineOptions, "init"> {
  /** As large as the first frame: see `initialCanvas`. */
  readonly canvas: AnyCanvas;
}

/** Where the first frame will lie. While no scene is near the window: the smallest canvas there can be. */
export const initialCanvas = ({ layout: { canvas } }: InitMessage): CanvasPlacement =>
  canvas ?? { rect: { x: 0, y: 0, width: 1, height: 1 }, ratio: 1 };

/** Starts a renderer on a canvas. The engine is exposed for the studio and for tests. */
export function startRenderer(
  { canvas, ...options }: RendererOptions,
  init: InitMessage,
): Renderer & { readonly engine: StageEngine } {
  const engine = new StageEngine({ ...options, init });
  let application: Application | null = null;
  // @pixi/react's type asks for an element; all it does with the canvas is to pass it to the application.
  const root = createRoot(canvas as HTMLCanvasElement, {
    onInit(created) {
      // The resolver in vite.config.ts gives @pixi/react the application of `pixi.ts`.
      application = created as unknown as Application;
      engine.attach(application, canvas);
    },
  });
  const { rect, ratio } = initialCanvas(init);
  // Options of our application, which PixiJS's type does not know.
  const applicationOptions: object = {
    programs: layerPrograms(),
    onFailure: (reason: unknown) => options.emit({ type: "failed", reason: String(reason) }),
  };
  const tree = (
    <StrictMode>
      <Scenes engine={engine} />
    </StrictMode>
  );
  void root.render(tree, { width: rect.width, height: rect.height, resolution: ratio, ...applicationOptions });
  return {
    engine,
    post: (command) => engine.receive(command),
    dispose() {
      engine.dispose();
      void root.render(null, {});
      application?.destroy();
    },
  };
}
