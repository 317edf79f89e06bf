import { useCallback } from "react";
import { topmostRow } from "../core/topmost-row.ts";
import { writeCursorToUrl } from "./cursor-in-url.ts";
import type { ListPage } from "./infinite-list-state.ts";
import { rowsOf } from "./rows-of.ts";

/**
 * Keeps the cursor of the page that is in view in the URL while the reader scrolls.
 * @param pages reads the loaded pages of the list. Must be stable.
 * @returns the ref callback of the element that contains the rows.
 */
export function useCursorInUrl(
  pages: () => readonly ListPage<unknown>[],
): (element: Element | null) => (() => void) | undefined {
  return useCallback(
    (element: Element | null) => {
      if (element === null) return undefined;
      let frame = 0;
      const { pathname } = window.location;
      const update = (): void => {
        frame = 0;
        // During a navigation the URL may be the next page's already, while this one is still shown.
        if (window.location.pathname === pathname) writeCursorToUrl(cursorInView(element, pages()), window);
      };
      const onScroll = (): void => {
        if (frame === 0) frame = requestAnimationFrame(update);
      };
      window.addEventListener("scroll", onScroll, { passive: true });
      return () => {
        window.removeEventListener("scroll", onScroll);
        cancelAnimationFrame(frame);
      };
    },
    [pages],
  );
}

/** The cursor of the page with the topmost row in view; a reload then begins with that page. */
function cursorInView(list: Element, pages: readonly ListPage<unknown>[]): string | null {
  let row = topmostRow(rowsOf(list));
  for (const page of pages) {
    if (row < page.items.length) return page.cursor;
    row -= page.items.length;
  }
  return pages.at(-1)?.cursor ?? null;
}
