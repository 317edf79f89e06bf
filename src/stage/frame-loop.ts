/**
 * Draws frames: lets each scene draw, renders once, emits the frame, and requests the next one while something in the
 * window moves.
 */
import { type Clock, createClock, type Frame } from "../motion/clock.ts";
import { type BrowserFrames, browserFrames, type FrameSource, isSoftware } from "./browser-frames.ts";
import { FramePacer } from "./frame-pacer.ts";
import type { EmitEvent, InitMessage } from "./messages.ts";
import type { Application } from "./pixi.ts";
import type { SceneList } from "./scene-list.ts";
import type { StageMotion } from "./scenes/scene.ts";
import type { StageLayout } from "./stage-layout.ts";

export interface FrameLoopOptions {
  readonly source: FrameSource;
  readonly init: InitMessage;
  readonly scenes: SceneList;
  readonly layout: StageLayout;
  /** Takes the picture off the canvas; null if the canvas is in the page. */
  readonly transferFrame: (() => ImageBitmap) | null;
  readonly emit: EmitEvent;
  report(error: unknown): void;
  /** Whether a preset plays. */
  isPlaying(): boolean;
  /** After a frame in which no scene was in the window. */
  onNoneVisible(): void;
}

export class FrameLoop {
  readonly clock: Clock;
  private readonly options: FrameLoopOptions;
  private readonly frames: BrowserFrames;
  private readonly manualClock: boolean;
  private pacer: FramePacer;
  private app: Application | null = null;
  private contextLost = false;
  private hidden = false;
  private releaseClock: (() => void) | null = null;

  constructor(options: FrameLoopOptions) {
    const { source, init, report } = options;
    this.options = options;
    this.manualClock = init.manualClock;
    this.pacer = new FramePacer(false, init.motion);
    this.frames = browserFrames(source, () => this.pacer.delay(this.frames.now()), report);
    this.clock = createClock(this.frames);
    this.clock.on("scroll", () => this.measure());
    this.clock.on("draw", (frame) => this.draw(frame));
    this.updatePaused();
  }

  /** Whether WebGL is rendered in software; false until the application is attached. */
  get software(): boolean {
    return this.pacer.software;
  }

  attach(app: Application, gl: WebGLRenderingContext, motion: StageMotion): void {
    this.app = app;
    this.pacer = new FramePacer(isSoftware(gl), motion);
  }

  detach(): void {
    this.app = null;
    this.clock.pause();
  }

  setMotion(motion: StageMotion): void {
    this.pacer.setMotion(motion);
    this.clock.wake();
  }

  setHidden(hidden: boolean): void {
    this.hidden = hidden;
    this.updatePaused();
  }

  setContextLost(lost: boolean): void {
    this.contextLost = lost;
    if (lost) this.emitFrame(false, null);
    this.updatePaused();
    if (!lost) this.invalidate();
  }

  /** The layout or the scenes have changed: the next frame applies it. */
  invalidate(): void {
    this.options.layout.invalidate();
    this.clock.wake();
  }

  /** Applies the layout; creates the next scene that is near the window. */
  measure(): void {
    if (this.app !== null) this.options.layout.apply(this.app, this.ratio);
  }

  /** The page shows the last frame. */
  frameShown(): void {
    this.frames.shown();
  }

  /** One frame of the manual clock. @returns milliseconds of script that it took */
  advance(delta: number): number {
    const start = this.frames.now();
    this.clock.advance(delta);
    return this.frames.now() - start;
  }

  /** Device pixels per CSS pixel of the next frame. */
  private get ratio(): number {
    const { ratio = 1 } = this.options.layout.canvas ?? {};
    return this.manualClock ? ratio : this.pacer.ratio(ratio);
  }

  private updatePaused(): void {
    if (this.contextLost || this.manualClock || this.hidden) this.clock.pause();
    else this.clock.resume();
    this.pacer.interrupt();
  }

  private draw({ delta }: Frame): void {
    const { app, contextLost } = this;
    const { layout, scenes, transferFrame, onNoneVisible } = this.options;
    const { all } = scenes;
    const drawing = app !== null && layout.canvas !== null && !contextLost && all.some(({ scene }) => scene !== null);
    const start = this.frames.now();
    let moving = false;
    if (drawing) {
      moving = this.drawScenes(delta, start);
      app.render();
    }
    if (!all.some(({ visible }) => visible)) onNoneVisible();
    // The browser may lose the context at any time, and report it later.
    const drawn = drawing && !app.isLost;
    this.emitFrame(drawn, drawn ? (transferFrame?.() ?? null) : null);
    this.pace({ start, end: this.frames.now(), drawn, moving, playing: this.options.isPlaying() });
    this.holdClock(moving);
  }

  /** @returns whether a scene in the window goes on moving by itself */
  private drawScenes(delta: number, start: number): boolean {
    // The clock drops long gaps, but they count towards the five seconds of calm motion.
    const elapsed = this.manualClock ? delta : (this.pacer.sinceMoving(start) ?? delta);
    let moving = false;
    for (const { scene, timeScale, visible } of this.options.scenes.all) {
      scene?.draw(visible ? timeScale.step(delta / 1000, elapsed / 1000) : 0);
      if (visible && scene?.continuous === true && !timeScale.resting) moving = true;
    }
    return moving;
  }

  /** Lets the pacer decide how soon, and how sharp, the next frame is. */
  private pace(frame: Parameters<FramePacer["add"]>[0]): void {
    const { ratio } = this;
    const slow = this.pacer.add(frame);
    if (slow && !this.manualClock) this.options.emit({ type: "slow" });
    if (this.ratio !== ratio) this.invalidate();
  }

  private holdClock(moving: boolean): void {
    if (moving) this.releaseClock ??= this.clock.hold();
    else {
      this.releaseClock?.();
      this.releaseClock = null;
    }
  }

  private emitFrame(drawn: boolean, picture: ImageBitmap | null): void {
    const { layout, scenes, emit } = this.options;
    const canvas = drawn ? layout.canvas : null;
    this.frames.sent(drawn);
    emit(
      {
        type: "frame",
        frame: {
          layoutId: layout.id,
          canvas,
          picture,
          scenes: scenes.all.map((shown) => shown.frame(canvas?.rect ?? null)),
        },
      },
      picture === null ? [] : [picture],
    );
  }
}
