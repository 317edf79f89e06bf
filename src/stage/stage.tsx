/** The stage as a React tree: one PixiJS application, a node for each slot of the page. Per-frame work is the engine's. */
import { Application, extend } from "@pixi/react";
import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import type { SlotRequest, StageEngine } from "./engine.ts";
import { layerPrograms } from "./layers/programs.ts";
import { type Application as OwnApplication, Container } from "./pixi.ts";

extend({ Container });

export { StageEngine } from "./engine.ts";

/** The slots that are on the page now. */
export interface SlotList {
  read(): readonly SlotRequest[];
  subscribe(listener: () => void): () => void;
}

interface StageProps {
  readonly engine: StageEngine;
  readonly slots: SlotList;
  /** No WebGL2 here: the still pictures stay. */
  readonly onFailure: (reason: unknown) => void;
}

function SceneNode({ engine, slot }: { engine: StageEngine; slot: SlotRequest }) {
  const node = useRef<Container>(null);
  useLayoutEffect(() => (node.current === null ? undefined : engine.show(slot, node.current)), [engine, slot]);
  return <pixiContainer ref={node} />;
}

export function Stage({ engine, slots, onFailure }: StageProps) {
  const requests = useSyncExternalStore(slots.subscribe, slots.read);
  // Options of our own application, which PixiJS's type does not know.
  const own: object = { onFailure, programs: layerPrograms(), pause: engine.idle, size: () => engine.firstSize(requests) };
  return (
    <Application
      className="stage-canvas"
      // By the resolver in vite.config.ts it is the one of `pixi.ts`.
      onInit={(application) => engine.attach(application as unknown as OwnApplication)}
      {...own}
    >
      {requests.map((slot) => (
        <SceneNode key={slot.key} engine={engine} slot={slot} />
      ))}
    </Application>
  );
}
