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

export function sitemapOf(view: View): string {
  const { origin } = shellResponse(view, "en");
  const address = (path: string): string => escapeHtml(origin + path);
  const entries = ({ path, changed, languages }: SitemapPage): string[] => {
    const link = (hreflang: string, target: string): string =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(target)}"/>`;
    const links = languages.map((language) => link(language, withLanguage(path, language)));
    links.push(link("x-default", path));
    const date = changed === undefined ? "" : `<lastmod>${hongKongIso(changed)}</lastmod>`;
    return languages.map(
      (language) => `<url><loc>${address(withLanguage(path, language))}</loc>${date}${links.join("")}</url>`,
    );
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...pagesOf(view).flatMap(entries),
    "</urlset>",
    "",
  ].join("\n");
}
