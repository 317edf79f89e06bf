/**
 * Dragging a timeline's track with a mouse or pen, by its picture or the ground between its texts: texts stay selectable,
 * and fingers scroll natively.
 */
import { SCROLLER, TimelineElement } from "./timeline-element.ts";

/** CSS px that a pointer may move and still be a click. */
const SLACK = 4;
/** A thrown track runs on for as long as this, milliseconds, at the speed it had. */
const RUN_ON = 160;
const DRAGGING = "dragging";

/** @param landed called with the milestone that a dragged track comes to rest at */
export function watchDrag(
  document: Document,
  now: () => number,
  landed: (timeline: TimelineElement, index: number) => void,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  function begin(event: PointerEvent, scroller: HTMLElement): void {
    const from = { x: event.clientX, left: scroller.scrollLeft };
    const held = new AbortController();
    const options = { signal: AbortSignal.any([signal, held.signal]) };
    let moved = false;
    let last = { x: event.clientX, at: now(), speed: 0 };
    const move = ({ clientX }: PointerEvent): void => {
      if (!moved && Math.abs(clientX - from.x) <= SLACK) return;
      moved = true;
      scroller.dataset[DRAGGING] = "";
      const at = now();
      last = { x: clientX, at, speed: (clientX - last.x) / Math.max(at - last.at, 1) };
      scroller.scrollTo({ left: from.left - (clientX - from.x), behavior: "instant" });
    };
    const end = (): void => {
      held.abort();
      delete scroller.dataset[DRAGGING];
      if (!moved) return;
      const timeline = new TimelineElement(scroller);
      // Held still before it was let go: it stays.
      const speed = now() - last.at > RUN_ON / 2 ? 0 : last.speed;
      const index = timeline.nearestAfter(-speed * RUN_ON);
      if (index !== null) landed(timeline, index);
    };
    scroller.setPointerCapture(event.pointerId);
    scroller.addEventListener("pointermove", move, options);
    scroller.addEventListener("pointerup", end, options);
    scroller.addEventListener("pointercancel", end, options);
  }

  document.addEventListener(
    "pointerdown",
    (event) => {
      const { target, pointerType, button } = event;
      if (pointerType === "touch" || button !== 0 || !(target instanceof Element)) return;
      const scroller = target.closest<HTMLElement>(SCROLLER);
      if (scroller === null || target.closest(".milestone > *") !== null || !new TimelineElement(scroller).sideways)
        return;
      // No text is to be selected by it, and the focus ring is the keyboard's.
      event.preventDefault();
      begin(event, scroller);
    },
    { signal },
  );
  return () => controller.abort();
}
