/** A slot of the page: where it lies, and whether the canvas or the still picture shows its scene. */
import type { SceneDescription } from "../scenes/scene.ts";
import type { SceneFrame, SceneRequest, ScenePlacement } from "../messages.ts";
import { type Palette, readPalette } from "../palette.ts";
import type { Rect } from "../placement.ts";
import { areaOf, readSlotBox, type SlotBox } from "./slot-box.ts";

/** The scene that a slot of the page requests. */
export interface SlotRequest extends SceneRequest {
  readonly element: HTMLElement;
}

export interface PageSlotOptions {
  readonly window: Window;
  /** Set while the scene is on the canvas. */
  readonly liveAttribute: string;
  /** Its box may have changed. */
  onChange(): void;
}

/**
 * While a slot is scrolled sideways, and for this long afterwards, its still picture is shown: that scrolls with the
 * slot exactly. Milliseconds.
 */
const SCROLL_REST = 140;

/** Scenes that draw beyond their slot, over the whole section that holds it. */
const FULL_BLEED: ReadonlySet<SceneDescription["kind"]> = new Set(["hero"]);

/** Of words in the still picture that say what it shows: their text where the canvas does not show something else. */
const COUNT_ATTRIBUTE = "data-stage-count";

export const NOT_ON_CANVAS = { live: false, count: null };

export class PageSlot {
  readonly request: SlotRequest;
  /** Since when its still picture has been seen: `PostedRequest`. */
  readonly seenSince: number | null;
  box: SlotBox;
  /** On the canvas in the last frame. */
  live = false;
  private readonly options: PageSlotOptions;
  private readonly observers: readonly { disconnect(): void }[];
  private scrollTimer: number | undefined;
  /** The first layout after it was scrolled sideways; 0 once a frame of it is shown. */
  private awaitedLayout = 0;
  private readonly print: MediaQueryList;
  /** What the canvas shows, if it differs from the still picture. */
  private count: string | null = null;
  /** As `count`, in the still picture's words. */
  private writtenCount: string | null = null;

  constructor(request: SlotRequest, seenSince: number | null, options: PageSlotOptions) {
    this.request = request;
    this.seenSince = seenSince;
    this.options = options;
    this.box = readSlotBox(request.element, options.window);
    const size = new ResizeObserver(() => options.onChange());
    size.observe(request.element);
    // The still picture may be fetched later, and its box is the scene's.
    const content = new MutationObserver(() => options.onChange());
    content.observe(request.element, { childList: true, subtree: true });
    this.print = options.window.matchMedia("print");
    const onPrint = (): void => this.writeCount();
    this.print.addEventListener("change", onPrint);
    this.observers = [size, content, { disconnect: () => this.print.removeEventListener("change", onPrint) }];
  }

  /** The part of the document that its scene may draw into. */
  get area(): Rect | null {
    return areaOf(this.box, FULL_BLEED.has(this.request.description.kind));
  }

  get placement(): ScenePlacement {
    const { request, box, area } = this;
    return { key: request.key, picture: box.picture, area, axis: box.axis, covered: box.covered };
  }

  /**
   * The colours of the ground that it lies on: those of its section. What a section contains may not be styled yet
   * (`content-visibility`), and asking for a style in there would style all of it.
   */
  get palette(): Palette {
    const { element } = this.request;
    const style = this.options.window.getComputedStyle(element.closest("section") ?? element);
    return readPalette((name) => style.getPropertyValue(name));
  }

  /** Whether the canvas must not show it: it is scrolled sideways, or the canvas does not show its new position yet. */
  get suspended(): boolean {
    return this.scrollTimer !== undefined || this.awaitedLayout > 0;
  }

  measure(): void {
    this.box = readSlotBox(this.request.element, this.options.window);
  }

  /** An element around it is being scrolled. @param nextLayout called when it rests: the id of the next layout */
  scrolled(nextLayout: () => number): void {
    const { window, onChange } = this.options;
    window.clearTimeout(this.scrollTimer);
    this.scrollTimer = window.setTimeout(() => {
      this.scrollTimer = undefined;
      this.awaitedLayout = nextLayout();
      onChange();
    }, SCROLL_REST);
  }

  /** Shows the canvas or the still picture: called after each frame, and at once when the slot is scrolled. */
  show({ live, count }: Pick<SceneFrame, "live" | "count">, layoutId: number): void {
    if (layoutId >= this.awaitedLayout) this.awaitedLayout = 0;
    const { element } = this.request;
    const onCanvas = live && !this.suspended;
    this.count = onCanvas ? count : null;
    this.writeCount();
    if (onCanvas === this.live) return;
    this.live = onCanvas;
    element.toggleAttribute(this.options.liveAttribute, onCanvas);
  }

  /** Says in the still picture's words what the canvas shows. They are written only when they change. */
  private writeCount(): void {
    // Paper has the still picture, which is whole.
    const count = this.print.matches ? null : this.count;
    if (count === this.writtenCount) return;
    this.writtenCount = count;
    const words = this.request.element.querySelector(`[${COUNT_ATTRIBUTE}]`);
    if (words !== null) words.textContent = count ?? words.getAttribute(COUNT_ATTRIBUTE);
  }

  dispose(): void {
    this.options.window.clearTimeout(this.scrollTimer);
    for (const observer of this.observers) observer.disconnect();
    this.show(NOT_ON_CANVAS, Infinity);
  }
}
