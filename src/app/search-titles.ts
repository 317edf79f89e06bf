/**
 * The search of a static export, which has no server to search: the browser fetches the lists and filters them. It
 * finds titles and summaries of the reader's language only, and a notice on the page says so.
 */
import type { ApiClient } from "../api/client.ts";
import type { AnnouncementItem, AnnouncementPage, PageData } from "../content/contract.ts";
import { type AnnouncementQuery, LIMIT_MAX } from "../core/announcement-query.ts";
import { loadSecondaryMessages } from "../i18n/load-secondary-messages.ts";
import { fold } from "../core/fold.ts";
import type { Language } from "../core/languages.ts";

/** All announcements. A static export has lists of the greatest length. */
async function fetchAll(api: ApiClient, lang: Language, signal: AbortSignal): Promise<AnnouncementItem[]> {
  const items: AnnouncementItem[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: AnnouncementPage = await api.call("announcements", { lang, cursor, limit: LIMIT_MAX }, signal);
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return items;
}

/** @throws ApiError when the lists cannot be fetched either. */
export async function searchTitles(
  api: ApiClient,
  query: AnnouncementQuery,
  lang: Language,
  signal: AbortSignal,
): Promise<PageData> {
  const [all, { search }] = await Promise.all([fetchAll(api, lang, signal), loadSecondaryMessages(lang)]);
  // The API gives times in Hong Kong time.
  const year = ({ publishedAt }: AnnouncementItem): number => Number(publishedAt.slice(0, 4));
  const inCategory = all.filter(({ category }) => query.category === undefined || category === query.category);
  const wanted = fold(query.q ?? "");
  const items = inCategory.filter(
    (item) =>
      (query.year === undefined || year(item) === query.year) &&
      fold(`${item.title}\n${item.summary}`).includes(wanted),
  );
  const page = {
    items,
    offset: 0,
    cursor: null,
    nextCursor: null,
    previousCursor: null,
    total: items.length,
    years: [...new Set(inCategory.map(year))],
  };
  return { name: "announcements", page, notice: search.titlesOnly };
}
