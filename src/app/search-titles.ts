/**
 * The search of a static export, which has no server to search: the browser fetches the lists and filters them. It
 * finds titles and summaries of the reader's language only, and a notice on the page says so.
 */
import type { ApiClient } from "../api/client.ts";
import type { AnnouncementItem } from "../content/contract.ts";
import type { PageData } from "../content/page-data.ts";
import { LIMIT_MAX, readQuery, type AnnouncementQuery, type FilterName } from "../core/announcement-query.ts";
import { loadSecondaryMessages } from "../i18n/load-secondary-messages.ts";
import { foldText } from "../core/fold.ts";
import type { Language } from "../core/languages.ts";
import { allPages } from "./search-pages.ts";
import { foldedWords } from "./search-words.ts";

type Filter = Partial<Pick<AnnouncementQuery, FilterName>>;

/** All announcements that pass at most one filter. A static export has such lists, of the greatest length. */
async function fetchAll(
  api: ApiClient,
  filter: Filter,
  lang: Language,
  signal: AbortSignal,
): Promise<AnnouncementItem[]> {
  const pages = await allPages((cursor) =>
    api.call("announcements", { ...filter, lang, cursor, limit: LIMIT_MAX }, signal),
  );
  return pages.flatMap(({ items }) => items);
}

/** The filters that an item does not tell by itself. */
const LISTED = ["headline", "type", "fiscalYear", "inside", "corrected"] as const;

/** @throws ApiError when the lists cannot be fetched either. */
export async function searchTitles(
  api: ApiClient,
  address: string,
  lang: Language,
  signal: AbortSignal,
): Promise<PageData> {
  const query = readQuery(address);
  const chosen = LISTED.filter((name) => query[name] !== undefined);
  const [all, lists, { search }] = await Promise.all([
    fetchAll(api, {}, lang, signal),
    Promise.all(chosen.map((name) => fetchAll(api, { [name]: query[name] }, lang, signal))),
    loadSecondaryMessages(lang),
  ]);
  const listed = lists.map((list) => new Set(list.map(({ id }) => id)));
  // The API gives times in Hong Kong time.
  const year = ({ publishedAt }: AnnouncementItem): number => Number(publishedAt.slice(0, 4));
  const inCategory = all.filter(({ category }) => query.category === undefined || category === query.category);
  const words = foldedWords(query.q);
  const items = inCategory.filter((item) => {
    const text = foldText(`${item.title}\n${item.summary}`);
    return (
      (query.year === undefined || year(item) === query.year) &&
      listed.every((ids) => ids.has(item.id)) &&
      words.every((word) => text.includes(word))
    );
  });
  const page = {
    items,
    offset: 0,
    cursor: null,
    nextCursor: null,
    previousCursor: null,
    total: items.length,
    years: [...new Set(inCategory.map(year))],
    facets: [],
  };
  const found = { name: "announcements", search: address, page } as const;
  return query.q === undefined ? found : { ...found, notice: search.titlesOnly };
}
