/**
 * Filters and search of the open positions on a static export, which has no server to search: the browser fetches the
 * whole list. A search finds what a row says in the reader's language, and a notice on the page says so.
 */
import type { ApiClient } from "../api/client.ts";
import type { CareerItem, CareerPage } from "../content/contract.ts";
import type { PageData } from "../content/page-data.ts";
import { LIMIT_MAX } from "../core/announcement-query.ts";
import { CAREER_FILTERS, readCareersQuery, type CareerFilterName } from "../core/careers-query.ts";
import { foldText } from "../core/fold.ts";
import type { Language } from "../core/languages.ts";
import { loadSecondaryMessages } from "../i18n/load-secondary-messages.ts";
import { allPages } from "./search-pages.ts";
import { foldedWords } from "./search-words.ts";

type Option = CareerPage["facets"][number]["options"][number];

/** A position has a value as its words, or as itself where it has none of its own. */
const has = (item: CareerItem, name: CareerFilterName, { value, label }: Option): boolean =>
  item[name] === (label ?? value);

/** @throws ApiError when the list cannot be fetched either. */
export async function searchPositions(
  api: ApiClient,
  address: string,
  lang: Language,
  signal: AbortSignal,
): Promise<PageData> {
  const query = readCareersQuery(address);
  const [pages, { search }] = await Promise.all([
    allPages((cursor) => api.call("careers", { lang, cursor, limit: LIMIT_MAX }, signal)),
    loadSecondaryMessages(lang),
  ]);
  const facets = pages[0]?.facets ?? [];
  const words = foldedWords(query.q);
  const found = pages
    .flatMap(({ items }) => items)
    .filter(({ title, summary, team, location }) => {
      const text = foldText([title, summary, team, location].join("\n"));
      return words.every((word) => text.includes(word));
    });
  const chosen = (name: CareerFilterName): Option | undefined =>
    facets.find((facet) => facet.name === name)?.options.find(({ value }) => value === query[name]);
  const passing = (but: CareerFilterName | null): CareerItem[] =>
    found.filter((item) =>
      CAREER_FILTERS.every((name) => {
        const option = chosen(name);
        return name === but || query[name] === undefined || (option !== undefined && has(item, name, option));
      }),
    );
  const items = passing(null);
  const page: CareerPage = {
    items,
    offset: 0,
    cursor: null,
    nextCursor: null,
    previousCursor: null,
    total: items.length,
    facets: facets.map(({ name, options }) => ({
      name,
      options: options
        .map((option) => ({ ...option, count: passing(name).filter((item) => has(item, name, option)).length }))
        .filter(({ count }) => count > 0),
    })),
  };
  const answer = { name: "careers", search: address, page } as const;
  return query.q === undefined ? answer : { ...answer, notice: search.titlesOnly };
}
