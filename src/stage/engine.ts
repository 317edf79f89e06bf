/**
 * The stage without React: one clock, the canvas, and the scenes in their slots. A frame runs scroll (measure and
 * place), tweens, draw; frames are asked for only while a scene that is seen moves, or when something happened.
 */
import { type Clock, createClock, type Frame } from "../motion/clock.ts";
import { createPlayer, type Player } from "../motion/player.ts";
import { browserFrames, isSoftware } from "./browser-frames.ts";
import { type Palette, readPalette } from "./palette.ts";
import { pathHelper } from "./path/vectorPath.ts";
import type { Application, CanvasSize, Container } from "./pixi.ts";
import { SceneList } from "./scene-list.ts";
import type { FigureTools } from "./scenes/figure.ts";
import { isFullBleed, type SceneDescription } from "./scenes/description.ts";
import type { StageMotion } from "./scenes/scene.ts";
import { areaOf, readSlotBox } from "./slot-box.ts";
import { StageCanvas } from "./stage-canvas.ts";
import { StepDown } from "./step-down.ts";
import { watchPage } from "./watch-page.ts";

/** What a slot of the page asks for. */
export interface SlotRequest {
  /** Changes when the scene must be made anew. */
  readonly key: string;
  readonly element: HTMLElement;
  readonly description: SceneDescription;
}

export interface StageOptions {
  readonly window: Window;
  readonly motion: StageMotion;
  /** WebGL is drawn by the processor. */
  onSoftware(): void;
  /** Frames stay slow. */
  onSlow(): void;
  /** Resolves once the page has nothing more urgent to do. */
  idle(): Promise<void>;
  report(error: unknown): void;
  /** An image by its name, of the present theme; null where there is none. */
  bitmap(name: string): Promise<HTMLImageElement | null>;
  /** Something of the content cannot be drawn as it stands. */
  warn(message: string): void;
}

/** Milliseconds between frames on software renderers, and of a screen's own. */
const SOFTWARE_PAUSE = 34;
const SCREEN_INTERVAL = 17;

export class StageEngine {
  readonly clock: Clock;
  private readonly options: StageOptions;
  private readonly window: Window;
  /** For whoever has work for the stage that can wait. */
  readonly idle: () => Promise<void>;
  readonly player: Player;
  private readonly canvas: StageCanvas;
  private readonly scenes: SceneList;
  private readonly figures: FigureTools;
  private palette: Palette;
  private motion: StageMotion;
  private app: Application | null = null;
  private software = false;
  private lost = false;
  private manual = false;
  private disposed = false;
  private moved = true;
  private release: (() => void) | null = null;
  private stepDown = new StepDown(SCREEN_INTERVAL);
  private lastDraw = 0;
  private stopWatching: (() => void) | null = null;

  constructor(options: StageOptions) {
    this.options = options;
    this.window = options.window;
    this.idle = () => options.idle();
    this.motion = options.motion;
    this.clock = createClock(browserFrames(options.window, () => (this.software ? SOFTWARE_PAUSE : 0), options.report));
    this.player = createPlayer({ clock: this.clock, reduced: () => false });
    this.palette = this.readColours();
    this.canvas = new StageCanvas(options.window);
    const { bitmap, warn } = options;
    this.figures = { paths: pathHelper(warn), bitmap, warn, changed: () => this.clock.wake() };
    this.scenes = new SceneList({
      tools: () => ({ player: this.player, palette: this.palette, sparse: this.software, figures: this.figures }),
      motion: () => this.motion,
      idle: this.idle,
      changed: () => this.invalidate(),
      report: (error) => options.report(error),
    });
    this.clock.on("scroll", () => this.measure());
    this.clock.on("draw", (frame) => this.draw(frame));
  }

  /** Of the canvas, before any scene is shown. */
  firstSize(slots: readonly SlotRequest[]): CanvasSize {
    return this.canvas.firstSize(
      slots.flatMap(({ element, description }) => areaOf(readSlotBox(element, this.window), isFullBleed(description)) ?? []),
    );
  }

  /** The application is ready: before any scene is shown. */
  attach(app: Application): void {
    const { canvas, renderer } = app;
    // Whoever is taken away while the renderer still begins must not listen to the page afterwards.
    if (this.disposed || canvas === null || renderer === null) return;
    this.app = app;
    this.software = isSoftware(renderer.gl);
    if (this.software) {
      this.stepDown = new StepDown(SOFTWARE_PAUSE + SCREEN_INTERVAL);
      this.options.onSoftware();
    }
    this.stopWatching = watchPage(this.window, canvas, {
      layout: () => this.invalidate(),
      scroll: (target) => this.scrolled(target),
      theme: () => this.recolour(),
      visibility: () => this.updatePaused(),
      pointer: (place) => this.point(place),
      context: (lost) => this.contextChanged(lost),
    });
    this.updatePaused();
  }

  /** Shows a scene in a slot, drawn into a node of the tree. @returns what takes it away */
  show({ element, description }: SlotRequest, container: Container): () => void {
    const shown = this.scenes.add(element, description, container);
    const watcher = new ResizeObserver(() => this.invalidate());
    watcher.observe(element);
    // The still picture may be fetched later, and its box is the scene's.
    const content = new MutationObserver(() => this.invalidate());
    content.observe(element, { childList: true, subtree: true });
    this.invalidate();
    return () => {
      watcher.disconnect();
      content.disconnect();
      this.scenes.remove(shown, this.window);
      this.invalidate();
    };
  }

  setMotion(motion: StageMotion): void {
    if (motion === this.motion) return;
    this.motion = motion;
    this.stepDown = new StepDown(this.software ? SOFTWARE_PAUSE + SCREEN_INTERVAL : SCREEN_INTERVAL);
    for (const shown of this.scenes.all) shown.setMotion(motion);
    this.clock.wake();
  }

  emphasise(part: string | null): void {
    for (const { scene } of this.scenes.all) scene?.emphasise?.(part);
  }

  /** For tests and developers: from now on only `clock.advance` makes frames. */
  driveByHand(): void {
    this.manual = true;
    this.updatePaused();
  }

  dispose(): void {
    this.disposed = true;
    this.clock.pause();
    this.stopWatching?.();
    this.stopWatching = null;
    this.player.dispose();
    this.app = null;
  }

  private readColours(): Palette {
    const style = this.window.getComputedStyle(this.window.document.body);
    return readPalette((name) => style.getPropertyValue(name));
  }

  private invalidate(): void {
    this.moved = true;
    this.clock.wake();
  }

  recolour(): void {
    this.palette = this.readColours();
    for (const { scene } of this.scenes.all) scene?.recolour(this.palette);
    this.clock.wake();
  }

  private updatePaused(): void {
    if (this.lost || this.manual || this.window.document.hidden) this.clock.pause();
    else this.clock.resume();
    this.lastDraw = 0;
  }

  private contextChanged(lost: boolean): void {
    this.lost = lost;
    if (lost) for (const shown of this.scenes.all) shown.show(false);
    this.updatePaused();
    if (!lost) this.invalidate();
  }

  /** Frames are asked for only when scrolling changes what is seen: the canvas moves with the page by itself. */
  private scrolled(target: EventTarget | null): void {
    if (target instanceof Element) {
      for (const shown of this.scenes.all) {
        if (!target.contains(shown.element)) continue;
        shown.scrolled(this.window, () => this.invalidate());
        this.invalidate();
      }
      return;
    }
    this.clock.wake();
  }

  private point(place: { readonly x: number; readonly y: number } | null): void {
    const { rect } = this.canvas;
    if (rect === null || this.motion === "calm") return;
    for (const shown of this.scenes.all) {
      if (shown.visible) shown.scene?.point?.(place === null ? null : shown.toPicture(place.x, place.y, rect));
    }
  }

  private measure(): void {
    const { app, moved, canvas, scenes } = this;
    if (app === null) return;
    const { all } = scenes;
    if (moved) for (const shown of all) shown.measure(this.window);
    this.moved = false;
    if (moved || canvas.isOutgrown(all)) canvas.place(app, all);
    const { view } = canvas;
    for (const shown of all) shown.see(view);
    scenes.makeWanted(view);
  }

  private draw({ delta }: Frame): void {
    const { app, canvas: { rect }, lost, scenes: { all } } = this;
    let moving = false;
    if (app !== null && rect !== null && !lost) {
      // A clock that drops long gaps must not make calm motion last longer than its five seconds.
      const real = this.manual || this.lastDraw === 0 ? delta : this.window.performance.now() - this.lastDraw;
      for (const { scene, pace, visible } of all) {
        scene?.draw(visible ? pace.step(delta / 1000, real / 1000) : 0);
        if (visible && scene?.restless === true && !pace.resting) moving = true;
      }
      app.render();
    }
    // Nobody sees what still springs: it is over at once, so that the frames end too.
    if (!all.some(({ visible }) => visible)) this.player.finishAll();
    for (const shown of all) shown.show(app !== null && rect !== null && !lost && shown.isOn(rect));
    if (moving) this.release ??= this.clock.hold();
    else {
      this.release?.();
      this.release = null;
    }
    this.watchSpeed(moving);
  }

  private watchSpeed(moving: boolean): void {
    const now = this.window.performance.now();
    const before = this.lastDraw;
    this.lastDraw = moving ? now : 0;
    if (before > 0 && !this.manual && this.stepDown.frame(now - before)) this.options.onSlow();
  }
}
