/** From a description to a scene. */
import type { SceneDescription } from "./description.ts";
import { createEcosystem } from "./ecosystem.ts";
import { createHero } from "./hero.ts";
import type { Scene, SceneMaking, SceneTools } from "./scene.ts";
import { createTimeline } from "./timeline.ts";

export function createScene(description: SceneDescription, tools: SceneTools): SceneMaking {
  switch (description.kind) {
    case "hero":
      return createHero(description.segments, tools);
    case "timeline":
      return createTimeline(description, tools);
    case "ecosystem":
      return createEcosystem(description.ecosystem, tools);
  }
}

/** Makes a scene in its steps. @param idle awaited before each: where the page draws, until it has nothing more urgent to do */
export async function inSteps(making: SceneMaking, idle: () => Promise<void>): Promise<Scene> {
  for (;;) {
    await idle();
    const step = making.next();
    if (step.done === true) return step.value;
  }
}
