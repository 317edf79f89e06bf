/**
 * The stage's drawing: one clock, one renderer, and the scenes in their slots. A frame runs scroll (place what the page
 * has measured), tweens, draw; frames are asked for only while a scene that is seen moves, or when something happened.
 */
import { type Clock, createClock, type Frame } from "../motion/clock.ts";
import { createPlayer, type Player } from "../motion/player.ts";
import { type BrowserFrames, browserFrames, type FrameSource, isSoftware } from "./browser-frames.ts";
import type { Beginning, FromDrawing, Layout, SceneRequest, ToDrawing } from "./messages.ts";
import type { Palette } from "./palette.ts";
import { pathHelper } from "./path/vector-path.ts";
import type { AnyCanvas, Application, Container } from "./pixi.ts";
import { Requests } from "./requests.ts";
import { SceneList } from "./scene-list.ts";
import type { FigureTools } from "./scenes/figure.ts";
import type { StageMotion } from "./scenes/scene.ts";
import { Tempo } from "./frame-pacer.ts";

export interface EngineOptions {
  readonly source: FrameSource;
  readonly beginning: Beginning;
  /** Takes the picture off the canvas; null where the canvas is on the page. */
  readonly take: (() => ImageBitmap) | null;
  tell(message: FromDrawing, transfer?: readonly Transferable[]): void;
  /** Between two steps of a scene's making: resolves when whoever shares this thread has nothing more urgent to do. */
  idle(): Promise<void>;
}

export class StageEngine {
  readonly clock: Clock;
  readonly player: Player;
  private readonly options: EngineOptions;
  private readonly frames: BrowserFrames;
  /** Only the page knows the addresses of images, and its theme. */
  private readonly images = new Requests<ImageBitmap | null>();
  private readonly figures: FigureTools;
  private readonly scenes: SceneList;
  private readonly byHand: boolean;
  private readonly listeners = new Set<() => void>();
  private wanted: readonly SceneRequest[] = [];
  private layout: Layout;
  private palette: Palette;
  private motion: StageMotion;
  private app: Application | null = null;
  private tempo: Tempo;
  private lost = false;
  private hidden = false;
  private disposed = false;
  /** Scenes or their places have changed since they were put on the canvas. */
  private moved = true;
  private release: (() => void) | null = null;
  private stopListening: (() => void) | null = null;

  constructor(options: EngineOptions) {
    const {
      source,
      tell,
      idle,
      beginning: { motion, palette, layout, byHand },
    } = options;
    this.options = options;
    this.motion = motion;
    this.palette = palette;
    this.layout = layout;
    this.byHand = byHand;
    this.tempo = new Tempo(false, motion);
    const report = (error: unknown): void =>
      tell({ type: "fault", reason: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    const warn = (message: string): void => tell({ type: "warning", message });
    this.frames = browserFrames(source, () => this.tempo.pause(this.frames.now()), report);
    this.clock = createClock(this.frames);
    this.player = createPlayer({ clock: this.clock, reduced: () => false });
    this.figures = {
      paths: pathHelper(warn),
      bitmap: (name) => this.images.ask((id) => tell({ type: "image", id, name })),
      warn,
      changed: () => this.clock.wake(),
    };
    this.scenes = new SceneList({
      tools: () => ({ player: this.player, palette: this.palette, sparse: this.tempo.software, figures: this.figures }),
      motion: () => this.motion,
      idle,
      changed: () => this.invalidate(),
      report,
    });
    this.clock.on("scroll", () => this.measure());
    this.clock.on("draw", (frame) => this.draw(frame));
    this.updatePaused();
  }

  /** The scenes that the page asks for, for React. */
  readonly requests = {
    read: (): readonly SceneRequest[] => this.wanted,
    subscribe: (listener: () => void): (() => void) => {
      this.listeners.add(listener);
      return () => void this.listeners.delete(listener);
    },
  };

  /** The application is ready: before any scene is shown. */
  attach(app: Application, canvas: AnyCanvas): void {
    const { renderer } = app;
    if (renderer === null) return;
    // Whoever is taken away while the renderer still begins has no use for it any more.
    if (this.disposed) return app.destroy();
    this.app = app;
    this.tempo = new Tempo(isSoftware(renderer.gl), this.motion);
    if (this.tempo.software) this.options.tell({ type: "software" });
    const controller = new AbortController();
    const { signal } = controller;
    canvas.addEventListener("webglcontextlost", () => this.contextChanged(true), { signal });
    // PixiJS listens too, and first: by now it has made its own things again.
    canvas.addEventListener("webglcontextrestored", () => this.contextChanged(false), { signal });
    this.stopListening = () => controller.abort();
    this.invalidate();
  }

  /** Shows a scene, drawn into a node of the tree. @returns what takes it away */
  show(request: SceneRequest, container: Container): () => void {
    const shown = this.scenes.add(request, container);
    this.invalidate();
    // Not only with the next frame: it is made meanwhile.
    this.measure();
    return () => {
      this.scenes.remove(shown);
      this.invalidate();
    };
  }

  receive(message: ToDrawing): void {
    switch (message.type) {
      case "begin":
        return;
      case "scenes":
        return this.setScenes(message.scenes);
      case "layout":
        this.layout = message.layout;
        return this.invalidate();
      case "view":
        this.layout = { ...this.layout, view: message.view };
        return this.clock.wake();
      case "motion":
        return this.setMotion(message.motion);
      case "palette":
        return this.recolour(message.palette);
      case "emphasis":
        for (const { scene } of this.scenes.all) scene?.emphasise?.(message.part);
        return;
      case "pointer":
        return this.point(message.place);
      case "hidden":
        this.hidden = message.hidden;
        return this.updatePaused();
      case "image":
        return this.images.answer(message.id, message.image);
      case "shown":
        return this.frames.shown();
      case "advance":
        return this.advance(message.id, message.delta);
      case "context":
        return this.app?.lose(message.lose);
    }
  }

  dispose(): void {
    this.disposed = true;
    // Before the application goes: React lets go of the scenes' nodes later.
    this.scenes.clear();
    this.setScenes([]);
    this.clock.pause();
    this.stopListening?.();
    this.stopListening = null;
    this.player.dispose();
    this.app = null;
  }

  private setScenes(scenes: readonly SceneRequest[]): void {
    // React keeps what has the same key; the same request must be the same object.
    const known = new Map(this.wanted.map((request) => [request.key, request]));
    this.wanted = this.disposed ? [] : scenes.map((request) => known.get(request.key) ?? request);
    for (const listener of this.listeners) listener();
  }

  private setMotion(motion: StageMotion): void {
    if (motion === this.motion) return;
    this.motion = motion;
    this.tempo.setMotion(motion);
    for (const shown of this.scenes.all) shown.setMotion(motion);
    this.clock.wake();
  }

  private recolour(palette: Palette): void {
    this.palette = palette;
    for (const { scene } of this.scenes.all) scene?.recolour(palette);
    this.clock.wake();
  }

  private invalidate(): void {
    this.moved = true;
    this.clock.wake();
  }

  private updatePaused(): void {
    if (this.lost || this.byHand || this.hidden) this.clock.pause();
    else this.clock.resume();
    this.tempo.rest();
  }

  private contextChanged(lost: boolean): void {
    this.lost = lost;
    if (lost) this.tellFrame(false, null);
    this.updatePaused();
    if (!lost) this.invalidate();
  }

  private advance(id: number, delta: number): void {
    const before = this.frames.now();
    this.clock.advance(delta);
    const {
      clock: { time, running },
      player,
    } = this;
    this.options.tell({
      type: "advanced",
      id,
      state: { time, running, playing: player.count, script: this.frames.now() - before },
    });
  }

  private point(place: { readonly x: number; readonly y: number } | null): void {
    const { canvas } = this.layout;
    if (canvas === null || this.motion === "calm") return;
    for (const shown of this.scenes.all) {
      if (shown.visible) shown.scene?.point?.(place === null ? null : shown.toPicture(place.x, place.y, canvas.rect));
    }
  }

  /** Device pixels for each CSS pixel, now. */
  private get ratio(): number {
    const { ratio = 1 } = this.layout.canvas ?? {};
    return this.byHand ? ratio : this.tempo.ratio(ratio);
  }

  private measure(): void {
    const {
      app,
      moved,
      scenes,
      layout: { view, canvas, scenes: places },
    } = this;
    if (app === null) return;
    if (moved && canvas !== null) {
      const { rect } = canvas;
      const { ratio } = this;
      app.renderer?.resize(rect.width, rect.height, ratio);
      for (const shown of scenes.all) shown.place(places.find(({ key }) => key === shown.key) ?? null, rect, ratio);
    }
    this.moved = false;
    for (const shown of scenes.all) shown.see(view);
    scenes.makeWanted(view);
  }

  private draw({ delta }: Frame): void {
    const {
      app,
      layout: { canvas },
      lost,
      scenes: { all },
    } = this;
    const drawing = app !== null && canvas !== null && !lost && all.some(({ scene }) => scene !== null);
    const begun = this.frames.now();
    let moving = false;
    if (drawing) {
      // A clock that drops long gaps must not make calm motion last longer than its five seconds.
      const real = this.byHand ? delta : (this.tempo.since(begun) ?? delta);
      for (const { scene, pace, visible } of all) {
        scene?.draw(visible ? pace.step(delta / 1000, real / 1000) : 0);
        if (visible && scene?.restless === true && !pace.resting) moving = true;
      }
      app.render();
    }
    // Nobody sees what still springs: it is over at once, so that the frames end too.
    if (!all.some(({ visible }) => visible)) this.player.finishAll();
    // The browser may take the context away at any time, and say so later.
    const drawn = drawing && !app.isLost;
    this.tellFrame(drawn, drawn ? (this.options.take?.() ?? null) : null);
    const { ratio } = this;
    const slow = this.tempo.frame({ begun, ended: this.frames.now(), drawn, moving });
    if (slow && !this.byHand) this.options.tell({ type: "slow" });
    if (this.ratio !== ratio) this.invalidate();
    this.keepGoing(moving);
  }

  /** Asks for frames for as long as something moves. */
  private keepGoing(moving: boolean): void {
    if (moving) this.release ??= this.clock.hold();
    else {
      this.release?.();
      this.release = null;
    }
  }

  private tellFrame(drawn: boolean, picture: ImageBitmap | null): void {
    const {
      layout: { serial, canvas },
      scenes: { all },
    } = this;
    const place = drawn ? canvas : null;
    this.frames.sent();
    const frame = { serial, place, picture, scenes: all.map((shown) => shown.drawn(place?.rect ?? null)) };
    this.options.tell({ type: "frame", frame }, picture === null ? [] : [picture]);
  }
}
