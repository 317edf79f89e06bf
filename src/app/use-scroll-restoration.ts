/** Keeps the reader's place: follows scrolling, and puts the page back where it was. */
import { useEffect, useLayoutEffect, useRef } from "react";
import type { HistoryEntries, ReadingPlace } from "./history-entry.ts";
import type { Shown } from "./use-navigation.ts";

function readPlace(window: Window): ReadingPlace {
  for (const row of window.document.querySelectorAll<HTMLElement>("main [data-row]")) {
    const { top, bottom } = row.getBoundingClientRect();
    if (bottom > 0) {
      const inView = top < window.innerHeight && row.id !== "";
      return { scrollY: window.scrollY, row: inView ? row.id : null, rowTop: top };
    }
  }
  return { scrollY: window.scrollY, row: null, rowTop: 0 };
}

function restorePlace(window: Window, place: ReadingPlace): void {
  const row = place.row === null ? null : window.document.getElementById(place.row);
  if (row === null) window.scrollTo(0, place.scrollY);
  else window.scrollBy(0, row.getBoundingClientRect().top - place.rowTop);
}

function scrollToHash(window: Window): boolean {
  const id = decodeURIComponent(window.location.hash.slice(1));
  const target = id === "" ? null : window.document.getElementById(id);
  target?.scrollIntoView();
  return target !== null;
}

/** Moves focus to the new screen's title, which a screen reader then reads out. */
function focusTitle(window: Window): void {
  const title = window.document.querySelector<HTMLElement>("[data-page-title]");
  title?.focus({ preventScroll: true });
}

/** @param entries null on the server. */
export function useReadingPlace({ screen, arrival, keepPlace }: Shown, entries: HistoryEntries | null): void {
  const first = useRef(true);

  useLayoutEffect(() => {
    if (entries === null) return;
    const isFirst = first.current;
    first.current = false;
    const place = entries.place(entries.current());
    if (isFirst) {
      if (place !== null) restorePlace(window, place);
      return;
    }
    if (arrival === "pop" && place !== null) restorePlace(window, place);
    else if (arrival !== "push") keepPlace?.();
    else if (!scrollToHash(window)) window.scrollTo(0, 0);
    if (arrival === "push" || arrival === "pop") focusTitle(window);
    // A screen is put in its place once, when it appears.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [screen.key, entries]);

  useEffect(() => {
    if (entries === null) return undefined;
    let frame = 0;
    let entry = entries.current();
    const note = (): void => {
      frame = 0;
      // Between a history step and its screen, the page still shows the entry that was left.
      if (entry === entries.current()) entries.rememberPlace(entry, readPlace(window));
    };
    const onScroll = (): void => {
      entry = entries.current();
      if (frame === 0) frame = requestAnimationFrame(note);
    };
    const onHide = (): void => {
      entry = entries.current();
      note();
      entries.storePlace();
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    window.addEventListener("pagehide", onHide);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
      window.removeEventListener("pagehide", onHide);
    };
  }, [entries]);
}
