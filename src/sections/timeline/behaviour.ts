/**
 * The timelines' behaviour, for as long as the page lives: marks the milestone that the reader is at in the list, and
 * raises the one that they point at, have focused or are at, in the list and in the picture. Arrow keys, Home and End
 * move along the track.
 */
import { createEmitter } from "../../core/emitter.ts";
import type { Part } from "../../core/picture/slot.ts";
import { LIVE_ATTRIBUTE, NODE_CLASS, RAISED_ATTRIBUTE, stageSlots } from "../../ui/stage-slots.ts";
import { enableDragging } from "./drag.ts";
import { MILESTONE_CLASS } from "./markup.ts";
import { TimelineElement } from "./timeline-element.ts";

export interface TimelineBehaviour {
  /** Calls the listener with each milestone that is raised, and again when its scene comes onto the canvas. */
  subscribe(listener: (part: Part) => void): () => void;
}

/** @returns the milestone that a key leads to; null for any other key */
function indexForKey(key: string, current: number, last: number): number | null {
  switch (key) {
    case "ArrowRight":
      return Math.min(current + 1, last);
    case "ArrowLeft":
      return Math.max(current - 1, 0);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

/** Sets an attribute on one of the elements, and removes it from the others. */
function setOnlyOn(elements: Iterable<Element>, index: number | null, name: string, value: string): void {
  [...elements].forEach((element, i) => {
    if (i !== index) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  });
}

export function startTimelines({ document, performance }: Window): TimelineBehaviour {
  const { emit, subscribe } = createEmitter<[Part]>();
  /** Where keys and throws have sent a track: smooth scrolling takes its time to get there. */
  const targets = new WeakMap<Element, number>();
  let pointed: EventTarget | null = null;
  let focused: EventTarget | null = null;

  function update(timeline: TimelineElement): void {
    const { milestones, scroller, slot, owner } = timeline;
    const nearest = timeline.nearest();
    setOnlyOn(milestones, nearest, "aria-current", "step");
    const raised = timeline.indexOf(pointed) ?? timeline.indexOf(focused) ?? targets.get(scroller) ?? nearest;
    if (raised === null) return;
    setOnlyOn(milestones, raised, RAISED_ATTRIBUTE, "");
    setOnlyOn(slot?.querySelectorAll(`.${NODE_CLASS}`) ?? [], raised, RAISED_ATTRIBUTE, "");
    if (owner !== null) emit({ kind: "milestone", owner, index: raised });
  }

  const updateAll = (): void => TimelineElement.all(document).forEach(update);

  function goTo(timeline: TimelineElement, index: number): void {
    targets.set(timeline.scroller, index);
    timeline.scrollToMilestone(index);
    update(timeline);
  }

  const live = new MutationObserver(updateAll);
  // Called once they are laid out, for the first time too: asking before would lay them out.
  const sizes = new ResizeObserver(updateAll);
  const watchSlots = (): void => {
    live.disconnect();
    sizes.disconnect();
    for (const { scroller, slot } of TimelineElement.all(document)) {
      sizes.observe(scroller);
      if (slot !== null) live.observe(slot, { attributeFilter: [LIVE_ATTRIBUTE] });
    }
  };

  function onKey(event: KeyboardEvent): void {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const timeline = TimelineElement.around(target);
    if (timeline === null || !timeline.isTrack) return;
    const current = targets.get(timeline.scroller) ?? timeline.nearest() ?? 0;
    const index = indexForKey(key, current, timeline.milestones.length - 1);
    if (index === null) return;
    event.preventDefault();
    goTo(timeline, index);
  }

  enableDragging(document, () => performance.now(), goTo);
  const passive = { passive: true } as const;
  // Captured: tracks scroll too, and their events do not bubble. Only timelines that have moved are updated.
  const captured = { ...passive, capture: true } as const;
  document.addEventListener(
    "scroll",
    ({ target }) => {
      for (const timeline of TimelineElement.all(document)) {
        if (target === timeline.scroller || (target === document && timeline.isList)) update(timeline);
      }
    },
    captured,
  );
  document.addEventListener(
    "scrollend",
    ({ target }) => {
      if (target instanceof Element) targets.delete(target);
    },
    captured,
  );
  document.addEventListener(
    "pointerover",
    ({ target, pointerType }) => {
      const before = pointed;
      pointed = pointerType !== "touch" && target instanceof Element ? target.closest(`.${MILESTONE_CLASS}`) : null;
      if (pointed !== before) updateAll();
    },
    passive,
  );
  const onFocus = (target: EventTarget | null): void => {
    focused = target;
    updateAll();
  };
  document.addEventListener("focusin", ({ target }) => onFocus(target), passive);
  document.addEventListener("focusout", () => onFocus(null), passive);
  document.addEventListener("keydown", onKey);
  stageSlots.subscribe(watchSlots);
  watchSlots();

  return {
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      updateAll();
      return unsubscribe;
    },
  };
}
