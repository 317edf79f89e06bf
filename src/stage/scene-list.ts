/** The scenes of the page's slots. Each is created when its slot comes near the window: one at a time, in steps. */
import type { PostedRequest } from "./messages.ts";
import { Container } from "./pixi.ts";
import type { Rect } from "./placement.ts";
import { createScene, runSteps } from "./scenes/create.ts";
import type { SceneTools, StageMotion } from "./scenes/scene.ts";
import { ShownScene } from "./shown-scene.ts";

export interface SceneListOptions {
  /** Called when the creation of a scene starts. */
  tools(): Omit<SceneTools, "container" | "palette">;
  motion(): StageMotion;
  idle(): Promise<void>;
  /** A scene has been created, or could not be. */
  changed(): void;
  report(error: unknown): void;
}

export class SceneList {
  private readonly options: SceneListOptions;
  private readonly scenes = new Set<ShownScene>();
  /** Those that have not been created yet. */
  private readonly waiting = new Set<ShownScene>();
  private creating = false;

  constructor(options: SceneListOptions) {
    this.options = options;
  }

  get all(): readonly ShownScene[] {
    return [...this.scenes];
  }

  add(request: PostedRequest, node: Container): ShownScene {
    const shown = new ShownScene(request, node, this.options.motion());
    this.scenes.add(shown);
    this.waiting.add(shown);
    return shown;
  }

  /** The requests have other colours. */
  recolour(): void {
    for (const { scene, request } of this.scenes) scene?.recolour(request.palette);
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
    if (shown === undefined) return;
    this.waiting.delete(shown);
    this.creating = true;
    void this.create(shown);
  }

  private async create(shown: ShownScene): Promise<void> {
    const { tools, motion, idle, changed, report } = this.options;
    const container = new Container();
    const { request } = shown;
    const { palette } = request;
    try {
      const scene = await runSteps(await createScene(request.description, { ...tools(), palette, container }), idle);
      if (palette !== request.palette) scene.recolour(request.palette);
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
