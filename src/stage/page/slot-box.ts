/** Where a slot's picture lies in the document. Reads layout, writes nothing. CSS pixels. */
import { isLaidOut } from "../../core/laid-out.ts";
import { intersection, type Rect, snapped } from "../placement.ts";

export interface SlotBox {
  /** The box of the still picture: the scene is fitted into it in the same way. */
  readonly picture: Rect;
  /** What the elements around the slot do not clip: of the picture's box, and of the section around it. */
  readonly shown: Rect | null;
  readonly section: Rect | null;
  /** The box of the slot, and its CSS mask. */
  readonly slot: Rect;
  readonly mask: string | null;
  /** Where the style sheet lays the picture's axis: `ScenePlacement`. */
  readonly axis: number | null;
  /** `scroll-padding` of the page's top: `ScenePlacement`. */
  readonly covered: number;
}

function boxOf(element: Element, { scrollX, scrollY }: Window): Rect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + scrollX, y: top + scrollY, width, height };
}

/** The part of the document that no element around `slot` clips. */
function openingOf(slot: Element, window: Window): Rect | null {
  const { body, documentElement } = slot.ownerDocument;
  let open: Rect | null = { x: 0, y: 0, width: documentElement.clientWidth, height: documentElement.scrollHeight };
  for (
    let element = slot.parentElement;
    element !== null && element !== body && open !== null;
    element = element.parentElement
  ) {
    const { overflowX, overflowY } = window.getComputedStyle(element);
    if (overflowX !== "visible" || overflowY !== "visible") open = intersection(open, boxOf(element, window));
  }
  return open;
}

/** The part of the document that a scene may draw into. */
export function areaOf({ section, shown }: SlotBox, fullBleed: boolean): Rect | null {
  return fullBleed ? section : shown;
}

const NOWHERE: Rect = { x: 0, y: 0, width: 0, height: 0 };
const NOT_LAID_OUT: SlotBox = {
  picture: NOWHERE,
  shown: null,
  section: null,
  slot: NOWHERE,
  mask: null,
  axis: null,
  covered: 0,
};

export function readSlotBox(slot: HTMLElement, window: Window): SlotBox {
  if (!isLaidOut(slot)) return NOT_LAID_OUT;
  const box = boxOf(slot, window);
  const svg = slot.querySelector("svg");
  // Browsers draw an SVG at whole device pixels.
  const drawn = svg === null ? box : snapped(boxOf(svg, window), window.devicePixelRatio);
  // If the still picture is not displayed, the slot itself has the size of the scene.
  const picture = drawn.width > 0 ? drawn : box;
  const open = picture.width > 0 && picture.height > 0 ? openingOf(slot, window) : null;
  const style = window.getComputedStyle(slot);
  const { overflowX, maskImage } = style;
  const inside = open !== null && overflowX !== "visible" ? intersection(open, box) : open;
  return {
    picture,
    shown: inside === null ? null : intersection(inside, picture),
    section: inside,
    slot: box,
    mask: maskImage === "none" ? null : maskImage,
    axis: Number.parseFloat(style.getPropertyValue("--axis")) || null,
    covered: Number.parseFloat(window.getComputedStyle(slot.ownerDocument.documentElement).scrollPaddingTop) || 0,
  };
}
