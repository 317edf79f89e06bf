/** From a description to a scene. */
import type { SceneDescription } from "./description.ts";
import { createEcosystem } from "./ecosystem.ts";
import { createQuorum } from "./quorum.ts";
import type { Scene, SceneTools } from "./scene.ts";
import { createTimeline } from "./timeline.ts";

export function createScene(description: SceneDescription, tools: SceneTools): Scene {
  switch (description.kind) {
    case "quorum":
      return createQuorum(description.segments, tools);
    case "timeline":
      return createTimeline(description, tools);
    case "ecosystem":
      return createEcosystem(description.ecosystem, tools);
  }
}
