/** Scroll restoration: records the scroll position of each history entry, and restores it on Back and reload. */
import { useEffect, useLayoutEffect, useRef } from "react";
import { withLanguage } from "../core/routes.ts";
import { isCurrentAddress } from "./address.ts";
import type { HistoryEntries } from "./history-entry.ts";
import { readPosition, restorePosition } from "./scroll-position.ts";
import type { NavigationFailure, ShownScreen } from "./use-navigation.ts";

/** Moves focus to the title, so that screen readers read it. */
function focusTitle(window: Window): void {
  window.document.querySelector<HTMLElement>("[data-page-title]")?.focus({ preventScroll: true });
}

/**
 * @param entries null on the server.
 * @param failure shown in place of the screen, or null.
 */
export function useScrollRestoration(
  { screen, arrival, arrive, entry: askedBy }: ShownScreen,
  entries: HistoryEntries | null,
  failure: NavigationFailure | null,
): void {
  const before = useRef<string>(null);
  const shownAddress = useRef(screen.address);
  // Between a history step and its screen, the page still shows another entry: its position is not the new one's.
  const shownEntry = useRef(askedBy);

  useLayoutEffect(() => {
    shownAddress.current = screen.address;
    shownEntry.current = askedBy;
  }, [screen.address, askedBy]);

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
    if (!isFirst && arrive !== null) arrive(entries, how);
    else if (position !== null) restorePosition(window, position);
    if (!isFirst && arrive === null) focusTitle(window);
    // Once for each screen: `arrival` and `arrive` belong to the screen and change with its key.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen.key, entries, failure]);

  useEffect(() => {
    if (entries === null) return undefined;
    let frame = 0;
    const record = (): void => {
      frame = 0;
      const entry = shownEntry.current;
      if (entry === entries.current()) entries.rememberPosition(entry, readPosition(window));
    };
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(record);
    };
    const onAnchor = (): void => {
      shownEntry.current = entries.current();
      onScroll();
    };
    const onHide = (): void => {
      record();
      entries.storePositions();
    };
    // Between the anchors of one page the screen stays, so nothing else restores the position.
    const onPop = (): void => {
      const { pinned, path, search } = shownAddress.current;
      const current = entries.current();
      // A press on an anchor is a history step too: its entry has no id yet, and the browser scrolls.
      if (current === "" || !isCurrentAddress(`${withLanguage(path, pinned)}?${search}`, window.location)) return;
      shownEntry.current = current;
      const position = entries.position(current);
      if (position === null) window.scrollTo(0, 0);
      else restorePosition(window, position);
    };
    window.addEventListener("hashchange", onAnchor);
    window.addEventListener("popstate", onPop);
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", onHide);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("popstate", onPop);
      window.removeEventListener("hashchange", onAnchor);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", onHide);
    };
  }, [entries]);
}
