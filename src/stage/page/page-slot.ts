/** A slot of the page: where it is, and who shows its picture now, the canvas or the still one. */
import type { SceneFrame, ScenePlace } from "../messages.ts";
import type { Rect } from "../placement.ts";
import { isFullBleed, type SceneDescription } from "../scenes/description.ts";
import { areaOf, readSlotBox, type SlotBox } from "./slot-box.ts";

/** What a slot of the page asks for. */
export interface SlotRequest {
  /** Changes when the scene must be made anew. */
  readonly key: string;
  readonly element: HTMLElement;
  readonly description: SceneDescription;
}

/** A slot scrolled sideways shows its still picture, which moves with it exactly, until this long after: milliseconds. */
const SCROLL_REST = 140;

/** In `stage-slot.css`: hides the shapes of the still picture, not its words. */
const LIVE = "stageLive";

export class PageSlot {
  readonly request: SlotRequest;
  box: SlotBox;
  private readonly window: Window;
  private readonly moved: () => void;
  private readonly watchers: readonly { disconnect(): void }[];
  /** On the canvas in the last frame. */
  live = false;
  private scrolling: number | undefined;
  /** A frame of this layout, or of a later one, may show it. */
  private since = 0;

  /** @param moved called when its box may have changed */
  constructor(request: SlotRequest, window: Window, moved: () => void) {
    this.request = request;
    this.window = window;
    this.moved = moved;
    this.box = readSlotBox(request.element, window);
    const size = new ResizeObserver(moved);
    size.observe(request.element);
    // The still picture may be fetched later, and its box is the scene's.
    const content = new MutationObserver(moved);
    content.observe(request.element, { childList: true, subtree: true });
    this.watchers = [size, content];
  }

  /** What of the document its scene may draw into. */
  get area(): Rect | null {
    return areaOf(this.box, isFullBleed(this.request.description));
  }

  get place(): ScenePlace {
    return { key: this.request.key, picture: this.box.picture, area: this.area };
  }

  /** The canvas must not show it: it is being scrolled sideways, or the canvas has not followed yet. */
  get away(): boolean {
    return this.scrolling !== undefined || this.since > 0;
  }

  measure(): void {
    this.box = readSlotBox(this.request.element, this.window);
  }

  /** Something around it is being scrolled. @param next the serial of the next layout, asked when it is not any more */
  scrolled(next: () => number): void {
    this.window.clearTimeout(this.scrolling);
    this.scrolling = this.window.setTimeout(() => {
      this.scrolling = undefined;
      this.since = next();
      this.moved();
    }, SCROLL_REST);
  }

  /** Who shows the picture: called after each frame, and at once when it is scrolled. */
  show({ live, drawn }: Pick<SceneFrame, "live" | "drawn">, serial: number): void {
    if (serial >= this.since) this.since = 0;
    const { element } = this.request;
    const onCanvas = live && !this.away;
    const svg = element.querySelector("svg");
    if (svg !== null)
      svg.style.clipPath = onCanvas || drawn >= 1 ? "" : `inset(-20% ${(100 * (1 - drawn)).toFixed(2)}% -20% -20%)`;
    if (onCanvas === this.live) return;
    this.live = onCanvas;
    if (onCanvas) element.dataset[LIVE] = "";
    else delete element.dataset[LIVE];
  }

  stop(): void {
    this.window.clearTimeout(this.scrolling);
    for (const watcher of this.watchers) watcher.disconnect();
    this.show({ live: false, drawn: 1 }, Infinity);
  }
}
