/** The cursor of a list in the page's URL: a reload or a shared link begins with the part of the list that is in view. */
const CURSOR_PARAMETER = "cursor";

/**
 * Replaces the URL without navigating. It bypasses the history methods that the router has patched, because a
 * changed cursor is not another page.
 * @param cursor the cursor of the page of the list that is in view, or null for the first page.
 */
export function writeCursorToUrl(cursor: string | null, window: Window): void {
  const { location, history } = window;
  const params = new URLSearchParams(location.search);
  if (params.get(CURSOR_PARAMETER) === cursor) return;
  if (cursor === null) params.delete(CURSOR_PARAMETER);
  else params.set(CURSOR_PARAMETER, cursor);
  const search = params.toString();
  const url = `${location.pathname}${search === "" ? "" : `?${search}`}${location.hash}`;
  History.prototype.replaceState.call(history, history.state, "", url);
}

/** The query string without the cursor: it identifies a list, whichever part of it is in view. */
export function withoutCursor(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(CURSOR_PARAMETER);
  return params.toString();
}
