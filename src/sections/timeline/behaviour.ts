/**
 * The timeline's behaviour, for as long as the page lives: marks the milestone that the reader is at in the list, and
 * raises the one that they point at, have focused or are at, in the list and in the picture. Arrow keys, Home, End and two
 * buttons move along the track.
 */
import { createEmitter } from "../../core/emitter.ts";
import type { Part } from "../../core/picture/part.ts";
import { LIVE_ATTRIBUTE, NODE_CLASS, RAISED_ATTRIBUTE, stageSlots } from "../../ui/stage-slots.ts";
import { enableDragging } from "./drag.ts";
import { MILESTONE_CLASS, STRIDE_ATTRIBUTE } from "./markup.ts";
import { TimelineElement } from "./timeline-element.ts";

/** CSS px from its end at which a move has arrived: a zoomed window rounds it. */
const ARRIVED = 2;

export interface TimelineBehaviour {
  /** Calls the listener with each milestone that is raised, and again when its scene comes onto the canvas. */
  subscribe(listener: (part: Part) => void): () => void;
}

/** @param last the index of the earliest milestone. @returns where a key leads to; null for any other key */
function indexForKey(key: string, current: number, last: number): number | null {
  switch (key) {
    case "ArrowRight":
      return Math.max(current - 1, 0);
    case "ArrowLeft":
      return Math.min(current + 1, last);
    case "Home":
      return last;
    case "End":
      return 0;
    default:
      return null;
  }
}

/** Sets an attribute on those of the elements that are chosen, and removes it from the others. */
function setOnlyOn(
  elements: Iterable<Element>,
  isChosen: (index: number) => boolean,
  name: string,
  value: string,
): void {
  [...elements].forEach((element, index) => {
    if (!isChosen(index)) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  });
}

export function startTimeline({ document, performance }: Window): TimelineBehaviour {
  const { emit, subscribe } = createEmitter<[Part]>();
  /** Where a track is, or where keys and throws have sent it: smooth scrolling takes its time to get there. */
  const places = new WeakMap<Element, number>();
  let pointed: EventTarget | null = null;
  /** It may have been focused before this code came. */
  let focused: EventTarget | null = document.activeElement;

  function update(timeline: TimelineElement): void {
    const { marked, milestones, scroller, slot, isTrack, lastPast } = timeline;
    const at = isTrack ? (places.get(scroller) ?? lastPast) : null;
    setOnlyOn(milestones, (index) => index === at, "aria-current", "step");
    if (isTrack) timeline.updateButtons();
    const raised = timeline.indexOf(pointed) ?? timeline.indexOf(focused) ?? at;
    setOnlyOn(milestones, (index) => index === raised, RAISED_ATTRIBUTE, "");
    const nodes = slot?.querySelectorAll(`.${NODE_CLASS}`) ?? [];
    setOnlyOn(nodes, (node) => marked[node] === raised, RAISED_ATTRIBUTE, "");
    if (raised !== null) emit({ kind: "milestone", index: raised });
  }

  function updateAll(): void {
    const timeline = TimelineElement.in(document);
    if (timeline !== null) update(timeline);
  }

  /**
   * The track opens at "Today", with all plans in sight. Until the reader has come to what is past, the nearest plan is not
   * where they are.
   */
  function arrivesAt({ scroller, lastPast }: TimelineElement, nearest: number | null): nearest is number {
    return nearest !== null && (places.has(scroller) || lastPast === null || nearest >= lastPast);
  }

  /**
   * The `scrollLeft` that a key or a throw moves each track to: what the track comes past is not where the reader is. The
   * move ends where it arrives, or with the reader's next gesture. A `scrollend` alone does not end it: that of a move
   * which a quicker press replaced may come later than the press.
   */
  const moves = new WeakMap<EventTarget, number>();

  function goTo(timeline: TimelineElement, index: number, left: number | null): void {
    places.set(timeline.scroller, index);
    if (left !== null) moves.set(timeline.scroller, left);
    update(timeline);
  }

  function endMoveAround(target: EventTarget | null): void {
    const timeline = TimelineElement.around(target);
    if (timeline !== null) moves.delete(timeline.scroller);
  }

  const live = new MutationObserver(updateAll);
  /** Of the track, CSS px; null until it is told. */
  let width: number | null = null;
  // Called once it is laid out, for the first time too: asking before would lay it out. Only another size ends a move.
  const sizes = new ResizeObserver(([entry]) => {
    if (entry === undefined) return;
    if (width !== null && width !== entry.contentRect.width) endMoveAround(entry.target);
    ({ width } = entry.contentRect);
    updateAll();
  });
  const watchSlot = (): void => {
    live.disconnect();
    sizes.disconnect();
    width = null;
    const timeline = TimelineElement.in(document);
    if (timeline === null) return;
    sizes.observe(timeline.scroller);
    if (timeline.slot !== null) live.observe(timeline.slot, { attributeFilter: [LIVE_ATTRIBUTE] });
  };

  function onKey(event: KeyboardEvent): void {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (altKey || ctrlKey || metaKey || shiftKey) return;
    const timeline = TimelineElement.around(target);
    if (timeline === null || !timeline.isTrack) return;
    const current = places.get(timeline.scroller) ?? timeline.lastPast ?? 0;
    const index = indexForKey(key, current, timeline.milestones.length - 1);
    if (index === null) return;
    event.preventDefault();
    goTo(timeline, index, timeline.reveal(index));
  }

  enableDragging(
    document,
    () => performance.now(),
    (timeline, index) => {
      if (arrivesAt(timeline, index)) goTo(timeline, index, timeline.alignWith(index));
    },
  );
  const passive = { passive: true } as const;
  // Captured: the track scrolls too, and its events do not bubble.
  const captured = { ...passive, capture: true } as const;
  document.addEventListener(
    "scroll",
    ({ target }) => {
      const timeline = TimelineElement.in(document);
      if (timeline === null || target !== timeline.scroller) return;
      const nearest = moves.has(timeline.scroller) ? null : timeline.nearestAfter(0);
      if (arrivesAt(timeline, nearest)) places.set(timeline.scroller, nearest);
      update(timeline);
    },
    captured,
  );
  document.addEventListener(
    "scrollend",
    ({ target }) => {
      if (target instanceof Element && Math.abs(target.scrollLeft - (moves.get(target) ?? 0)) < ARRIVED)
        moves.delete(target);
    },
    captured,
  );
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest(`[${STRIDE_ATTRIBUTE}]`) : null;
    if (button === null) return;
    const timeline = TimelineElement.in(document);
    endMoveAround(timeline?.scroller ?? null);
    timeline?.stride(button);
  });
  for (const gesture of ["wheel", "pointerdown"])
    document.addEventListener(gesture, ({ target }) => endMoveAround(target), passive);
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
    endMoveAround(target);
    focused = target;
    updateAll();
  };
  document.addEventListener("focusin", ({ target }) => onFocus(target), passive);
  document.addEventListener("focusout", () => onFocus(null), passive);
  document.addEventListener("keydown", onKey);
  stageSlots.subscribe(watchSlot);
  watchSlot();

  return {
    subscribe(listener) {
      const unsubscribe = subscribe(listener);
      updateAll();
      return unsubscribe;
    },
  };
}
