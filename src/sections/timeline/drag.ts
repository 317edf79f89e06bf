/**
 * Dragging a timeline's track with a mouse or pen, by its picture or the ground between its texts. Texts stay
 * selectable, and fingers scroll natively.
 */
import { DRAGGING_ATTRIBUTE, MILESTONE_CLASS } from "./markup.ts";
import { TimelineElement } from "./timeline-element.ts";

/** CSS px that a pointer may move and still be a click. */
const CLICK_SLACK = 4;
/** A track that is let go while it moves runs on for this time at the same speed. Milliseconds. */
const RUN_ON = 160;

/** Follows one drag until the pointer is released. @param onRelease called if the track was moved */
function drag(
  start: PointerEvent,
  scroller: HTMLElement,
  now: () => number,
  onRelease: (index: number | null) => void,
): void {
  const origin = { x: start.clientX, left: scroller.scrollLeft };
  const controller = new AbortController();
  const { signal } = controller;
  let moved = false;
  let last = { x: start.clientX, time: now(), speed: 0 };
  const move = ({ clientX }: PointerEvent): void => {
    if (!moved && Math.abs(clientX - origin.x) <= CLICK_SLACK) return;
    moved = true;
    scroller.setAttribute(DRAGGING_ATTRIBUTE, "");
    const time = now();
    last = { x: clientX, time, speed: (clientX - last.x) / Math.max(time - last.time, 1) };
    scroller.scrollTo({ left: origin.left - (clientX - origin.x), behavior: "instant" });
  };
  const end = (): void => {
    controller.abort();
    scroller.removeAttribute(DRAGGING_ATTRIBUTE);
    if (!moved) return;
    // A pointer that rested before it was released does not throw the track.
    const speed = now() - last.time > RUN_ON / 2 ? 0 : last.speed;
    onRelease(new TimelineElement(scroller).nearestAfter(-speed * RUN_ON));
  };
  scroller.setPointerCapture(start.pointerId);
  scroller.addEventListener("pointermove", move, { signal });
  scroller.addEventListener("pointerup", end, { signal });
  scroller.addEventListener("pointercancel", end, { signal });
}

/** @param onRelease called with the milestone that a dragged track comes to rest at */
export function enableDragging(
  document: Document,
  now: () => number,
  onRelease: (timeline: TimelineElement, index: number) => void,
): void {
  document.addEventListener("pointerdown", (event) => {
    const { target, pointerType, button } = event;
    if (pointerType === "touch" || button !== 0 || !(target instanceof Element)) return;
    const timeline = TimelineElement.around(target);
    if (timeline === null || target.closest(`.${MILESTONE_CLASS} > *`) !== null || !timeline.isTrack) return;
    // Prevents a selection of text, and the focus ring, which is the keyboard's.
    event.preventDefault();
    drag(event, timeline.scroller, now, (index) => {
      if (index !== null) onRelease(timeline, index);
    });
  });
}
