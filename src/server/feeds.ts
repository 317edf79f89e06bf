/** Feeds, calendar, figures of the results, web manifest, sitemap, robots.txt and security.txt. */
import type { Hono } from "hono";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../core/languages.ts";
import { CALENDAR_KINDS } from "../core/event-kinds.ts";
import { FEED_TOPICS } from "../core/feed-topics.ts";
import {
  eventPath,
  feedPaths,
  kindCalendarPath,
  manifestPath,
  resultsFilePath,
  topicFeedPaths,
} from "../core/routes.ts";
import { hongKongIso } from "../core/time.ts";
import { shellResponse } from "../content/site-response.ts";
import type { View } from "../content/view.ts";
import { atomFeed, jsonFeed } from "./announcement-feeds.ts";
import { calendarOf } from "./calendar.ts";
import { resultsCsv } from "./investors/results-csv.ts";
import { sitemapOf, sitemapPart, sitemapPartOf } from "./sitemap.ts";
import { webManifest } from "./web-manifest.ts";
import { respondFromCache, type ResponderDeps, type Env } from "./context.ts";
import { problem } from "./problem.ts";
import { Representation } from "./representation.ts";

const EVENT_FILES = "/calendar/event/:file";

/** The event whose file lies at a path; null if the view has none. */
function eventOf(view: View, path: string): { readonly event: string; readonly language: Language } | null {
  for (const language of LANGUAGES)
    for (const { id } of view.facts.events) if (eventPath(id, language) === path) return { event: id, language };
  return null;
}

const CALENDAR = "text/calendar; charset=utf-8";

function text(mediaType: string, body: string, language?: Language): Representation {
  return new Representation({
    status: 200,
    mediaType,
    body,
    headers: language === undefined ? {} : { "Content-Language": language },
    cache: "grid",
  });
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

/** @param hub address of the WebSub hub that is told of changed feeds; null for none. */
export function addFeeds(site: Hono<Env>, deps: ResponderDeps, hub: string | null): void {
  for (const language of LANGUAGES) {
    const feeds = feedPaths(language);
    for (const topic of [null, ...FEED_TOPICS]) {
      const { atom, json } = topic === null ? feeds : topicFeedPaths(topic, language);
      site.get(atom, (c) =>
        respondFromCache(c, deps, `atom ${topic ?? "all"} ${language}`, (view) =>
          text("application/atom+xml; charset=utf-8", atomFeed(view, language, topic, hub), language),
        ),
      );
      site.get(json, (c) =>
        respondFromCache(c, deps, `jsonfeed ${topic ?? "all"} ${language}`, (view) =>
          text("application/feed+json", jsonFeed(view, language, topic, hub), language),
        ),
      );
    }
    site.get(feeds.calendar, (c) =>
      respondFromCache(c, deps, `calendar ${language}`, (view) => text(CALENDAR, calendarOf(view, language), language)),
    );
    for (const kind of CALENDAR_KINDS)
      site.get(kindCalendarPath(kind, language), (c) =>
        respondFromCache(c, deps, `calendar ${kind} ${language}`, (view) =>
          text(CALENDAR, calendarOf(view, language, { kind }), language),
        ),
      );
    site.get(resultsFilePath(language), (c) =>
      respondFromCache(c, deps, `results ${language}`, (view) =>
        text("text/csv; charset=utf-8", resultsCsv(view, language), language),
      ),
    );
    site.get(manifestPath(language), (c) =>
      respondFromCache(c, deps, `manifest ${language}`, (view) =>
        text("application/manifest+json", webManifest(shellResponse(view, language), language), language),
      ),
    );
  }
  site.get(EVENT_FILES, (c, next) => {
    // An event that is to come is missing like any other address.
    const found = eventOf(c.get("state").view, c.req.path);
    if (found === null) return next();
    const { event, language } = found;
    return respondFromCache(c, deps, `event ${event} ${language}`, (view) =>
      text(CALENDAR, calendarOf(view, language, { event }), language),
    );
  });
  site.get("/sitemap.xml", (c) =>
    respondFromCache(c, deps, "sitemap", (view) => text("application/xml; charset=utf-8", sitemapOf(view))),
  );
  site.get("/sitemap/:file", (c, next) => {
    const part = sitemapPartOf(c.req.path);
    if (part === null) return next();
    return respondFromCache(c, deps, `sitemap ${part}`, (view) => {
      const body = sitemapPart(view, part);
      return body === null ? problem("not-found", FALLBACK_LANGUAGE) : text("application/xml; charset=utf-8", body);
    });
  });
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
