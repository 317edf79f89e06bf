/** The slots that are on the page now, and what each is drawn from: the stage reads it when it is there. */
import type { StillPicture } from "./still/pictures.tsx";

const slots = new Map<Element, StillPicture>();
const listeners = new Set<() => void>();

/** Listeners hear of a whole commit at once: a slot that is drawn again leaves and returns within it. */
function tell(): void {
  queueMicrotask(() => listeners.forEach((listener) => listener()));
}

export const stageSlots = {
  read: (): ReadonlyMap<Element, StillPicture> => slots,
  add(element: Element, still: StillPicture): () => void {
    slots.set(element, still);
    tell();
    return () => {
      slots.delete(element);
      tell();
    };
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
