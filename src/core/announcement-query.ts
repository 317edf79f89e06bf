import { paths } from "./routes.ts";
import { isCategory, type Category } from "./categories.ts";

/** The query of the announcements page. Server, router and page read it with `readQuery`. */
export interface AnnouncementQuery {
  readonly category: Category | undefined;
  readonly year: number | undefined;
  readonly q: string | undefined;
  readonly cursor: string | undefined;
}

/** The longest text to search for, in characters. */
export const SEARCH_MAX_LENGTH = 100;
/** How many items a page of a list holds. */
export const LIMIT_DEFAULT = 10;
/** How many items one call can ask for. */
export const LIMIT_MAX = 50;

/** How many announcements a feed holds. */
export const FEED_LENGTH = 30;

/** Reads a query string. Invalid values are ignored: a page never fails because of its address. */
export function readQuery(search: string): AnnouncementQuery {
  const params = new URLSearchParams(search);
  const category = params.get("category");
  const year = params.get("year") ?? "";
  return {
    category: isCategory(category) ? category : undefined,
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    q: params.get("q")?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined,
    cursor: params.get("cursor") || undefined,
  };
}

function listHref(path: string, query: Partial<AnnouncementQuery>): string {
  const params = new URLSearchParams();
  for (const name of ["category", "year", "q", "cursor"] as const) {
    const value = query[name];
    if (value !== undefined) params.set(name, String(value));
  }
  const search = params.toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The canonical address of a filtered list of announcements. */
export function announcementsHref(query: Partial<AnnouncementQuery>): string {
  return listHref(paths.announcements, query);
}

/** The canonical address of the list of open positions behind a cursor. */
export function careersHref(cursor: string | undefined): string {
  return listHref(paths.careers, { cursor });
}
