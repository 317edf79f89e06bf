/** Where a reader arrives on a screen that a navigation has shown: the scroll position and the focus. */
import type { Arrival, HistoryEntries } from "./history-entry.ts";
import { restorePosition } from "./scroll-position.ts";

/** @returns the part of the page that the address's anchor names, or null. */
function anchorTarget(window: Window): HTMLElement | null {
  try {
    return window.document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  } catch {
    // An address that somebody typed: not percent-encoded text.
    return null;
  }
}

/** As browsers do with an anchor: what is not a control takes the focus for once. */
function focusOnce(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute("tabindex")) {
    target.tabIndex = -1;
    target.addEventListener("blur", () => target.removeAttribute("tabindex"), { once: true });
  }
  target.focus({ preventScroll: true });
}

/** The first control of the row that had the focus when the reader left, or null. */
function leftRow(window: Window, entries: HistoryEntries): HTMLElement | null {
  const row = entries.focusedRow(entries.current());
  return row === null ? null : (window.document.getElementById(row)?.querySelector<HTMLElement>("a, summary") ?? null);
}

/**
 * Scrolls, and moves focus to the row that was left, the part that was asked for, or the title: screen readers read it.
 * A reader who types in a field stays there.
 */
export function arrive(window: Window, entries: HistoryEntries, how: Arrival): void {
  if (how === "push" && window.document.activeElement?.matches("input") === true) return;
  const position = entries.position(entries.current());
  const target = anchorTarget(window);
  if (how === "pop" && position !== null) restorePosition(window, position);
  else if (how === "push" && target !== null) target.scrollIntoView();
  else if (how === "push") window.scrollTo(0, 0);
  if (how !== "push" && how !== "pop") return;
  const focused =
    (how === "pop" ? leftRow(window, entries) : null) ??
    target ??
    window.document.querySelector<HTMLElement>("[data-page-title]");
  if (focused !== null) focusOnce(focused);
}
