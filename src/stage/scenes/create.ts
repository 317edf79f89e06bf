/** The scenes of the stage: what each is drawn from, and where its code is. */
import type { EcosystemData } from "../../core/picture/ecosystem.ts";
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import type { MilestoneMark } from "../../core/picture/milestone-mark.ts";
import { createHero } from "./hero.ts";
import type { Scene, SceneSteps, SceneTools } from "./scene.ts";

/** A scene as data: a slot of the page requests it, and its still picture is drawn from the same data. */
export type SceneDescription =
  | { readonly kind: "hero"; readonly segments: readonly HeroSegment[] }
  | { readonly kind: "timeline"; readonly milestones: readonly MilestoneMark[] }
  | { readonly kind: "ecosystem"; readonly ecosystem: EcosystemData };

/**
 * Fetches the code of scenes that most visits do not begin with. The hero's is the renderer's own: its first frame waits
 * for no other file.
 */
export async function createScene(description: SceneDescription, tools: SceneTools): Promise<SceneSteps> {
  switch (description.kind) {
    case "hero":
      return createHero(description.segments, tools);
    case "timeline": {
      const { createTimeline } = await import("./timeline.ts");
      return createTimeline(description.milestones, tools);
    }
    case "ecosystem": {
      const { createEcosystem } = await import("./ecosystem.ts");
      return createEcosystem(description.ecosystem, tools);
    }
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
