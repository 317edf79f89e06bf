/** The slots that are on the page now, and the data of their pictures: the stage reads it once it is there. */
import { createEmitter } from "../core/emitter.ts";
import type { StillPicture } from "./still/still-picture.ts";

/** Set while the slot's scene is on the canvas: `stage-slot.css` then hides the shapes of the still picture. */
export const LIVE_ATTRIBUTE = "data-stage-live";
/** Set on a raised milestone and on its node: `timeline.css` and `timeline-still.css` enlarge them. */
export const RAISED_ATTRIBUTE = "data-raised";
/** The class of a milestone's node in the still picture of a timeline. */
export const NODE_CLASS = "timeline-node";
/** The class of the canvas in `stage-slot.css`. */
export const CANVAS_CLASS = "stage-canvas";

const slots = new Map<Element, StillPicture>();
const { emit, subscribe } = createEmitter();

/** After the commit: a slot that is rendered again is removed and added within it. */
function emitLater(): void {
  queueMicrotask(emit);
}

export const stageSlots = {
  read: (): ReadonlyMap<Element, StillPicture> => slots,
  add(element: Element, still: StillPicture): () => void {
    slots.set(element, still);
    emitLater();
    return () => {
      slots.delete(element);
      emitLater();
    };
  },
  subscribe,
};
