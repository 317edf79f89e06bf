/** Fetches what a screen shows, for navigations after the first page. */
import type { ApiClient } from "../api/client.ts";
import { ApiError } from "../api/error.ts";
import type { PageData } from "../content/page-data.ts";
import type { Shell, Site } from "../content/site-contract.ts";
import { readQuery } from "../core/announcement-query.ts";
import { readCareersQuery } from "../core/careers-query.ts";
import { readBeside } from "../core/beside-query.ts";
import { HOME_NEWS_COUNT } from "../core/home.ts";
import type { Language } from "../core/languages.ts";
import type { Address } from "./address.ts";

export interface LoadedPage {
  readonly data: PageData;
  /** The shell's texts, when the call brought them along. */
  readonly shell: Shell | null;
}

export async function loadPage(
  api: ApiClient,
  address: Address,
  lang: Language,
  needsShell: boolean,
  signal: AbortSignal,
): Promise<LoadedPage> {
  const site = needsShell || address.match.name === "home" ? api.call("site", { lang }, signal) : null;
  const [data, shell] = await Promise.all([loadData(api, address, lang, signal, site), site]);
  return { data, shell };
}

/** The server answers every search. A copy of the site as files answers none (null), or with a page of its host. */
async function unlessUnanswered(ask: () => Promise<PageData>): Promise<PageData | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError && (error.reason === "not-found" || error.reason === "not-json")) return null;
    throw error;
  }
}

async function loadData(
  api: ApiClient,
  { match, search }: Address,
  lang: Language,
  signal: AbortSignal,
  site: Promise<Site> | null,
): Promise<PageData> {
  switch (match.name) {
    case "home": {
      const [texts, news] = await Promise.all([
        site ?? api.call("site", { lang }, signal),
        api.call("announcements", { lang, limit: HOME_NEWS_COUNT }, signal),
      ]);
      return { name: "home", site: texts, news };
    }
    case "announcements":
      return (
        (await unlessUnanswered(async () => {
          const page = await api.call("announcements", { lang, ...readQuery(search) }, signal);
          return { name: "announcements", search, page };
        })) ?? (await import("./search-copy.ts")).searchTitles(api, search, lang, signal)
      );
    case "careers":
      return (
        (await unlessUnanswered(async () => {
          const page = await api.call("careers", { lang, ...readCareersQuery(search) }, signal);
          return { name: "careers", search, page };
        })) ?? (await import("./search-copy.ts")).searchPositions(api, search, lang, signal)
      );
    case "announcement":
    case "text":
      try {
        if (match.name === "text")
          return { name: "text", page: await api.call("page", { page: match.page, lang }, signal) };
        return {
          name: "announcement",
          announcement: await api.call("announcement", { id: match.id, lang, with: readBeside(search) }, signal),
        };
      } catch (error) {
        if (error instanceof ApiError && error.reason === "not-found") return { name: "not-found" };
        throw error;
      }
    case "not-found":
      return { name: "not-found" };
  }
}
