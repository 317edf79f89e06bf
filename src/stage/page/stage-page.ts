/**
 * The page's end of the stage: measures the slots, sends the layout to the renderer, and shows each frame where it was
 * drawn for. It measures only after an event; when the page is scrolled, the canvas scrolls with it.
 */
import type { Point } from "../../core/picture/ring.ts";
import type {
  EmitEvent,
  Layout,
  RenderedFrame,
  Renderer,
  RendererCommand,
  RendererEvent,
  RendererState,
} from "../messages.ts";
import { PendingRequests } from "../pending-requests.ts";
import { canvasRect, needsMove, pixelRatio, type Rect } from "../placement.ts";
import type { Part } from "../../core/picture/part.ts";
import type { StageMotion } from "../scenes/scene.ts";
import { PageCanvas } from "./page-canvas.ts";
import { NOT_ON_CANVAS, PageSlot, type SlotRequest } from "./page-slot.ts";
import { wallClock } from "../wall-clock.ts";
import { ShownFrames } from "./shown-frames.ts";
import { watchPage } from "./watch-page.ts";

/** The slots that are on the page now. */
interface SlotList {
  read(): readonly SlotRequest[];
  subscribe(listener: () => void): () => void;
}

export interface StagePageOptions {
  readonly window: Window;
  readonly canvas: HTMLCanvasElement;
  readonly slots: SlotList;
  /** An attribute of the slots that are on the canvas: the style sheet hides their still pictures. */
  readonly liveAttribute: string;
  readonly motion: StageMotion;
  /** Whether the slots came with the page that the reader opened: they have been seen since its first paint. */
  readonly opened: boolean;
  /** Whether still pictures show their arrival when they appear; else they are whole at once. */
  stillsArrive(): boolean;
  /** For tests and developers: only `advance` makes frames. */
  readonly manualClock: boolean;
  /** Starts the renderer. @param receive is called with each of its events */
  connect(receive: EmitEvent): Renderer;
  /** Calls the listener with each part that the reader turns to. @returns unsubscribes */
  subscribeEmphasis(listener: (part: Part) => void): () => void;
  /** @returns an image of the current theme by its name, or null if there is none */
  bitmap(name: string): Promise<HTMLImageElement | null>;
  /** WebGL is rendered in software. */
  onSoftware(): void;
  /** Frames stay slow. */
  onSlow(): void;
  /** Nothing will be drawn. */
  onFailure(reason: string): void;
  report(error: unknown): void;
  warn(message: string): void;
}

export class StagePage {
  /** Frames that were shown. */
  frames = 0;
  private readonly options: StagePageOptions;
  private readonly window: Window;
  private readonly canvas: PageCanvas;
  private readonly renderer: Renderer;
  private readonly slots = new Map<string, PageSlot>();
  private readonly shownFrames: ShownFrames;
  private readonly advances = new PendingRequests<RendererState>();
  private readonly unsubscribe: readonly (() => void)[];
  private layout: Layout;
  /** To be sent with the next flush; undefined if it has not moved. */
  private pointer: Point | null | undefined;
  /** Slots may have moved since they were measured. */
  private stale = false;
  private frame: number | undefined;
  private disposed = false;

  constructor(options: StagePageOptions) {
    const { window, slots, canvas, motion, opened, manualClock } = options;
    this.options = options;
    this.window = window;
    this.canvas = new PageCanvas(canvas);
    this.shownFrames = new ShownFrames(window, () => this.post({ type: "shown" }));
    this.updateSlots(opened ? this.firstPaint : this.now);
    this.layout = this.createLayout(0);
    this.renderer = options.connect((event) => this.receive(event));
    this.post({ type: "init", motion, manualClock, layout: this.layout });
    this.postScenes();
    this.postHidden();
    this.unsubscribe = [
      slots.subscribe(() => {
        this.updateSlots(this.now);
        this.postScenes();
        this.invalidate();
      }),
      watchPage(window, {
        onLayout: () => this.invalidate(),
        onScroll: (target) => this.onScroll(target),
        onTheme: () => this.recolour(),
        onVisibility: () => this.postHidden(),
        onPress: () => this.shownFrames.onPress(),
        onPointer: (position) => {
          this.pointer = position;
          this.requestFlush();
        },
      }),
      options.subscribeEmphasis((part) => this.post({ type: "emphasis", part })),
    ];
  }

  setMotion(motion: StageMotion): void {
    this.post({ type: "motion", motion });
  }

  /** The theme's colours, or an edited preset's, have changed. */
  recolour(): void {
    this.postScenes();
  }

  /**
   * For tests and developers: makes one frame, `delta` milliseconds long. Resolves once the page shows it; never, if the
   * stage is disposed of before.
   */
  advance(delta: number): Promise<RendererState> {
    return this.advances.request((id) => {
      this.flush();
      this.post({ type: "advance", id, delta });
    });
  }

  /** For tests and developers: takes the GPU context away, or gives it back. */
  loseContext(lose: boolean): void {
    this.post({ type: "context", lose });
  }

  dispose(): void {
    this.disposed = true;
    if (this.frame !== undefined) this.window.cancelAnimationFrame(this.frame);
    for (const unsubscribe of this.unsubscribe) unsubscribe();
    this.renderer.dispose();
    this.shownFrames.dispose();
    for (const slot of this.slots.values()) slot.dispose();
    this.slots.clear();
  }

  /** The part of the document that is in the window. */
  private get view(): Rect {
    const { scrollX, scrollY, innerHeight, document } = this.window;
    return { x: scrollX, y: scrollY, width: document.documentElement.clientWidth, height: innerHeight };
  }

  private get areas(): readonly Rect[] {
    return [...this.slots.values()].flatMap(({ area }) => area ?? []);
  }

  private post(command: RendererCommand, transfer?: readonly Transferable[]): void {
    this.renderer.post(command, transfer);
  }

  /** When the page that the reader opened was painted; null if it has not been, or if the clock is manual. */
  private get firstPaint(): number | null {
    const { performance } = this.window;
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return this.options.manualClock || paint === undefined ? null : wallClock(performance, paint.startTime);
  }

  private get now(): number | null {
    return this.options.manualClock ? null : wallClock(this.window.performance);
  }

  /** @param seenSince when the still pictures of new slots were first seen */
  private updateSlots(seenSince: number | null): void {
    const requests = this.options.slots.read();
    const requested = new Set(requests.map(({ key }) => key));
    for (const [key, slot] of this.slots) {
      if (requested.has(key)) continue;
      slot.dispose();
      this.slots.delete(key);
    }
    const { window, liveAttribute, manualClock, stillsArrive } = this.options;
    const since = manualClock || stillsArrive() ? seenSince : 0;
    for (const request of requests) {
      if (this.slots.has(request.key)) continue;
      const onChange = (): void => this.invalidate();
      this.slots.set(request.key, new PageSlot(request, since, { window, liveAttribute, onChange }));
    }
  }

  private postScenes(): void {
    const scenes = [...this.slots.values()].map(({ request: { key, description }, palette, seenSince }) => ({
      key,
      description,
      palette,
      seenSince,
    }));
    this.post({ type: "scenes", scenes });
  }

  private postHidden(): void {
    this.post({ type: "hidden", hidden: this.window.document.hidden });
  }

  private invalidate(): void {
    this.stale = true;
    this.requestFlush();
  }

  private requestFlush(): void {
    if (this.disposed) return;
    this.frame ??= this.window.requestAnimationFrame(() => this.flush());
  }

  private onScroll(target: EventTarget | null): void {
    if (!(target instanceof Element)) return this.requestFlush();
    for (const slot of this.slots.values()) {
      if (!target.contains(slot.request.element)) continue;
      slot.scrolled(() => this.layout.id + 1);
      // At once: the canvas does not scroll with the slot.
      slot.show(NOT_ON_CANVAS, 0);
      this.invalidate();
    }
    this.canvas.cover([...this.slots.values()]);
  }

  private createLayout(id: number): Layout {
    const { view } = this;
    const rect = canvasRect(this.areas, view);
    return {
      id,
      view,
      canvas: rect === null ? null : { rect, ratio: pixelRatio(this.window.devicePixelRatio) },
      scenes: [...this.slots.values()].map(({ placement }) => placement),
    };
  }

  /** Sends what has changed since the last call. */
  private flush(): void {
    if (this.frame !== undefined) this.window.cancelAnimationFrame(this.frame);
    this.frame = undefined;
    const { stale, view, layout, pointer } = this;
    this.stale = false;
    if (stale) for (const slot of this.slots.values()) slot.measure();
    if (stale || needsMove(layout.canvas?.rect ?? null, this.areas, view)) {
      this.layout = this.createLayout(layout.id + 1);
      this.post({ type: "layout", layout: this.layout });
    } else if (view.y !== layout.view.y || view.x !== layout.view.x || view.height !== layout.view.height) {
      this.layout = { ...layout, view };
      this.post({ type: "view", view });
    }
    if (pointer !== undefined) this.post({ type: "pointer", position: pointer });
    this.pointer = undefined;
  }

  private receive(event: RendererEvent): void {
    if (this.disposed) return;
    const { options } = this;
    switch (event.type) {
      case "frame":
        return this.show(event.frame);
      case "software":
        this.shownFrames.onSoftware();
        return options.onSoftware();
      case "slow":
        return options.onSlow();
      case "failed":
        return options.onFailure(event.reason);
      case "fault":
        return options.report(event.reason);
      case "warning":
        return options.warn(event.message);
      case "image":
        return void this.postImage(event.id, event.name);
      case "advanced":
        return this.advances.resolve(event.id, event.state);
    }
  }

  private show({ layoutId, canvas, picture, scenes }: RenderedFrame): void {
    this.frames++;
    this.canvas.show(canvas, picture);
    for (const scene of scenes) this.slots.get(scene.key)?.show(scene, layoutId);
    this.canvas.cover([...this.slots.values()]);
    this.shownFrames.shown();
  }

  private async postImage(id: number, name: string): Promise<void> {
    const image = await this.options
      .bitmap(name)
      .then((found) => (found === null ? null : createImageBitmap(found)))
      .catch((error: unknown) => {
        this.options.report(error);
        return null;
      });
    if (this.disposed) image?.close();
    else this.post({ type: "image", id, image }, image === null ? [] : [image]);
  }
}
