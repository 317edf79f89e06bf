/**
 * On small screens a timeline is a list, and its texts decide where the milestones are. The picture beside it is drawn
 * from the layout that is read here. CSS pixels of the slot.
 */
import { createEmitter } from "../../core/emitter.ts";
import { isLaidOut } from "../../core/laid-out.ts";
import type { TimelineColumn } from "../../core/picture/timeline.ts";
import { MILESTONE_CLASS } from "./markup.ts";

interface Mark {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** The mark of a milestone in the list, which is laid out also while the canvas shows it instead. */
function readMark(milestone: Element, box: DOMRect, window: Window): Mark | null {
  const { content, top, left, height } = window.getComputedStyle(milestone, "::after");
  const [y, x, size] = [Number.parseFloat(top), Number.parseFloat(left), Number.parseFloat(height)];
  if (content === "none" || Number.isNaN(x + y + size)) return null;
  const item = milestone.getBoundingClientRect();
  return { x: item.left - box.left + x + size / 2, y: item.top - box.top + y + size / 2, radius: size / 2 };
}

/** @returns null if the timeline is a track, whose picture has its own layout, and before it is laid out */
function readColumn(slot: HTMLElement, window: Window): TimelineColumn | null {
  if (!isLaidOut(slot)) return null;
  const milestones = slot.parentElement?.querySelectorAll(`.${MILESTONE_CLASS}`) ?? [];
  const box = slot.getBoundingClientRect();
  const marks = Array.from(milestones, (milestone) => readMark(milestone, box, window));
  const [first] = marks;
  if (first === undefined || first === null || box.height === 0) return null;
  return {
    width: Math.round(box.width),
    height: Math.round(box.height),
    x: first.x,
    radius: first.radius,
    positions: marks.flatMap((mark) => (mark === null ? [] : [Math.round(mark.y * 2) / 2])),
  };
}

function isSameColumn(a: TimelineColumn | null, b: TimelineColumn | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.width === b.width &&
    a.height === b.height &&
    a.x === b.x &&
    a.radius === b.radius &&
    a.positions.length === b.positions.length &&
    a.positions.every((position, index) => position === b.positions[index])
  );
}

export interface ColumnLayouts {
  read(slot: HTMLElement): TimelineColumn | null;
  subscribe(listener: () => void): () => void;
  dispose(): void;
}

/** Measures a slot again when its size changes. */
export function columnLayouts(window: Window): ColumnLayouts {
  const known = new Map<HTMLElement, TimelineColumn | null>();
  const { emit, subscribe } = createEmitter();
  const observer = new ResizeObserver(() => {
    let changed = false;
    for (const [slot, before] of known) {
      if (!slot.isConnected) {
        observer.unobserve(slot);
        known.delete(slot);
        continue;
      }
      const column = readColumn(slot, window);
      changed ||= !isSameColumn(column, before);
      known.set(slot, column);
    }
    if (changed) emit();
  });
  return {
    read(slot) {
      if (!known.has(slot)) {
        observer.observe(slot);
        known.set(slot, readColumn(slot, window));
      }
      return known.get(slot) ?? null;
    },
    subscribe,
    dispose() {
      observer.disconnect();
      known.clear();
    },
  };
}
