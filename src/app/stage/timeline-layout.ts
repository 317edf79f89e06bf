/**
 * On small screens a timeline is a list, whose texts decide where its milestones are: the picture beside it is drawn from
 * the page's own layout. CSS pixels of the slot.
 */
import type { TimelineColumn } from "../../core/picture/timeline.ts";

/** @returns null where the timeline is a track with a picture of its own */
export function readColumn(slot: HTMLElement, window: Window): TimelineColumn | null {
  const list = slot.parentElement?.querySelectorAll(".milestone") ?? [];
  const box = slot.getBoundingClientRect();
  const rows = Array.from(list, (milestone) => {
    // The list's own marks say where they are, also while the canvas draws them.
    const mark = window.getComputedStyle(milestone, "::after");
    const [top, left, size] = [mark.top, mark.left, mark.height].map((length) => Number.parseFloat(length));
    if (
      mark.content === "none" ||
      top === undefined ||
      left === undefined ||
      size === undefined ||
      Number.isNaN(top + left + size)
    )
      return null;
    const own = milestone.getBoundingClientRect();
    return { x: own.left - box.left + left + size / 2, y: own.top - box.top + top + size / 2, radius: size / 2 };
  });
  const [first] = rows;
  if (first === undefined || first === null || box.height === 0) return null;
  return {
    width: Math.round(box.width),
    height: Math.round(box.height),
    x: first.x,
    radius: first.radius,
    places: rows.flatMap((row) => (row === null ? [] : [Math.round(row.y * 2) / 2])),
  };
}

export interface ColumnLayouts {
  read(slot: HTMLElement): TimelineColumn | null;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

/** Measures when the page's size changes, or one of its lists does. */
export function columnLayouts(window: Window): ColumnLayouts {
  const known = new WeakMap<HTMLElement, TimelineColumn | null>();
  const watched = new Set<HTMLElement>();
  const listeners = new Set<() => void>();
  const observer = new ResizeObserver(() => {
    let changed = false;
    for (const slot of watched) {
      if (!slot.isConnected) {
        observer.unobserve(slot);
        watched.delete(slot);
        continue;
      }
      const now = readColumn(slot, window);
      changed ||= JSON.stringify(now) !== JSON.stringify(known.get(slot));
      known.set(slot, now);
    }
    if (changed) for (const listener of listeners) listener();
  });
  return {
    read(slot) {
      if (!watched.has(slot)) {
        watched.add(slot);
        observer.observe(slot);
        known.set(slot, readColumn(slot, window));
      }
      return known.get(slot) ?? null;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stop() {
      observer.disconnect();
      watched.clear();
      listeners.clear();
    },
  };
}
