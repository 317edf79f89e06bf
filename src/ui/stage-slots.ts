/** The slots that are on the page now, and the data of their pictures: the stage reads it once it is there. */
import type { Owner, SlotId } from "../core/picture/slot-id.ts";
import type { StillPicture } from "./still/pictures.tsx";

/** Set while the slot's scene is on the canvas: `stage-slot.css` then hides the shapes of the still picture. */
export const LIVE_ATTRIBUTE = "data-stage-live";
/** The class of the canvas in `stage-slot.css`. */
export const CANVAS_CLASS = "stage-canvas";

/** The slot's `data-stage-slot` in the HTML. */
export const slotName = (slot: SlotId): string => (slot.kind === "timeline" ? `${slot.owner}-timeline` : slot.kind);

const slots = new Map<Element, StillPicture>();
const listeners = new Set<() => void>();

/** Emits once per commit: a slot that is rendered again is removed and added within it. */
function emit(): void {
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

export const stageSlots = {
  read: (): ReadonlyMap<Element, StillPicture> => slots,
  /** Whose timeline an element is the slot of; null for every other element. */
  timelineOwner(element: Element): Owner | null {
    const still = slots.get(element);
    return still?.kind === "timeline" ? still.owner : null;
  },
  add(element: Element, still: StillPicture): () => void {
    slots.set(element, still);
    emit();
    return () => {
      slots.delete(element);
      emit();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
