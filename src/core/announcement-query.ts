import { isCategory, type Category } from "./categories.ts";

/** The filters of the announcements page, as its address says them: server, router and page read it here. */
export interface AnnouncementQuery {
  readonly category: Category | undefined;
  readonly year: number | undefined;
  readonly q: string | undefined;
  readonly cursor: string | undefined;
}

/** Longest text to search for, in characters. */
export const SEARCH_MAX_LENGTH = 100;
/** How many items a list may be asked for at most. */
export const LIMIT_MAX = 50;

/** Reads a query string; what is no valid filter is left out, so that a page never fails over its address. */
export function readQuery(search: string): AnnouncementQuery {
  const params = new URLSearchParams(search);
  const category = params.get("category");
  const year = params.get("year") ?? "";
  const q = params.get("q")?.trim() ?? "";
  const cursor = params.get("cursor") ?? "";
  return {
    category: isCategory(category) ? category : undefined,
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    q: q === "" ? undefined : q.slice(0, SEARCH_MAX_LENGTH),
    cursor: cursor === "" ? undefined : cursor,
  };
}

/** The canonical address of a filtered list. Every change of a filter begins at the newest. */
export function announcementsHref(query: Partial<AnnouncementQuery>): string {
  const params = new URLSearchParams();
  for (const name of ["category", "year", "q", "cursor"] as const) {
    const value = query[name];
    if (value !== undefined) params.set(name, String(value));
  }
  const search = params.toString();
  return search === "" ? "/announcements" : `/announcements?${search}`;
}
