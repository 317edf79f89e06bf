/** The canvas in the document: where it lies, how large it is, and which parts of it are hidden. CSS pixels. */
import type { CanvasPlacement } from "../messages.ts";
import { intersection, type Rect } from "../placement.ts";
import type { PageSlot } from "./page-slot.ts";
import type { SlotBox } from "./slot-box.ts";

/** A slot's mask may cover the whole canvas only while no other slot is live: it must not hide another scene. */
function maskedBox(slots: readonly PageSlot[]): SlotBox | null {
  const [only, ...others] = slots.filter(({ live }) => live);
  return only === undefined || others.length > 0 || only.box.mask === null ? null : only.box;
}

/** A rectangle as path data. */
const rectPath = ({ x, y, width, height }: Rect): string => `M${x} ${y}h${width}v${height}h${-width}z`;

export class PageCanvas {
  private readonly element: HTMLCanvasElement;
  private rect: Rect | null = null;
  private context: ImageBitmapRenderingContext | null = null;

  constructor(element: HTMLCanvasElement) {
    this.element = element;
    element.hidden = true;
  }

  /** Shows a frame where it was drawn for, in one task. @param picture null if it is on the canvas already */
  show(placement: CanvasPlacement | null, picture: ImageBitmap | null): void {
    const { element } = this;
    this.rect = placement?.rect ?? null;
    element.hidden = placement === null;
    if (placement !== null) {
      const { x, y, width, height } = placement.rect;
      const { style } = element;
      // Not laid out again, and no shift of the page's layout to the browser.
      style.translate = `${x}px ${y}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    }
    if (picture === null) return;
    if (element.width !== picture.width) element.width = picture.width;
    if (element.height !== picture.height) element.height = picture.height;
    this.context ??= element.getContext("bitmaprenderer");
    // From here on the picture belongs to the canvas.
    this.context?.transferFromImageBitmap(picture);
  }

  /** Hides parts of the canvas: by a slot's own mask, and where a slot shows its still picture meanwhile. */
  cover(slots: readonly PageSlot[]): void {
    const {
      rect,
      element: { style },
    } = this;
    if (rect === null) return;
    const box = maskedBox(slots);
    style.maskImage = box?.mask ?? "";
    style.maskRepeat = "no-repeat";
    // Our masks fade upwards only: a scene that draws beyond its slot is not cut at the slot's sides.
    style.maskSize = box === null ? "" : `100% ${box.slot.height}px`;
    style.maskPosition = box === null ? "" : `0 ${box.slot.y - rect.y}px`;
    const holes = slots.flatMap((slot) =>
      slot.suspended && slot.area !== null ? (intersection(slot.area, rect) ?? []) : [],
    );
    const inside = holes.map((hole) => rectPath({ ...hole, x: hole.x - rect.x, y: hole.y - rect.y }));
    const clip =
      holes.length === 0 ? "" : `path(evenodd, "${[rectPath({ ...rect, x: 0, y: 0 }), ...inside].join("")}")`;
    if (style.clipPath !== clip) style.clipPath = clip;
  }
}
