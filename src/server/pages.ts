/** HTML pages: the data of a screen from the request's view, rendered by the React app. */
import type { Context } from "hono";
import { listCareers } from "../content/career-list.ts";
import { announcementDetail, listAnnouncements, withdrawnDetail } from "../content/responses.ts";
import type { PageData } from "../content/page-data.ts";
import { decodeCursor, LIST_START } from "../content/cursor.ts";
import { shellResponse, siteResponse } from "../content/site-response.ts";
import type { View } from "../content/view.ts";
import { announcementsHref, LIMIT_DEFAULT, readQuery } from "../core/announcement-query.ts";
import { careersHref, readCareersQuery } from "../core/careers-query.ts";
import { besideSearch, readBeside } from "../core/beside-query.ts";
import { HOME_NEWS_COUNT } from "../core/home.ts";
import type { Language } from "../core/languages.ts";
import { paths } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import type { ScreenName } from "../core/screens.ts";
import type { Address, DocumentAssets } from "../app/entry-server.tsx";
import type { RenderPage } from "./renderer.ts";
import { respondFromCache, type ResponderDeps, type Env } from "./context.ts";
import { knownPage } from "./investors/verify-page.ts";
import { readersLanguage } from "./readers-language.ts";
import { Representation } from "./representation.ts";
import { structuredData } from "./structured-data.ts";
import { pageBegins, textPage, textPageId } from "./text-page.ts";

export interface PageRenderer {
  readonly render: RenderPage["renderPageDocument"];
  readonly parseAddress: RenderPage["parseAddress"];
  /** Built files of the screen with this name. */
  assetsOf(name: ScreenName, language: Language): DocumentAssets;
}

/** The data of a screen, or of the missing page. Public, future and unknown ids take the same steps. */
function pageData(view: View, { match, search }: Address, language: Language): PageData {
  switch (match.name) {
    case "home":
      return {
        name: "home",
        site: siteResponse(view, language),
        news: listAnnouncements(view, { limit: HOME_NEWS_COUNT }, language),
      };
    case "announcements": {
      const { cursor, ...filters } = readQuery(search);
      const after = decodeCursor(cursor ?? LIST_START) ?? LIST_START;
      return {
        name: "announcements",
        search,
        page: listAnnouncements(view, { ...filters, after, limit: LIMIT_DEFAULT }, language),
      };
    }
    case "announcement": {
      const announcement =
        announcementDetail(view, match.id, language, readBeside(search)) ?? withdrawnDetail(view, match.id, language);
      return announcement === null ? { name: "not-found" } : { name: "announcement", announcement };
    }
    case "careers": {
      const { cursor, ...filters } = readCareersQuery(search);
      const after = decodeCursor(cursor ?? LIST_START) ?? LIST_START;
      return {
        name: "careers",
        search,
        page: listCareers(view, { ...filters, after, limit: LIMIT_DEFAULT }, language),
      };
    }
    case "text": {
      const page = textPage(view, match.page, language);
      return page === null ? { name: "not-found" } : { name: "text", page };
    }
    case "not-found":
      return { name: "not-found" };
  }
}

/** The parameters that a page depends on: others must not create a second entry in the cache. */
function pageSearch({ match, search }: Address): string {
  if (match.name === "announcement") {
    const beside = readBeside(search);
    return beside === undefined ? "" : besideSearch(beside);
  }
  if (search === "" || (match.name !== "announcements" && match.name !== "careers")) return "";
  const href =
    match.name === "announcements" ? announcementsHref(readQuery(search)) : careersHref(readCareersQuery(search));
  return href.split("?")[1] ?? "";
}

/** The screens that are rendered ahead of requests: see page-warmer.ts. */
export const HOT_PATHS: readonly string[] = [paths.home, paths.announcements, paths.careers];

export function renderPage(view: View, address: Address, language: Language, renderer: PageRenderer): Representation {
  const data = pageData(view, address, language);
  const missing = data.name === "not-found";
  const html = renderer.render({
    // Every missing page has the same bytes, whatever was requested.
    address: missing ? { ...address, path: paths.notFound, search: "", match: { name: "not-found" } } : address,
    language,
    shell: shellResponse(view, language),
    data,
    assets: renderer.assetsOf(data.name, language),
    structuredData: structuredData(view, data, address.path, language),
  });
  const { match } = address;
  const withdrawn = match.name === "announcement" && view.withdrawn.has(match.id);
  return new Representation({
    status: missing ? 404 : withdrawn ? 410 : 200,
    mediaType: "text/html; charset=utf-8",
    body: html,
    headers: {
      "Content-Language": language,
      ...(address.pinned === null ? { Vary: "Accept-Language, Cookie" } : {}),
    },
    cache: "grid",
    quality: HOT_PATHS.includes(address.path) && address.search === "" ? "small" : "fast",
  });
}

/** Whether it is the page of a day that has not begun. */
function isToCome({ match }: Address, now: Instant): boolean {
  return match.name === "text" && (pageBegins(match.page) ?? -Infinity) > now;
}

/** The cache key of a page within its view. All missing pages of a language share one. */
export function pageKey(view: View, address: Address, language: Language): string {
  const { match } = address;
  const known =
    match.name === "announcement"
      ? view.indexById.has(match.id) || view.withdrawn.has(match.id)
      : match.name !== "text" || textPageId(view, match.page) !== null;
  const resource = known && match.name !== "not-found" ? `${address.path}?${address.search}` : paths.notFound;
  return `page ${language} ${address.pinned === null ? "chosen" : "pinned"} ${resource}`;
}

/** Every file that the view does not know has one page, with the same bytes, whatever its hash. */
function knownAddress(view: View, address: Address): Address {
  const { match } = address;
  if (match.name !== "text") return address;
  const page = knownPage(view, match.page);
  return page === match.page ? address : { ...address, path: paths.verdict("unknown"), match: { name: "text", page } };
}

/** The patterns of the pages for logs and metrics. Each stands for its addresses in all languages. */
const PAGE_ROUTES: Readonly<Record<ScreenName, string>> = {
  home: paths.home,
  announcements: paths.announcements,
  announcement: paths.announcement(":id"),
  careers: paths.careers,
  text: "/:page",
  "not-found": paths.notFound,
};

export function createPageHandler(deps: ResponderDeps, renderer: PageRenderer) {
  return (c: Context<Env>): Response | Promise<Response> => {
    const url = c.req.url;
    const questionMark = url.indexOf("?");
    const parsed = renderer.parseAddress(c.req.path, questionMark === -1 ? "" : url.slice(questionMark));
    const { view, now } = c.get("state");
    const address = knownAddress(view, { ...parsed, search: pageSearch(parsed) });
    const language = address.pinned ?? readersLanguage(c);
    c.set("route", PAGE_ROUTES[address.match.name]);
    if (isToCome(address, now)) {
      // The clock decides that, not the view: the answer is not remembered for the view.
      const missing: Address = { ...address, match: { name: "not-found" } };
      return respondFromCache(c, { ...deps, prepared: undefined }, pageKey(view, missing, language), () =>
        renderPage(view, missing, language, renderer),
      );
    }
    return respondFromCache(c, deps, pageKey(view, address, language), () =>
      renderPage(view, address, language, renderer),
    );
  };
}
