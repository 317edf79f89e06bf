/** Announcements as an Atom feed (RFC 4287) and as a JSON feed (jsonfeed.org, version 1.1). */
import XMLBuilder from "fast-xml-builder";
import type { FeedTopic } from "../core/feed-topics.ts";
import type { Language } from "../core/languages.ts";
import type { View } from "../content/view.ts";
import { feedOf, type FeedEntry } from "./feed-content.ts";

const ATOM_TYPE = "application/atom+xml";
/** Attachments of announcements are PDF files: nothing else is accepted. */
const FILE_TYPE = "application/pdf";

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
        "@type": FILE_TYPE,
        "@hreflang": language,
        "@length": bytes,
        "@title": title,
        "@href": url,
      })),
      ...entry.related.map((href) => ({ "@rel": "related", "@type": "text/html", "@href": href })),
    ],
    category: entry.tags.map(({ term, label }) => ({ "@term": term, "@label": label })),
    summary: text(entry.summary),
    content: { "@type": "html", "#text": entry.bodyHtml },
  };
}

/**
 * @param topic null for all announcements.
 * @param hub address of the WebSub hub that is told of changes; null for none.
 */
export function atomFeed(view: View, language: Language, topic: FeedTopic | null, hub: string | null): string {
  const feed = feedOf(view, language, topic);
  return xml.build({
    "?xml": { "@version": "1.0", "@encoding": "utf-8" },
    feed: {
      "@xmlns": "http://www.w3.org/2005/Atom",
      "@xml:lang": language,
      id: feed.id,
      title: text(feed.title),
      // Browsers show a feed as source text: its second line tells a reader where to go.
      subtitle: text(`${feed.description} ${feed.note}`),
      updated: feed.updated,
      author: { name: feed.author, uri: feed.home },
      link: [
        { "@rel": "self", "@type": ATOM_TYPE, "@href": feed.atomUrl },
        { "@rel": "alternate", "@type": "text/html", "@hreflang": language, "@href": feed.page },
        { "@rel": "related", "@type": "text/html", "@hreflang": language, "@href": feed.follow },
        ...(hub === null ? [] : [{ "@rel": "hub", "@href": hub }]),
      ],
      rights: text(`© ${feed.author}`),
      entry: feed.entries.map((entry) => atomEntry(entry, language)),
    },
  });
}

/** As `atomFeed`. */
export function jsonFeed(view: View, language: Language, topic: FeedTopic | null, hub: string | null): string {
  const feed = feedOf(view, language, topic);
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: feed.title,
    home_page_url: feed.page,
    feed_url: feed.jsonUrl,
    description: feed.description,
    user_comment: feed.note,
    language,
    ...(hub === null ? {} : { hubs: [{ type: "WebSub", url: hub }] }),
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
      tags: entry.tags.map(({ term }) => term),
      ...(entry.files.length === 0
        ? {}
        : {
            attachments: entry.files.map(({ url, title, bytes }) => ({
              url,
              mime_type: FILE_TYPE,
              title,
              size_in_bytes: bytes,
            })),
          }),
    })),
  });
}
