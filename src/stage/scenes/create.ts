/** From a description to a scene. */
import type { SceneDescription } from "./description.ts";
import { createEcosystem } from "./ecosystem.ts";
import { createHero } from "./hero.ts";
import type { Scene, SceneSteps, SceneTools } from "./scene.ts";
import { createTimeline } from "./timeline.ts";

export function createScene(description: SceneDescription, tools: SceneTools): SceneSteps {
  switch (description.kind) {
    case "hero":
      return createHero(description.segments, tools);
    case "timeline":
      return createTimeline(description, tools);
    case "ecosystem":
      return createEcosystem(description.ecosystem, tools);
  }
}

/** Creates a scene step by step. @param idle awaited before each step */
export async function runSteps(steps: SceneSteps, idle: () => Promise<void>): Promise<Scene> {
  for (;;) {
    await idle();
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
