/** The scenes of the page's slots. Each is made when a reader comes near it: one at a time, in steps. */
import type { SceneRequest } from "./messages.ts";
import { Container } from "./pixi.ts";
import type { Rect } from "./placement.ts";
import { createScene, inSteps } from "./scenes/create.ts";
import type { SceneDescription } from "./scenes/description.ts";
import type { SceneTools, StageMotion } from "./scenes/scene.ts";
import { ShownScene } from "./shown-scene.ts";

export interface SceneListOptions {
  /** Asked when a scene begins to be made. */
  tools(): Omit<SceneTools, "container">;
  motion(): StageMotion;
  idle(): Promise<void>;
  /** A scene is there, or could not be made. */
  changed(): void;
  report(error: unknown): void;
}

export class SceneList {
  private readonly options: SceneListOptions;
  private readonly scenes = new Set<ShownScene>();
  /** Of those that nobody came near yet. */
  private readonly waiting = new Map<ShownScene, SceneDescription>();
  private making = false;

  constructor(options: SceneListOptions) {
    this.options = options;
  }

  get all(): readonly ShownScene[] {
    return [...this.scenes];
  }

  add({ key, description }: SceneRequest, node: Container): ShownScene {
    const shown = new ShownScene(key, node, this.options.motion());
    this.scenes.add(shown);
    this.waiting.set(shown, description);
    return shown;
  }

  /** Once: React takes away what is gone with everything already. */
  remove(shown: ShownScene): void {
    this.waiting.delete(shown);
    if (this.scenes.delete(shown)) shown.destroy();
  }

  clear(): void {
    for (const shown of this.all) this.remove(shown);
  }

  /** Makes the next scene that came near the window. */
  makeWanted(view: Rect): void {
    if (this.making) return;
    const shown = this.all.find((one) => one.isWanted(view) && this.waiting.has(one));
    const description = shown === undefined ? undefined : this.waiting.get(shown);
    if (shown === undefined || description === undefined) return;
    this.waiting.delete(shown);
    this.making = true;
    void this.make(shown, description);
  }

  private async make(shown: ShownScene, description: SceneDescription): Promise<void> {
    const { tools, motion, idle, changed, report } = this.options;
    const container = new Container();
    const given = tools();
    try {
      const scene = await inSteps(createScene(description, { ...given, container }), idle);
      const { palette } = tools();
      if (palette !== given.palette) scene.recolour(palette);
      if (this.scenes.has(shown)) shown.stage(scene, container, motion());
      else scene.destroy();
    } catch (error) {
      // Its slot keeps the still picture.
      report(error);
    }
    this.making = false;
    changed();
  }
}
