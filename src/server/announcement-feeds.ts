/** The newest announcements as an Atom feed (RFC 4287) and as a JSON feed (jsonfeed.org, version 1.1). */
import XMLBuilder from "fast-xml-builder";
import { correctedHtml } from "../content/correction-html.ts";
import { FEED_LENGTH } from "../core/announcement-query.ts";
import type { Language } from "../core/languages.ts";
import { feedPaths, paths, withLanguage } from "../core/routes.ts";
import { markedTitle } from "../core/sample.ts";
import type { Instant } from "../core/time.ts";
import { bestTranslation, type Announcement } from "../content/model.ts";
import { shellResponse } from "../content/site-response.ts";
import { fileAddress, type View } from "../content/view.ts";

const ATOM_TYPE = "application/atom+xml";

interface FeedFile {
  readonly url: string;
  readonly title: string;
  readonly language: Language;
  readonly bytes: number;
}

interface FeedEntry {
  /** The address of the page, which never changes. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly bodyHtml: string;
  /** Of the text: another one than the feed's when a translation is missing. */
  readonly language: Language;
  readonly category: string;
  readonly published: string;
  readonly updated: string;
  readonly files: readonly FeedFile[];
}

interface AnnouncementFeed {
  readonly language: Language;
  readonly home: string;
  readonly title: string;
  readonly description: string;
  readonly author: string;
  readonly atomUrl: string;
  readonly jsonUrl: string;
  /** The newest change of an entry, not the current time: equal content gives equal bytes. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

const iso = (instant: Instant): string => new Date(instant).toISOString();

/** When an announcement was published, or last corrected. */
export function lastChange({ publishAt, corrections }: Announcement): Instant {
  return corrections.reduce((latest, { at }) => Math.max(latest, at), publishAt);
}

function entryOf(announcement: Announcement, origin: string, language: Language): FeedEntry[] {
  const translation = bestTranslation(announcement.translations, language);
  if (translation === null) return [];
  const { lang, document } = translation;
  const id = origin + withLanguage(paths.announcement(announcement.id), language);
  return [
    {
      id,
      title: document.title,
      summary: document.summary,
      bodyHtml: (correctedHtml(announcement.corrections, lang) + document.bodyHtml)
        .replaceAll('href="/', `href="${origin}/`)
        .replaceAll('href="#', `href="${id}#`),
      language: lang,
      category: announcement.category,
      published: iso(announcement.publishAt),
      updated: iso(lastChange(announcement)),
      files: announcement.files.map((file) => ({
        url: origin + fileAddress(file),
        title: file.title ?? document.title,
        language: file.lang,
        bytes: file.bytes,
      })),
    },
  ];
}

function feedOf(view: View, language: Language): AnnouncementFeed {
  const shell = shellResponse(view, language);
  const { origin, names, stockCode, description } = shell;
  const { atom, json } = feedPaths(language);
  const newest = view.announcements.slice(0, FEED_LENGTH);
  return {
    language,
    home: origin + withLanguage(paths.home, language),
    title: markedTitle(`${names.group} (${stockCode})`, shell, language),
    description,
    author: names.company,
    atomUrl: origin + atom,
    jsonUrl: origin + json,
    updated: iso(newest.reduce((latest, announcement) => Math.max(latest, lastChange(announcement)), 0)),
    entries: newest.flatMap((announcement) => entryOf(announcement, origin, language)),
  };
}

/** Feed libraries write titles as HTML or trim and wrap texts; this builder writes XML exactly as it is told. */
const xml = new XMLBuilder({
  attributeNamePrefix: "@",
  ignoreAttributes: false,
  suppressBooleanAttributes: false,
  suppressEmptyNode: true,
});

const text = (value: string) => ({ "@type": "text", "#text": value });

function atomEntry(entry: FeedEntry, feedLanguage: Language) {
  return {
    ...(entry.language === feedLanguage ? {} : { "@xml:lang": entry.language }),
    id: entry.id,
    title: text(entry.title),
    published: entry.published,
    updated: entry.updated,
    link: [
      { "@rel": "alternate", "@type": "text/html", "@href": entry.id },
      ...entry.files.map(({ url, title, language, bytes }) => ({
        "@rel": "enclosure",
        "@type": "application/pdf",
        "@hreflang": language,
        "@length": bytes,
        "@title": title,
        "@href": url,
      })),
    ],
    category: { "@term": entry.category },
    summary: text(entry.summary),
    content: { "@type": "html", "#text": entry.bodyHtml },
  };
}

export function atomFeed(view: View, language: Language): string {
  const feed = feedOf(view, language);
  return xml.build({
    "?xml": { "@version": "1.0", "@encoding": "utf-8" },
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": language,
      id: feed.home,
      title: text(feed.title),
      subtitle: text(feed.description),
      updated: feed.updated,
      author: { name: feed.author, uri: feed.home },
      link: [
        { "@rel": "self", "@type": ATOM_TYPE, "@href": feed.atomUrl },
        { "@rel": "alternate", "@type": "text/html", "@hreflang": language, "@href": feed.home },
      ],
      rights: text(`© ${feed.author}`),
      entry: feed.entries.map((entry) => atomEntry(entry, language)),
    },
  });
}

export function jsonFeed(view: View, language: Language): string {
  const feed = feedOf(view, language);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.home,
    feed_url: feed.jsonUrl,
    description: feed.description,
    language,
    authors: [{ name: feed.author, url: feed.home }],
    items: feed.entries.map((entry) => ({
      id: entry.id,
      url: entry.id,
      title: entry.title,
      summary: entry.summary,
      content_html: entry.bodyHtml,
      date_published: entry.published,
      date_modified: entry.updated,
      language: entry.language,
      tags: [entry.category],
      ...(entry.files.length === 0
        ? {}
        : {
            attachments: entry.files.map(({ url, title, bytes }) => ({
              url,
              mime_type: "application/pdf",
              title,
              size_in_bytes: bytes,
            })),
          }),
    })),
  });
}
