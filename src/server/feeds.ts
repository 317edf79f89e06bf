/** Feeds, calendar, web manifest, sitemap, robots.txt and security.txt. */
import { Feed } from "feed";
import type { Hono } from "hono";
import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { escapeHtml } from "../core/html.ts";
import { LANGUAGES, type Language } from "../core/languages.ts";
import { alternates, CONTENT_PAGES, feedPaths, manifestPath, paths, withLanguage } from "../core/routes.ts";
import { hongKongIso, partialDateSpan, type Instant } from "../core/time.ts";
import { bestTranslation } from "../content/model.ts";
import { shellResponse, siteResponse } from "../content/site-response.ts";
import { fileAddress, type View } from "../content/view.ts";
import { webManifest } from "./web-manifest.ts";
import { respondFromCache, type ResponderDeps, type Env } from "./context.ts";
import { Representation } from "./representation.ts";

/** The number of announcements in a feed. */
const FEED_LENGTH = 30;

function text(mediaType: string, body: string, language?: Language): Representation {
  return new Representation({
    status: 200,
    mediaType,
    body,
    headers: language === undefined ? {} : { "Content-Language": language },
    cache: "grid",
  });
}

function feedOf(view: View, language: Language): Feed {
  const shell = shellResponse(view, language);
  const home = shell.origin + withLanguage("/", language);
  const newest = view.announcements[0];
  const feed = new Feed({
    id: home,
    link: home,
    title: `${shell.names.group} (${shell.stockCode})`,
    description: shell.description,
    language,
    copyright: shell.names.company,
    // The newest release, not the current time: equal content gives equal bytes.
    updated: new Date(newest?.publishAt ?? 0),
    generator: shell.names.group,
    feedLinks: {
      atom: shell.origin + feedPaths(language).atom,
      json: shell.origin + feedPaths(language).json,
    },
  });
  for (const announcement of view.announcements.slice(0, FEED_LENGTH)) {
    const translation = bestTranslation(announcement.translations, language);
    if (translation === null) continue;
    const lastCorrection = announcement.corrections.reduce((latest, { at }) => Math.max(latest, at), 0);
    const link = shell.origin + withLanguage(paths.announcement(announcement.id), language);
    const [file] = announcement.files;
    feed.addItem({
      id: link,
      link,
      title: translation.document.title,
      description: translation.document.summary,
      content: translation.document.bodyHtml.replaceAll('href="/', `href="${shell.origin}/`),
      published: new Date(announcement.publishAt),
      date: new Date(Math.max(announcement.publishAt, lastCorrection)),
      category: [{ name: announcement.category }],
      ...(file === undefined
        ? {}
        : { enclosure: { url: shell.origin + fileAddress(file), type: "application/pdf", length: file.bytes } }),
    });
  }
  return feed;
}

/** The timelines as a calendar (RFC 5545). A milestone is an all-day event over the span of its date. */
function calendarOf(view: View, language: Language): string {
  const site = siteResponse(view, language);
  const calendar = ical({
    name: site.names.group,
    prodId: { company: "listed-group-site", product: "timelines", language: language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
  });
  const stamp = new Date(view.announcements[0]?.publishAt ?? 0);
  for (const [name, timeline] of Object.entries(site.timelines)) {
    for (const milestone of timeline.milestones) {
      const span = partialDateSpan(milestone.date);
      if (span === null) continue;
      calendar.createEvent({
        id: `${name}-${milestone.id}@${new URL(site.origin).host}`,
        start: new Date(span.start),
        end: new Date(span.end),
        allDay: true,
        stamp,
        summary: milestone.title,
        description: milestone.body ?? "",
        transparency: ICalEventTransparency.TRANSPARENT,
        ...(milestone.announcement === null
          ? {}
          : { url: site.origin + withLanguage(paths.announcement(milestone.announcement.id), language) }),
      });
    }
  }
  return calendar.toString();
}

/** Sitemap protocol 0.9 with language alternates. */
function sitemapOf(view: View): string {
  const { origin } = shellResponse(view, "en");
  const entry = (path: string, changed: Instant | undefined): string[] => {
    const links = alternates(path).map(
      ({ language, path: address }) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + address)}"/>`,
    );
    const date = changed === undefined ? "" : `<lastmod>${hongKongIso(changed)}</lastmod>`;
    return alternates(path).map(
      ({ path: address }) => `<url><loc>${escapeHtml(origin + address)}</loc>${date}${links.join("")}</url>`,
    );
  };
  const newest = view.announcements[0]?.publishAt;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entry(paths.home, newest),
    ...entry(paths.announcements, newest),
    ...entry(paths.careers, view.careers[0]?.publishAt),
    ...CONTENT_PAGES.flatMap((page) => entry(paths.text(page), undefined)),
    ...view.announcements.flatMap((announcement) => entry(paths.announcement(announcement.id), announcement.publishAt)),
    "</urlset>",
    "",
  ].join("\n");
}

/** RFC 9116. It expires six months after the month of the request. */
function securityText(view: View, month: string): string {
  const { origin, contacts, offices } = shellResponse(view, "en");
  const email = contacts[0]?.email ?? offices[0]?.email;
  const [year = 1970, number = 1] = month.split("-").map(Number);
  return [
    `Contact: ${email === undefined || email === null ? origin : `mailto:${email}`}`,
    `Expires: ${new Date(Date.UTC(year, number + 5, 1)).toISOString()}`,
    `Preferred-Languages: ${LANGUAGES.join(", ")}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

export function addFeeds(site: Hono<Env>, deps: ResponderDeps): void {
  for (const language of LANGUAGES) {
    const feeds = feedPaths(language);
    site.get(feeds.atom, (c) =>
      respondFromCache(c, deps, `atom ${language}`, (view) =>
        text("application/atom+xml; charset=utf-8", feedOf(view, language).atom1(), language),
      ),
    );
    site.get(feeds.json, (c) =>
      respondFromCache(c, deps, `jsonfeed ${language}`, (view) =>
        text("application/feed+json", feedOf(view, language).json1(), language),
      ),
    );
    site.get(feeds.calendar, (c) =>
      respondFromCache(c, deps, `calendar ${language}`, (view) =>
        text("text/calendar; charset=utf-8", calendarOf(view, language), language),
      ),
    );
    site.get(manifestPath(language), (c) =>
      respondFromCache(c, deps, `manifest ${language}`, (view) =>
        text("application/manifest+json", webManifest(shellResponse(view, language), language), language),
      ),
    );
  }
  site.get("/sitemap.xml", (c) =>
    respondFromCache(c, deps, "sitemap", (view) => text("application/xml; charset=utf-8", sitemapOf(view))),
  );
  site.get("/robots.txt", (c) =>
    respondFromCache(c, deps, "robots", (view) =>
      text(
        "text/plain; charset=utf-8",
        `User-agent: *\nAllow: /\n\nSitemap: ${shellResponse(view, "en").origin}/sitemap.xml\n`,
      ),
    ),
  );
  site.get("/.well-known/security.txt", (c) => {
    const month = hongKongIso(c.get("state").now).slice(0, 7);
    return respondFromCache(c, deps, `security ${month}`, (view) =>
      text("text/plain; charset=utf-8", securityText(view, month)),
    );
  });
}
