/** The sitemap (sitemaps.org, protocol 0.9), with the translations of each page. */
import { escapeHtml } from "../core/html.ts";
import { LANGUAGES, type Language } from "../core/languages.ts";
import { CONTENT_PAGES, FACT_PAGES, paths, withLanguage } from "../core/routes.ts";
import { hongKongIso, type Instant } from "../core/time.ts";
import { languagesOf } from "../content/responses.ts";
import { shellResponse } from "../content/site-response.ts";
import type { View } from "../content/view.ts";
import { lastChange } from "./feed-content.ts";
import { factPageChanged } from "./text-page.ts";

interface SitemapPage {
  readonly path: string;
  readonly changed?: Instant | undefined;
  /** The languages that it exists in: in others it shows one of these, and names that one as canonical. */
  readonly languages: readonly Language[];
}

function pagesOf(view: View): SitemapPage[] {
  const newest = view.announcements[0]?.publishAt;
  return [
    { path: paths.home, changed: newest, languages: LANGUAGES },
    { path: paths.announcements, changed: newest, languages: LANGUAGES },
    { path: paths.careers, changed: view.careers[0]?.publishAt, languages: LANGUAGES },
    ...FACT_PAGES.map((page) => ({
      path: paths.text(page),
      changed: factPageChanged(view, page) ?? undefined,
      languages: LANGUAGES,
    })),
    ...CONTENT_PAGES.map((page) => ({ path: paths.text(page), languages: languagesOf(view.facts.pages[page]) })),
    ...view.careers.map(({ id, publishAt, translations }) => ({
      path: paths.career(id),
      changed: publishAt,
      languages: languagesOf(translations),
    })),
    ...view.announcements.map((announcement) => ({
      path: paths.announcement(announcement.id),
      changed: lastChange(view, announcement),
      languages: languagesOf(announcement.translations),
    })),
  ];
}

/** The most addresses that one file may name. */
const ADDRESS_LIMIT = 50_000;

/** The file with a part of the addresses, counted from 1, where they are more than one file may name. */
const sitemapPartPath = (part: number): string => `/sitemap/${part}.xml`;

/** The number of the part whose file lies at a path; null for another path. */
export function sitemapPartOf(path: string): number | null {
  const [, part] = /^\/sitemap\/([1-9]\d?)\.xml$/.exec(path) ?? [];
  return part === undefined ? null : Number(part);
}

const originOf = (view: View): string => shellResponse(view, "en").origin;

/** An entry for each language of each page. */
function entriesOf(view: View): string[] {
  const origin = originOf(view);
  const address = (path: string): string => escapeHtml(origin + path);
  return pagesOf(view).flatMap(({ path, changed, languages }) => {
    const link = (hreflang: string, target: string): string =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(target)}"/>`;
    const links = languages.map((language) => link(language, withLanguage(path, language)));
    links.push(link("x-default", path));
    const date = changed === undefined ? "" : `<lastmod>${hongKongIso(changed)}</lastmod>`;
    return languages.map(
      (language) => `<url><loc>${address(withLanguage(path, language))}</loc>${date}${links.join("")}</url>`,
    );
  });
}

const xml = (element: string, namespaces: string, lines: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', `<${element} ${namespaces}>`, ...lines, `</${element}>`, ""].join("\n");

const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlSet = (entries: readonly string[]): string =>
  xml("urlset", `${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml"`, entries);

const partPaths = (entries: number, limit: number): string[] =>
  entries <= limit ? [] : Array.from({ length: Math.ceil(entries / limit) }, (_, index) => sitemapPartPath(index + 1));

/** The sitemap, or an index of its parts where it would name more addresses than one file may. */
export function sitemapOf(view: View, limit = ADDRESS_LIMIT): string {
  const entries = entriesOf(view);
  if (entries.length <= limit) return urlSet(entries);
  return xml(
    "sitemapindex",
    SITEMAP,
    partPaths(entries.length, limit).map(
      (path) => `<sitemap><loc>${escapeHtml(originOf(view) + path)}</loc></sitemap>`,
    ),
  );
}

/** A part of the sitemap, counted from 1; null where there is none. */
export function sitemapPart(view: View, part: number, limit = ADDRESS_LIMIT): string | null {
  const entries = entriesOf(view);
  if (entries.length <= limit) return null;
  const those = entries.slice((part - 1) * limit, part * limit);
  return those.length === 0 ? null : urlSet(those);
}
