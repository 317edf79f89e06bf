/**
 * The stage's end in the page: it measures the slots, tells the drawing where they are, and puts each frame where it was
 * drawn for. It measures only when something happened; scrolling moves the canvas with the page by itself.
 */
import type { Beginning, DrawingState, DrawnFrame, Drawing, FromDrawing, Layout, ToDrawing } from "../messages.ts";
import { type Palette, readPalette } from "../palette.ts";
import { mustMove, pixelRatio, placeCanvas, type Rect } from "../placement.ts";
import { Requests } from "../requests.ts";
import type { StageMotion } from "../scenes/scene.ts";
import { PageCanvas } from "./page-canvas.ts";
import { PageSlot, type SlotRequest } from "./page-slot.ts";
import { watchPage } from "./watch-page.ts";

/** The slots that are on the page now. */
export interface SlotList {
  read(): readonly SlotRequest[];
  subscribe(listener: () => void): () => void;
}

export interface StagePageOptions {
  readonly window: Window;
  readonly canvas: HTMLCanvasElement;
  readonly slots: SlotList;
  readonly motion: StageMotion;
  /** For tests and developers: only `advance` makes frames. */
  readonly byHand: boolean;
  /** Starts whoever draws. @param receive takes what it says */
  draw(receive: (message: FromDrawing) => void): Drawing;
  /** An image by its name, of the present theme; null where there is none. */
  bitmap(name: string): Promise<HTMLImageElement | null>;
  /** WebGL is drawn by the processor. */
  onSoftware(): void;
  /** Frames stay slow. */
  onSlow(): void;
  /** Nothing will be drawn: the still pictures stay. */
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
  private readonly drawing: Drawing;
  private readonly slots = new Map<string, PageSlot>();
  private readonly advances = new Requests<DrawingState>();
  private readonly ends: readonly (() => void)[];
  private layout: Layout;
  private pointer: { readonly x: number; readonly y: number } | null | undefined;
  private moved = false;
  private frame: number | undefined;
  private stopped = false;

  constructor(options: StagePageOptions) {
    const { window, slots, canvas, motion, byHand } = options;
    this.options = options;
    this.window = window;
    this.canvas = new PageCanvas(canvas);
    this.adopt();
    this.layout = this.place(0);
    const beginning: Beginning = { motion, byHand, palette: this.palette, layout: this.layout };
    this.drawing = options.draw((message) => this.receive(message));
    this.post({ type: "begin", beginning });
    this.tellScenes();
    this.hide();
    const leaveSlots = slots.subscribe(() => {
      this.adopt();
      this.tellScenes();
      this.invalidate();
    });
    const leavePage = watchPage(window, {
      layout: () => this.invalidate(),
      scroll: (target) => this.scrolled(target),
      theme: () => this.recolour(),
      visibility: () => this.hide(),
      pointer: (place) => {
        this.pointer = place;
        this.request();
      },
    });
    this.ends = [leaveSlots, leavePage];
  }

  setMotion(motion: StageMotion): void {
    this.post({ type: "motion", motion });
  }

  emphasise(part: string | null): void {
    this.post({ type: "emphasis", part });
  }

  /** The theme's colours, or an edited preset's, are others now. */
  recolour(): void {
    this.post({ type: "palette", palette: this.palette });
  }

  /** For tests and developers: one frame, `delta` milliseconds long. Resolves once the page shows it; never, when the stage is gone. */
  advance(delta: number): Promise<DrawingState> {
    return this.advances.ask((id) => {
      this.flush();
      this.post({ type: "advance", id, delta });
    });
  }

  /** For tests and developers: takes the GPU context away, or gives it back. */
  loseContext(lose: boolean): void {
    this.post({ type: "context", lose });
  }

  stop(): void {
    this.stopped = true;
    if (this.frame !== undefined) this.window.cancelAnimationFrame(this.frame);
    for (const end of this.ends) end();
    this.drawing.stop();
    for (const slot of this.slots.values()) slot.stop();
    this.slots.clear();
  }

  /** What of the document the reader sees. */
  private get view(): Rect {
    const { scrollX, scrollY, innerHeight, document } = this.window;
    return { x: scrollX, y: scrollY, width: document.documentElement.clientWidth, height: innerHeight };
  }

  private get palette(): Palette {
    const style = this.window.getComputedStyle(this.window.document.body);
    return readPalette((name) => style.getPropertyValue(name));
  }

  private post(message: ToDrawing, transfer?: readonly Transferable[]): void {
    this.drawing.post(message, transfer);
  }

  /** Follows the page's slots. */
  private adopt(): void {
    const requests = this.options.slots.read();
    const wanted = new Set(requests.map(({ key }) => key));
    for (const [key, slot] of this.slots) {
      if (wanted.has(key)) continue;
      slot.stop();
      this.slots.delete(key);
    }
    for (const request of requests) {
      if (!this.slots.has(request.key))
        this.slots.set(request.key, new PageSlot(request, this.window, () => this.invalidate()));
    }
  }

  private tellScenes(): void {
    const scenes = [...this.slots.values()].map(({ request: { key, description } }) => ({ key, description }));
    this.post({ type: "scenes", scenes });
  }

  private hide(): void {
    this.post({ type: "hidden", hidden: this.window.document.hidden });
  }

  private invalidate(): void {
    this.moved = true;
    this.request();
  }

  private request(): void {
    if (this.stopped) return;
    this.frame ??= this.window.requestAnimationFrame(() => this.flush());
  }

  private scrolled(target: EventTarget | null): void {
    if (target instanceof Element) {
      for (const slot of this.slots.values()) {
        if (!target.contains(slot.request.element)) continue;
        slot.scrolled(() => this.layout.serial + 1);
        // At once: the canvas does not move with it.
        slot.show({ live: false, drawn: 1 }, 0);
        this.invalidate();
      }
      this.canvas.cover([...this.slots.values()]);
      return;
    }
    this.request();
  }

  private get areas(): readonly Rect[] {
    return [...this.slots.values()].flatMap(({ area }) => area ?? []);
  }

  private place(serial: number): Layout {
    const { view } = this;
    const rect = placeCanvas(this.areas, view);
    return {
      serial,
      view,
      canvas: rect === null ? null : { rect, ratio: pixelRatio(this.window.devicePixelRatio) },
      scenes: [...this.slots.values()].map((slot) => slot.place),
    };
  }

  /** Tells the drawing what has changed since the last time. */
  private flush(): void {
    if (this.frame !== undefined) this.window.cancelAnimationFrame(this.frame);
    this.frame = undefined;
    const { moved, view, layout, pointer } = this;
    this.moved = false;
    if (moved) for (const slot of this.slots.values()) slot.measure();
    if (moved || mustMove(layout.canvas?.rect ?? null, this.areas, view)) {
      this.layout = this.place(layout.serial + 1);
      this.post({ type: "layout", layout: this.layout });
    } else if (view.y !== layout.view.y || view.x !== layout.view.x || view.height !== layout.view.height) {
      this.layout = { ...layout, view };
      this.post({ type: "view", view });
    }
    if (pointer !== undefined) this.post({ type: "pointer", place: pointer });
    this.pointer = undefined;
  }

  private receive(message: FromDrawing): void {
    if (this.stopped) return;
    const { options } = this;
    switch (message.type) {
      case "frame":
        return this.show(message.frame);
      case "software":
        return options.onSoftware();
      case "slow":
        return options.onSlow();
      case "failed":
        return options.onFailure(message.reason);
      case "fault":
        return options.report(message.reason);
      case "warning":
        return options.warn(message.message);
      case "image":
        return void this.image(message.id, message.name);
      case "advanced":
        return this.advances.answer(message.id, message.state);
    }
  }

  private show({ serial, place, picture, scenes }: DrawnFrame): void {
    this.frames++;
    this.canvas.show(place, picture);
    for (const scene of scenes) this.slots.get(scene.key)?.show(scene, serial);
    this.canvas.cover([...this.slots.values()]);
    this.post({ type: "shown" });
  }

  private async image(id: number, name: string): Promise<void> {
    const found = await this.options
      .bitmap(name)
      .then((image) => (image === null ? null : createImageBitmap(image)))
      .catch((error: unknown) => {
        this.options.report(error);
        return null;
      });
    if (this.stopped) found?.close();
    else this.post({ type: "image", id, image: found }, found === null ? [] : [found]);
  }
}
