import { listHref, readQuery } from "./announcement-query.ts";
import { ID_PATTERN, paths } from "./routes.ts";

/** The filters of the open positions, in the order of an address. Their values are ids of the words in English. */
export const CAREER_FILTERS = ["team", "location", "employment"] as const;
export type CareerFilterName = (typeof CAREER_FILTERS)[number];

/** The query of the page of open positions. Server and page read it with `readCareersQuery`. */
export type CareersQuery = Readonly<Record<CareerFilterName | "q" | "cursor", string | undefined>>;

/** Reads a query string. Invalid values are ignored: a page never fails because of its address. */
export function readCareersQuery(search: string): CareersQuery {
  const params = new URLSearchParams(search);
  const { q, cursor } = readQuery(search);
  const id = (name: CareerFilterName) => ID_PATTERN.exec(params.get(name) ?? "")?.[0];
  return { team: id("team"), location: id("location"), employment: id("employment"), q, cursor };
}

/** Where a reader arrives who has pressed a filter: what the filters have found is below. */
export const CAREER_FILTERS_ID = "filters";

/** The canonical address of a filtered list of open positions. */
export const careersHref = (query: Partial<CareersQuery>): string =>
  listHref(paths.careers, [...CAREER_FILTERS, "q", "cursor"], query);
