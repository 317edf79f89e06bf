/**
 * The renderer's core: receives the page's commands and passes them to the layout, the scenes and the frame loop.
 * A frame runs scroll (apply the layout), tweens, draw.
 */
import { createEmitter } from "../core/emitter.ts";
import type { Clock } from "../motion/clock.ts";
import { createPlayer, type Player } from "../motion/player.ts";
import type { FrameSource } from "./browser-frames.ts";
import { FrameLoop } from "./frame-loop.ts";
import type { EmitEvent, InitMessage, PostedRequest, RendererCommand } from "./messages.ts";
import { pathHelper } from "../path/helper.ts";
import { PendingRequests } from "./pending-requests.ts";
import type { AnyCanvas, Application, Container } from "./pixi.ts";
import { SceneList } from "./scene-list.ts";
import type { FigureTools } from "./scenes/figure-bitmap.ts";
import type { StageMotion } from "./scenes/scene.ts";
import { StageLayout } from "./stage-layout.ts";

export interface EngineOptions {
  readonly source: FrameSource;
  readonly init: InitMessage;
  /** Takes the picture off the canvas; null if the canvas is in the page. */
  readonly transferFrame: (() => ImageBitmap) | null;
  readonly emit: EmitEvent;
  /** Awaited between the steps in which a scene is created: resolves when this thread has nothing more urgent to do. */
  idle(): Promise<void>;
}

export class StageEngine {
  readonly player: Player;
  private readonly emit: EmitEvent;
  /** Only the page knows the addresses of images, and its theme. */
  private readonly images = new PendingRequests<ImageBitmap | null>();
  private readonly figures: FigureTools;
  private readonly scenes: SceneList;
  private readonly layout: StageLayout;
  private readonly loop: FrameLoop;
  private readonly requestsChanged = createEmitter();
  private sceneRequests: readonly PostedRequest[] = [];
  private motion: StageMotion;
  private app: Application | null = null;
  private disposed = false;
  private stopListening: (() => void) | null = null;

  constructor({ source, init, transferFrame, emit, idle }: EngineOptions) {
    this.emit = emit;
    this.motion = init.motion;
    const report = (error: unknown): void =>
      emit({ type: "fault", reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    const warn = (message: string): void => emit({ type: "warning", message });
    this.scenes = new SceneList({
      tools: () => ({
        player: this.player,
        lowDetail: this.loop.software,
        figures: this.figures,
      }),
      motion: () => this.motion,
      idle,
      changed: () => this.loop.invalidate(),
      report,
    });
    this.layout = new StageLayout(init.layout, this.scenes);
    this.loop = new FrameLoop({
      source,
      init,
      scenes: this.scenes,
      layout: this.layout,
      transferFrame,
      emit,
      report,
      isPlaying: () => this.player.count > 0,
      // Springs that nobody sees are finished at once, so that no more frames are requested for them.
      onNoneVisible: () => this.player.finishAll(),
    });
    this.player = createPlayer({ clock: this.clock, reduced: () => false });
    this.figures = {
      paths: pathHelper(warn),
      bitmap: (name) => this.images.request((id) => emit({ type: "image", id, name })),
      warn,
      changed: () => this.clock.wake(),
    };
  }

  get clock(): Clock {
    return this.loop.clock;
  }

  /** The scenes that the page requests, for React. */
  readonly requests = {
    read: (): readonly PostedRequest[] => this.sceneRequests,
    subscribe: this.requestsChanged.subscribe,
  };

  /** Called when the application is ready, before any scene is added. */
  attach(app: Application, canvas: AnyCanvas): void {
    const { renderer } = app;
    if (renderer === null) return;
    // Disposed of while PixiJS was still starting.
    if (this.disposed) return app.destroy();
    this.app = app;
    this.loop.attach(app, renderer.gl, this.motion);
    if (this.loop.software) this.emit({ type: "software" });
    const controller = new AbortController();
    const { signal } = controller;
    canvas.addEventListener("webglcontextlost", () => this.loop.setContextLost(true), { signal });
    // PixiJS registered its listener first: by now it has restored its own objects.
    canvas.addEventListener("webglcontextrestored", () => this.loop.setContextLost(false), { signal });
    this.stopListening = () => controller.abort();
    this.loop.invalidate();
  }

  /** Adds a scene, drawn into a node of the tree. @returns removes it */
  addScene(request: PostedRequest, container: Container): () => void {
    const shown = this.scenes.add(request, container);
    this.loop.invalidate();
    // At once, so that the scene is created without waiting for the next frame.
    this.loop.measure();
    return () => {
      this.scenes.remove(shown);
      this.loop.invalidate();
    };
  }

  receive(command: RendererCommand): void {
    switch (command.type) {
      case "init":
        return;
      case "scenes":
        this.setScenes(command.scenes);
        this.scenes.recolour();
        return this.clock.wake();
      case "layout":
        this.layout.replace(command.layout);
        return this.clock.wake();
      case "view":
        this.layout.setView(command.view);
        return this.clock.wake();
      case "motion":
        return this.setMotion(command.motion);
      case "emphasis":
        for (const { scene } of this.scenes.all) scene?.emphasise?.(command.part);
        return;
      case "pointer":
        if (this.motion !== "calm") this.layout.movePointer(command.position);
        return;
      case "hidden":
        return this.loop.setHidden(command.hidden);
      case "image":
        return this.images.resolve(command.id, command.image);
      case "shown":
        return this.loop.frameShown();
      case "advance":
        return this.advance(command.id, command.delta);
      case "context":
        return this.app?.lose(command.lose);
    }
  }

  dispose(): void {
    this.disposed = true;
    // Before the application is destroyed: React unmounts the scenes' nodes later.
    this.scenes.clear();
    this.setScenes([]);
    this.loop.detach();
    this.stopListening?.();
    this.stopListening = null;
    this.player.dispose();
    this.app = null;
  }

  private setScenes(scenes: readonly PostedRequest[]): void {
    // React keeps the element of a known key; its request must stay the same object too, or the effect runs again.
    const known = new Map(this.sceneRequests.map((request) => [request.key, request]));
    this.sceneRequests = this.disposed
      ? []
      : scenes.map((request) => Object.assign(known.get(request.key) ?? request, { palette: request.palette }));
    this.requestsChanged.emit();
  }

  private setMotion(motion: StageMotion): void {
    if (motion === this.motion) return;
    this.motion = motion;
    for (const shown of this.scenes.all) shown.setMotion(motion);
    this.loop.setMotion(motion);
  }

  private advance(id: number, delta: number): void {
    const script = this.loop.advance(delta);
    const { time, running } = this.clock;
    this.emit({ type: "advanced", id, state: { time, running, playing: this.player.count, script } });
  }
}
