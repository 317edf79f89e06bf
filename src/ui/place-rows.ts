/** Where the reader is when rows have come: the page's place, and the focus. Fetched with the first rows. */
import { isAtPageEnd } from "./page-end.ts";
import { rowsOf } from "./rows-of.ts";

/**
 * Keeps the page's footer where the reader sees it while rows come above it: nobody who went past a list is driven
 * away from what follows.
 * @param tail the element between the rows and the footer.
 * @param how `goesToEnd`: whether End was pressed. Browsers scroll smoothly to the end that the page had then, and rows may
 *   come before they arrive. `isReserved`: whether the tail holds space for the rows that come.
 * @returns a function to call once the new rows and their tail are in the document.
 */
export function holdListEnd(
  tail: Element,
  { goesToEnd, isReserved }: { readonly goesToEnd: boolean; readonly isReserved: boolean },
): (newTail: HTMLElement) => void {
  const { scrollY, innerHeight, document } = window;
  const { top, bottom } = tail.getBoundingClientRect();
  if (bottom >= innerHeight) return () => (goesToEnd ? scrollToEnd() : undefined);
  const { style: root } = document.documentElement;
  // Whoever still reads rows, above a footer in view, keeps the rows; whoever has gone to the end keeps the footer.
  const past = top < 0 || (!isReserved && isAtPageEnd(window));
  // Browsers with scroll anchoring would move the page a second time, some of them a frame later.
  if (past) root.overflowAnchor = "none";
  return (newTail) => {
    const now = newTail.getBoundingClientRect();
    const moved = now.bottom + window.scrollY - bottom - scrollY;
    // What is above the window may move, and what has no space to give. Otherwise rows are in view, and only the space
    // between them gives way.
    // Browsers scroll by whole pixels, so the footer moves by whole pixels too.
    const whole = past ? Math.ceil(moved) : Math.max(0, moved);
    newTail.style.minHeight = `${now.height + whole - moved}px`;
    if (past) window.scrollTo({ top: scrollY + whole, behavior: "instant" });
    root.overflowAnchor = "";
  };
}

/**
 * Leads whoever sees nothing but space for rows back to the end of the list, when the rows do not come.
 * @returns as `holdListEnd`.
 */
export function leaveSpace(tail: Element): (newTail: HTMLElement) => void {
  const { top, bottom } = tail.getBoundingClientRect();
  const isInSpace = top < 0 && bottom > window.innerHeight;
  return (newTail) => {
    if (isInSpace && newTail.getBoundingClientRect().top < 0) newTail.scrollIntoView({ behavior: "instant" });
  };
}

function scrollToEnd(): void {
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
}

/** Moves focus to a row's first control, unless the reader has moved it elsewhere since the press. */
export function focusRow(list: Element, index: number): void {
  const row = rowsOf(list)[index];
  const control = row?.querySelector<HTMLElement>("a[href], summary");
  if (row === undefined || control === null || document.activeElement !== document.body) return;
  control?.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest", behavior: "instant" });
}
