import { ID_PATTERN, paths } from "./routes.ts";
import { isCategory, type Category } from "./categories.ts";

/** The query of the announcements page. Server, router and page read it with `readQuery`. */
export interface AnnouncementQuery {
  readonly category: Category | undefined;
  /** The id of one of the exchange's headline categories. */
  readonly headline: string | undefined;
  /** The id of one of the exchange's types of documents. */
  readonly type: string | undefined;
  readonly year: number | undefined;
  /** The year that figures are about. */
  readonly fiscalYear: number | undefined;
  /** Inside information only. */
  readonly inside: "1" | undefined;
  /** Corrected announcements only. */
  readonly corrected: "1" | undefined;
  readonly q: string | undefined;
  readonly cursor: string | undefined;
}

/** The filters that a list of announcements has beside its search, in the order of an address. */
export const FILTERS = ["category", "headline", "type", "year", "fiscalYear", "inside", "corrected"] as const;
export type FilterName = (typeof FILTERS)[number];

/** The field of a list's search: a page has one. */
export const SEARCH_FIELD_ID = "filters-q";
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
  const matching = (name: string, pattern: RegExp): string | undefined => pattern.exec(params.get(name) ?? "")?.[0];
  const year = (name: string): number | undefined => Number(matching(name, /^\d{4}$/)) || undefined;
  const flag = (name: string) => (params.get(name) === "1" ? "1" : undefined);
  return {
    category: isCategory(category) ? category : undefined,
    headline: matching("headline", ID_PATTERN),
    type: matching("type", ID_PATTERN),
    year: year("year"),
    fiscalYear: year("fiscalYear"),
    inside: flag("inside"),
    corrected: flag("corrected"),
    q: params.get("q")?.trim().slice(0, SEARCH_MAX_LENGTH) || undefined,
    cursor: params.get("cursor") || undefined,
  };
}

/** The address of a list. The parameters stand in the order of `names`, and those without a value are left out. */
export function listHref<N extends string>(
  path: string,
  names: readonly N[],
  query: Readonly<Partial<Record<N, string | number | undefined>>>,
): string {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = query[name];
    if (value !== undefined) params.set(name, String(value));
  }
  const search = params.toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The canonical address of a filtered list of announcements. */
export function announcementsHref(query: Partial<AnnouncementQuery>): string {
  return listHref(paths.announcements, [...FILTERS, "q", "cursor"], query);
}
