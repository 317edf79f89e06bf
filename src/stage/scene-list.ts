/** The scenes of the page's slots. Each is created when its slot comes near the window: one at a time, in steps. */
import type { SceneRequest } from "./messages.ts";
import { Container } from "./pixi.ts";
import type { Rect } from "./placement.ts";
import { createScene, runSteps, type SceneDescription } from "./scenes/create.ts";
import type { SceneTools, StageMotion } from "./scenes/scene.ts";
import { ShownScene } from "./shown-scene.ts";

export interface SceneListOptions {
  /** Called when the creation of a scene starts. */
  tools(): Omit<SceneTools, "container">;
  motion(): StageMotion;
  idle(): Promise<void>;
  /** A scene has been created, or could not be. */
  changed(): void;
  report(error: unknown): void;
}

export class SceneList {
  private readonly options: SceneListOptions;
  private readonly scenes = new Set<ShownScene>();
  /** Descriptions of the scenes that have not been created yet. */
  private readonly waiting = new Map<ShownScene, SceneDescription>();
  private creating = false;

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

  /** Safe to call twice: React unmounts scenes after `clear`. */
  remove(shown: ShownScene): void {
    this.waiting.delete(shown);
    if (this.scenes.delete(shown)) shown.destroy();
  }

  clear(): void {
    for (const shown of this.all) this.remove(shown);
  }

  /** Creates the next scene that is near the window. */
  createNext(view: Rect): void {
    if (this.creating) return;
    const shown = this.all.find((one) => one.shouldCreate(view) && this.waiting.has(one));
    const description = shown === undefined ? undefined : this.waiting.get(shown);
    if (shown === undefined || description === undefined) return;
    this.waiting.delete(shown);
    this.creating = true;
    void this.create(shown, description);
  }

  private async create(shown: ShownScene, description: SceneDescription): Promise<void> {
    const { tools, motion, idle, changed, report } = this.options;
    const container = new Container();
    const initial = tools();
    try {
      const scene = await runSteps(await createScene(description, { ...initial, container }), idle);
      const { palette } = tools();
      if (palette !== initial.palette) scene.recolour(palette);
      if (this.scenes.has(shown)) shown.attach(scene, container, motion());
      else scene.destroy();
    } catch (error) {
      // The slot keeps its still picture.
      report(error);
    }
    this.creating = false;
    changed();
  }
}
