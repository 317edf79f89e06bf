/** The stage as a React tree: one PixiJS application, a node for each scene. Per-frame work is the engine's. */
import { createRoot, extend } from "@pixi/react";
import { StrictMode, useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { type EngineOptions, StageEngine } from "./engine.ts";
import { layerPrograms } from "./layers/programs.ts";
import type { Beginning, CanvasPlace, Drawing, SceneRequest } from "./messages.ts";
import { type AnyCanvas, type Application, Container } from "./pixi.ts";

extend({ Container });

function SceneNode({ engine, request }: { engine: StageEngine; request: SceneRequest }) {
  const node = useRef<Container>(null);
  useLayoutEffect(() => (node.current === null ? undefined : engine.show(request, node.current)), [engine, request]);
  return <pixiContainer ref={node} />;
}

function Scenes({ engine }: { engine: StageEngine }) {
  return useSyncExternalStore(engine.requests.subscribe, engine.requests.read).map((request) => (
    <SceneNode key={request.key} engine={engine} request={request} />
  ));
}

export interface DrawingEnvironment extends Omit<EngineOptions, "beginning"> {
  /** What is drawn on, of the size of the first frame. */
  readonly canvas: AnyCanvas;
}

/** Where the first frame will lie; where no scene is near the window yet, the least that a canvas can be. */
export const firstPlace = ({ layout: { canvas } }: Beginning): CanvasPlace =>
  canvas ?? { rect: { x: 0, y: 0, width: 1, height: 1 }, ratio: 1 };

/** Begins to draw. The engine is for the studio, and for tests. */
export function draw(
  { canvas, ...environment }: DrawingEnvironment,
  beginning: Beginning,
): Drawing & { readonly engine: StageEngine } {
  const engine = new StageEngine({ ...environment, beginning });
  let given: Application | null = null;
  // By @pixi/react's types a canvas is an element; all it does with it is to hand it to the application.
  const root = createRoot(canvas as HTMLCanvasElement, {
    onInit(application) {
      // By the resolver in vite.config.ts it is the one of `pixi.ts`.
      given = application as unknown as Application;
      engine.attach(given, canvas);
    },
  });
  const { rect, ratio } = firstPlace(beginning);
  // Options of our own application, which PixiJS's type does not know.
  const own: object = {
    programs: layerPrograms(),
    onFailure: (reason: unknown) => environment.tell({ type: "failed", reason: String(reason) }),
  };
  const tree = (
    <StrictMode>
      <Scenes engine={engine} />
    </StrictMode>
  );
  void root.render(tree, { width: rect.width, height: rect.height, resolution: ratio, ...own });
  return {
    engine,
    post: (message) => engine.receive(message),
    stop() {
      engine.dispose();
      void root.render(null, {});
      given?.destroy();
    },
  };
}
