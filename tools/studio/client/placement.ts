/** Where a frame's page lies in the studio's view, and how large. Lengths in CSS pixels of the studio. */
export interface Placement {
  readonly scale: number;
  readonly left: number;
  readonly top: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export const UNSCALED: Placement = { scale: 1, left: 0, top: 0 };

/** Around the slot, as a share of the view. */
const MARGIN = 0.04;
const LARGEST_SCALE = 2;

/** The page in its whole width, in the middle. */
export function wholePage(page: Size, view: Size): Placement {
  const scale = Math.min(1, view.width / page.width);
  return { scale, left: (view.width - page.width * scale) / 2, top: 0 };
}

/** The view shows nothing beyond the page's sides, where the page is larger than it. */
const within = (offset: number, page: number, view: number): number =>
  page <= view ? (view - page) / 2 : Math.min(0, Math.max(view - page, offset));

/** A slot in the middle of the view, as large as fits, and never smaller than in the whole page. @param slot in the page's window */
export function closeUp(slot: DOMRectReadOnly, page: Size, view: Size): Placement {
  const room = 1 - 2 * MARGIN;
  const fitting = Math.min((view.width * room) / slot.width, (view.height * room) / slot.height, LARGEST_SCALE);
  const scale = Math.max(fitting, wholePage(page, view).scale);
  return {
    scale,
    left: within(view.width / 2 - (slot.left + slot.width / 2) * scale, page.width * scale, view.width),
    top: within(view.height / 2 - (slot.top + slot.height / 2) * scale, page.height * scale, view.height),
  };
}
