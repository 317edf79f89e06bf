/**
 * Keeps the reader's place in the address without navigating: the router must not take a changed
 * cursor for a new page, so this goes past the history methods that it listens to.
 */
export const CURSOR_PARAMETER = "cursor";

/** @param cursor the cursor before the page that is being read, or null on the first page. */
export function keepPlaceInAddress(cursor: string | null, window: Window): void {
  const { location, history } = window;
  const params = new URLSearchParams(location.search);
  if (params.get(CURSOR_PARAMETER) === cursor) return;
  if (cursor === null) params.delete(CURSOR_PARAMETER);
  else params.set(CURSOR_PARAMETER, cursor);
  const search = params.toString();
  const address = `${location.pathname}${search === "" ? "" : `?${search}`}${location.hash}`;
  History.prototype.replaceState.call(history, history.state, "", address);
}

/** A query string without the cursor: what identifies a list, whichever part of it is shown. */
export function withoutCursor(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(CURSOR_PARAMETER);
  return params.toString();
}
