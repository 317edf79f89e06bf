/** A scroll position by the topmost row in view, or else by plain pixels: rows keep their place when others come. */
import { topmostRow } from "../core/topmost-row.ts";
import type { ScrollPosition } from "./history-entry.ts";

export function readPosition(window: Window): ScrollPosition {
  const { scrollY, innerHeight, document } = window;
  const rows = document.querySelectorAll<HTMLElement>("main [data-row]");
  const row = rows[topmostRow(rows)];
  const top = row?.getBoundingClientRect().top ?? innerHeight;
  // After the rows, the last one is the anchor: a reload has fewer of them above.
  return { scrollY, row: row === undefined || top >= innerHeight || row.id === "" ? null : row.id, rowTop: top };
}

export function restorePosition(window: Window, position: ScrollPosition): void {
  const row = position.row === null ? null : window.document.getElementById(position.row);
  if (row === null) window.scrollTo(0, position.scrollY);
  else window.scrollBy(0, row.getBoundingClientRect().top - position.rowTop);
}
