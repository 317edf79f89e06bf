/**
 * Keeps each timeline's list and picture in step: the milestone that the reader is at is marked in the list, and the one
 * that they point at, have focused or are at is raised in the picture. Arrow keys, Home and End go along the track.
 */
import type { Part } from "../../stage/scenes/description.ts";
import { LIVE_ATTRIBUTE, stageSlots } from "../../ui/stage-slots.ts";
import { watchDrag } from "./drag.ts";
import { SCROLLER, TimelineElement } from "./timeline-element.ts";

/** In `events.css` and `timeline-still.css`. */
const RAISED = "data-raised";

export interface TimelineFollower {
  /** Told of each raised milestone as `group 3`, once again when its picture begins to be drawn. */
  subscribe(listener: (part: Part) => void): () => void;
  stop(): void;
}

function step(key: string, from: number, last: number): number | null {
  switch (key) {
    case "ArrowRight":
      return Math.min(from + 1, last);
    case "ArrowLeft":
      return Math.max(from - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

function markOnly(elements: Iterable<Element>, index: number | null, name: string, value: string): void {
  [...elements].forEach((element, i) => {
    if (i !== index) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  });
}

export function followTimelines({ document, performance }: Window): TimelineFollower {
  const controller = new AbortController();
  const { signal } = controller;
  const listeners = new Set<(part: Part) => void>();
  /** Where keys and throws have sent a track: it takes its time to get there. */
  const wanted = new WeakMap<Element, number>();
  let pointed: EventTarget | null = null;
  let focused: EventTarget | null = null;

  function mark(timeline: TimelineElement): void {
    const { milestones, scroller, slot, owner } = timeline;
    const nearest = timeline.nearest();
    markOnly(milestones, nearest, "aria-current", "step");
    const raised = timeline.indexOf(pointed) ?? timeline.indexOf(focused) ?? wanted.get(scroller) ?? nearest;
    if (raised === null) return;
    markOnly(milestones, raised, RAISED, "");
    markOnly(slot?.querySelectorAll(".timeline-node") ?? [], raised, RAISED, "");
    if (owner === null) return;
    for (const listener of listeners) listener({ kind: "milestone", owner, index: raised });
  }

  const markAll = (): void => TimelineElement.all(document).forEach(mark);

  function goTo(timeline: TimelineElement, index: number): void {
    wanted.set(timeline.scroller, index);
    timeline.goTo(index);
    mark(timeline);
  }

  const live = new MutationObserver(markAll);
  const watchSlots = (): void => {
    live.disconnect();
    for (const { slot } of TimelineElement.all(document))
      if (slot !== null) live.observe(slot, { attributeFilter: [LIVE_ATTRIBUTE] });
    markAll();
  };

  const stopDragging = watchDrag(document, () => performance.now(), goTo);
  const passive = { signal, passive: true } as const;
  // Captured: tracks scroll too, and their events do not bubble. What does not move needs no new mark.
  document.addEventListener(
    "scroll",
    ({ target }) => {
      for (const timeline of TimelineElement.all(document)) {
        if (target === timeline.scroller || (target === document && !timeline.sideways)) mark(timeline);
      }
    },
    { ...passive, capture: true },
  );
  document.addEventListener(
    "scrollend",
    ({ target }) => {
      if (target instanceof Element) wanted.delete(target);
    },
    { ...passive, capture: true },
  );
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      const before = pointed;
      pointed = pointerType !== "touch" && target instanceof Element ? target.closest(".milestone") : null;
      if (pointed !== before) markAll();
    },
    passive,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      focused = target;
      markAll();
    },
    passive,
  );
  document.addEventListener(
    "focusout",
    () => {
      focused = null;
      markAll();
    },
    passive,
  );
  document.addEventListener(
    "keydown",
    (event) => {
      const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      const scroller = target.closest<HTMLElement>(SCROLLER);
      if (scroller === null) return;
      const timeline = new TimelineElement(scroller);
      if (!timeline.sideways) return;
      const next = step(key, wanted.get(scroller) ?? timeline.nearest() ?? 0, timeline.milestones.length - 1);
      if (next === null) return;
      event.preventDefault();
      goTo(timeline, next);
    },
    { signal },
  );
  const leaveSlots = stageSlots.subscribe(watchSlots);
  watchSlots();

  return {
    subscribe(listener) {
      listeners.add(listener);
      markAll();
      return () => void listeners.delete(listener);
    },
    stop() {
      controller.abort();
      stopDragging();
      leaveSlots();
      live.disconnect();
    },
  };
}
