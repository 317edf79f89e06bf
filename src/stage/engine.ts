/**
 * The stage without React: one clock, the canvas, and the scenes in their slots. A frame runs scroll (measure and
 * place), tweens, draw; frames are asked for only while a scene that is seen moves, or when something happened.
 */
import { type Clock, createClock, type Frame } from "../motion/clock.ts";
import { createPlayer, type Player } from "../motion/player.ts";
import { browserFrames, isSoftware } from "./browser-frames.ts";
import { type Palette, readPalette } from "./palette.ts";
import { type Application, type CanvasSize, Container } from "./pixi.ts";
import { mustMove, pixelRatio, placeCanvas, type Rect } from "./placement.ts";
import { createScene, inSteps } from "./scenes/create.ts";
import { isFullBleed, type SceneDescription } from "./scenes/description.ts";
import type { SceneMaking, SceneTools, StageMotion } from "./scenes/scene.ts";
import { ShownScene } from "./shown-scene.ts";
import { areaOf, readSlotBox } from "./slot-box.ts";
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
  private readonly shown = new Set<ShownScene>();
  /** Of the scenes that were not wanted yet. */
  private readonly makers = new Map<ShownScene, (tools: SceneTools) => SceneMaking>();
  private making = false;
  private palette: Palette;
  private motion: StageMotion;
  private app: Application | null = null;
  private canvas: Rect | null = null;
  private software = false;
  private lost = false;
  private manual = false;
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
    this.clock.on("scroll", () => this.measure());
    this.clock.on("draw", (frame) => this.draw(frame));
  }

  /** The size that the first frame will want: to change it later makes the page wait for the GPU. */
  firstSize(slots: readonly SlotRequest[]): CanvasSize {
    const areas = slots.flatMap(({ element, description }) => areaOf(readSlotBox(element, this.window), isFullBleed(description)) ?? []);
    const { width, height } = placeCanvas(areas, this.view()) ?? { width: 1, height: 1 };
    const resolution = pixelRatio(this.window.devicePixelRatio);
    const whole = (length: number): number => Math.round(length * resolution) / resolution;
    return { width: whole(width), height: whole(height), resolution };
  }

  /** The application is ready: before any scene is shown. */
  attach(app: Application): void {
    const { canvas, renderer } = app;
    if (canvas === null || renderer === null) return;
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
    const shown = new ShownScene(element, isFullBleed(description), container, this.motion);
    this.shown.add(shown);
    this.makers.set(shown, (tools) => createScene(description, tools));
    const watcher = new ResizeObserver(() => this.invalidate());
    watcher.observe(element);
    // The still picture may be fetched later, and its box is the scene's.
    const content = new MutationObserver(() => this.invalidate());
    content.observe(element, { childList: true, subtree: true });
    this.invalidate();
    return () => {
      watcher.disconnect();
      content.disconnect();
      this.shown.delete(shown);
      this.makers.delete(shown);
      shown.destroy(this.window);
      this.invalidate();
    };
  }

  setMotion(motion: StageMotion): void {
    if (motion === this.motion) return;
    this.motion = motion;
    this.stepDown = new StepDown(this.software ? SOFTWARE_PAUSE + SCREEN_INTERVAL : SCREEN_INTERVAL);
    for (const shown of this.shown) shown.setMotion(motion);
    this.clock.wake();
  }

  emphasise(part: string | null): void {
    for (const { scene } of this.shown) scene?.emphasise?.(part);
  }

  /** For tests and developers: from now on only `clock.advance` makes frames. */
  driveByHand(): void {
    this.manual = true;
    this.updatePaused();
  }

  dispose(): void {
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
    for (const { scene } of this.shown) scene?.recolour(this.palette);
    this.clock.wake();
  }

  private updatePaused(): void {
    if (this.lost || this.manual || this.window.document.hidden) this.clock.pause();
    else this.clock.resume();
    this.lastDraw = 0;
  }

  private contextChanged(lost: boolean): void {
    this.lost = lost;
    if (lost) for (const shown of this.shown) shown.show(false);
    this.updatePaused();
    if (!lost) this.invalidate();
  }

  private view(): Rect {
    const { scrollX, scrollY, innerHeight, document } = this.window;
    return { x: scrollX, y: scrollY, width: document.documentElement.clientWidth, height: innerHeight };
  }

  private areas(): readonly Rect[] {
    return [...this.shown].flatMap(({ area }) => area ?? []);
  }

  /** Frames are asked for only when scrolling changes what is seen: the canvas moves with the page by itself. */
  private scrolled(target: EventTarget | null): void {
    if (target instanceof Element) {
      for (const shown of this.shown) {
        if (!target.contains(shown.element)) continue;
        shown.scrolled(this.window, () => this.invalidate());
        this.invalidate();
      }
      return;
    }
    this.clock.wake();
  }

  private point(place: { readonly x: number; readonly y: number } | null): void {
    const { canvas } = this;
    if (canvas === null || this.motion === "calm") return;
    for (const shown of this.shown) {
      if (shown.visible) shown.scene?.point?.(place === null ? null : shown.toPicture(place.x, place.y, canvas));
    }
  }

  private measure(): void {
    const { app, moved } = this;
    if (app === null || app.canvas === null) return;
    if (moved) for (const shown of this.shown) shown.measure(this.window);
    this.moved = false;
    const view = this.view();
    if (moved || mustMove(this.canvas, this.areas(), view)) this.placeCanvas(app.canvas, view);
    for (const shown of this.shown) shown.see(view);
    void this.makeWanted(view);
  }

  /** Makes the scenes that came near the window, one after another: a reader must not wait for pictures. */
  private async makeWanted(view: Rect): Promise<void> {
    const wanted = [...this.shown].find((shown) => shown.isWanted(view));
    const make = wanted === undefined || this.making ? undefined : this.makers.get(wanted);
    if (wanted === undefined || make === undefined) return;
    this.makers.delete(wanted);
    this.making = true;
    const container = new Container();
    const { palette } = this;
    try {
      const scene = await inSteps(make({ container, player: this.player, palette, sparse: this.software }), this.idle);
      if (palette !== this.palette) scene.recolour(this.palette);
      if (this.shown.has(wanted)) wanted.stage(scene, container, this.motion);
      else scene.destroy();
    } catch (error) {
      // Its slot keeps the still picture.
      this.options.report(error);
    }
    this.making = false;
    this.invalidate();
  }

  private placeCanvas(element: HTMLCanvasElement, view: Rect): void {
    const ratio = pixelRatio(this.window.devicePixelRatio);
    this.canvas = placeCanvas(this.areas(), view);
    const { canvas } = this;
    element.hidden = canvas === null;
    if (canvas === null) return;
    this.app?.renderer?.resize(canvas.width, canvas.height, ratio);
    const { style } = element;
    style.left = `${canvas.x}px`;
    style.top = `${canvas.y}px`;
    style.width = `${canvas.width}px`;
    style.height = `${canvas.height}px`;
    // A mask is that of one scene: it must not hide another, and is none where its own scene is not.
    const [only, ...others] = [...this.shown].filter((shown) => shown.isOn(canvas));
    const box = only !== undefined && others.length === 0 && only.box !== null && only.box.mask !== null ? only.box : null;
    style.maskImage = box?.mask ?? "";
    style.maskRepeat = "no-repeat";
    // Our masks fade upwards only: a scene that draws beyond its slot is not cut at the slot's sides.
    style.maskSize = box === null ? "" : `100% ${box.slot.height}px`;
    style.maskPosition = box === null ? "" : `0 ${box.slot.y - canvas.y}px`;
    for (const shown of this.shown) shown.place(canvas, ratio);
  }

  private draw({ delta }: Frame): void {
    const { app, canvas } = this;
    let moving = false;
    if (app !== null && canvas !== null && !this.lost) {
      // A clock that drops long gaps must not make calm motion last longer than its five seconds.
      const real = this.manual || this.lastDraw === 0 ? delta : this.window.performance.now() - this.lastDraw;
      for (const { scene, pace, visible } of this.shown) {
        scene?.draw(visible ? pace.step(delta / 1000, real / 1000) : 0);
        if (visible && scene?.restless === true && !pace.resting) moving = true;
      }
      app.render();
    }
    // Nobody sees what still springs: it is over at once, so that the frames end too.
    if (![...this.shown].some(({ visible }) => visible)) this.player.finishAll();
    for (const shown of this.shown) shown.show(app !== null && canvas !== null && !this.lost && shown.isOn(canvas));
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
