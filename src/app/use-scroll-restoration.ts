/** Scroll restoration: records the scroll position of each history entry, and restores it on Back and reload. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { topmostRow } from "../core/topmost-row.ts";
import { withoutCursor } from "../ui/cursor-in-url.ts";
import { parseAddress } from "./address.ts";
import type { HistoryEntries, ScrollPosition } from "./history-entry.ts";
import type { NavigationFailure, Shown } from "./use-navigation.ts";

function readPosition(window: Window): ScrollPosition {
  const { scrollY, innerHeight, document } = window;
  const rows = document.querySelectorAll<HTMLElement>("main [data-row]");
  const row = rows[topmostRow(rows)];
  const top = row?.getBoundingClientRect().top ?? innerHeight;
  // After the rows, the last one is the anchor: a reload has fewer of them above.
  return { scrollY, row: row === undefined || top >= innerHeight || row.id === "" ? null : row.id, rowTop: top };
}

function restorePosition(window: Window, position: ScrollPosition): void {
  const row = position.row === null ? null : window.document.getElementById(position.row);
  if (row === null) window.scrollTo(0, position.scrollY);
  else window.scrollBy(0, row.getBoundingClientRect().top - position.rowTop);
}

/** @returns whether the address has an anchor that is on the page. */
function scrollToHash(window: Window): boolean {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const target = id === "" ? null : window.document.getElementById(id);
  target?.scrollIntoView();
  return target !== null;
}

/** Back and Forward within one page, between its anchors: the screen stays, so nothing else restores the position. */
function restoreWithinPage(window: Window, entries: HistoryEntries): void {
  const entry = entries.current();
  // A press on an anchor is a history step too. Its entry has no id yet, and the browser scrolls.
  if (entry === "") return;
  const position = entries.position(entry);
  if (position !== null) restorePosition(window, position);
  else if (!scrollToHash(window)) window.scrollTo(0, 0);
}

/** Moves focus to the new screen's title, so that screen readers read it. */
function focusTitle(window: Window): void {
  const title = window.document.querySelector<HTMLElement>("[data-page-title]");
  title?.focus({ preventScroll: true });
}

/**
 * @param entries null on the server.
 * @param failure shown in place of the screen, or null.
 */
export function useScrollRestoration(
  { screen, arrival, restoreAnchor }: Shown,
  entries: HistoryEntries | null,
  failure: NavigationFailure | null,
): void {
  const before = useRef<string>(null);
  const shownAddress = useRef(screen.address);

  useLayoutEffect(() => {
    shownAddress.current = screen.address;
  }, [screen.address]);

  useLayoutEffect(() => {
    if (entries === null) return;
    const isFirst = before.current === null;
    // After a failure, Back shows the same screen anew.
    const how = before.current === screen.key ? entries.arrival : arrival;
    before.current = screen.key;
    if (failure !== null) {
      window.scrollTo(0, 0);
      focusTitle(window);
      return;
    }
    const position = entries.position(entries.current());
    if (isFirst) {
      if (position !== null) restorePosition(window, position);
      return;
    }
    if (how === "pop" && position !== null) restorePosition(window, position);
    else if (how !== "push") restoreAnchor?.();
    else if (!scrollToHash(window)) window.scrollTo(0, 0);
    if (how === "push" || how === "pop") focusTitle(window);
    // Once for each screen: `arrival` and `restoreAnchor` belong to the screen and change with its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen.key, entries, failure]);

  useEffect(() => {
    if (entries === null) return undefined;
    let frame = 0;
    let entry = entries.current();
    const record = (): void => {
      frame = 0;
      // Between a history step and its screen, the page still shows the previous entry.
      if (entry === entries.current()) entries.rememberPosition(entry, readPosition(window));
    };
    const onScroll = (): void => {
      entry = entries.current();
      if (frame === 0) frame = requestAnimationFrame(record);
    };
    const onHide = (): void => {
      entry = entries.current();
      record();
      entries.storePositions();
    };
    const onPop = (): void => {
      const { pinned, path, search } = shownAddress.current;
      const to = parseAddress(window.location.pathname, window.location.search);
      const isSamePage = to.pinned === pinned && to.path === path && withoutCursor(to.search) === withoutCursor(search);
      if (isSamePage) restoreWithinPage(window, entries);
    };
    window.addEventListener("popstate", onPop);
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", onHide);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("popstate", onPop);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", onHide);
    };
  }, [entries]);
}
