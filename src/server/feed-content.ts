/** What the feeds of announcements hold, whatever their format. */
import { correctedHtml } from "../content/correction-html.ts";
import { feedAnnouncements, isAbout } from "../content/feed-announcements.ts";
import { bestTranslation, type Announcement } from "../content/model.ts";
import { shellResponse } from "../content/site-response.ts";
import { fileAddress } from "../core/file-address.ts";
import type { View } from "../content/view.ts";
import { announcementsHref } from "../core/announcement-query.ts";
import { FEED_TOPICS, type FeedTopic } from "../core/feed-topics.ts";
import { escapeHtml } from "../core/html.ts";
import type { Language } from "../core/languages.ts";
import { feedPaths, paths, topicFeedPaths, withLanguage } from "../core/routes.ts";
import { markedTitle } from "../core/sample.ts";
import { joinTitles, siteName } from "../core/site-name.ts";
import type { Instant } from "../core/time.ts";
import { MESSAGES } from "../i18n/all-messages.ts";
import { fill } from "../i18n/fill.ts";
import { INVESTOR_WORDS } from "../i18n/investor-words.ts";
import { REGION_MESSAGES } from "../i18n/region-messages.ts";

interface FeedFile {
  readonly url: string;
  /** Its own title, or the announcement's, and its language in the words of the feed: readers show files by it. */
  readonly title: string;
  readonly language: Language;
  readonly bytes: number;
}

/** What an entry is about, as a word for programs and one for people. */
interface FeedTag {
  readonly term: string;
  readonly label: string;
}

export interface FeedEntry {
  /** The address of the page, which never changes. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly bodyHtml: string;
  /** Of the text: another one than the feed's when a translation is missing. */
  readonly language: Language;
  /** Its category; also that it is inside information, corrected or superseded. */
  readonly tags: readonly FeedTag[];
  readonly published: string;
  readonly updated: string;
  readonly files: readonly FeedFile[];
  /** Addresses of the announcements that supersede it and that it supersedes. */
  readonly related: readonly string[];
}

interface AnnouncementFeed {
  readonly language: Language;
  /** An address that never changes. */
  readonly id: string;
  readonly home: string;
  /** The list of the same announcements; the home page for all of them. */
  readonly page: string;
  /** The page that explains the feeds. */
  readonly follow: string;
  readonly title: string;
  readonly description: string;
  /** For people who open the feed in a browser. */
  readonly note: string;
  readonly author: string;
  readonly atomUrl: string;
  readonly jsonUrl: string;
  /** The newest change of an entry, not the current time: equal content gives equal bytes. */
  readonly updated: string;
  readonly entries: readonly FeedEntry[];
}

const iso = (instant: Instant): string => new Date(instant).toISOString();

const announcementOf = (view: View, id: string | null | undefined): Announcement | null =>
  view.announcements[view.indexById.get(id ?? "") ?? -1] ?? null;

/** The announcement that supersedes another one, and the one that it supersedes itself; null where there is none. */
function neighboursOf(view: View, { id, supersedes }: Announcement) {
  return { next: announcementOf(view, view.supersededBy.get(id)), previous: announcementOf(view, supersedes) };
}

/** When an announcement was published, last corrected or superseded. */
export function lastChange(view: View, announcement: Announcement): Instant {
  const { next } = neighboursOf(view, announcement);
  const changes = announcement.corrections.map(({ at }) => at);
  return Math.max(announcement.publishAt, ...changes, next?.publishAt ?? -Infinity);
}

export const topicName = (topic: FeedTopic, language: Language): string =>
  topic === "inside-information" ? INVESTOR_WORDS[language].follow.inside : MESSAGES[language].category[topic];

function tagsOf(view: View, announcement: Announcement, language: Language): FeedTag[] {
  const { corrected, superseded } = INVESTOR_WORDS[language].follow;
  const topics = FEED_TOPICS.filter((topic) => isAbout(announcement, topic));
  return [
    ...topics.map((topic) => ({ term: topic, label: topicName(topic, language) })),
    ...(announcement.corrections.length === 0 ? [] : [{ term: "corrected", label: corrected }]),
    ...(view.supersededBy.has(announcement.id) ? [{ term: "superseded", label: superseded }] : []),
  ];
}

/** Where announcements lie, in the language of the feed. */
type AddressOf = (announcement: Announcement) => string;

/** A sentence with a link to another announcement; empty without one. */
function referenceHtml(words: string, to: Announcement | null, language: Language, addressOf: AddressOf): string {
  const title = to === null ? undefined : bestTranslation(to.translations, language)?.document.title;
  if (to === null || title === undefined) return "";
  return `<p><strong>${escapeHtml(words)}</strong> <a href="${escapeHtml(addressOf(to))}">${escapeHtml(title)}</a></p>`;
}

/** What has become of an announcement since it was published, in the language of its text. */
function noticesHtml(view: View, announcement: Announcement, lang: Language, addressOf: AddressOf): string {
  const { supersededNotice, supersedesNotice } = REGION_MESSAGES[lang].announcement;
  const { next, previous } = neighboursOf(view, announcement);
  return [
    referenceHtml(supersededNotice, next, lang, addressOf),
    correctedHtml(announcement.corrections, lang),
    referenceHtml(supersedesNotice, previous, lang, addressOf),
  ].join("");
}

function entryOf(view: View, announcement: Announcement, origin: string, language: Language): FeedEntry[] {
  const translation = bestTranslation(announcement.translations, language);
  if (translation === null) return [];
  const { lang, document } = translation;
  const addressOf: AddressOf = ({ id }) => origin + withLanguage(paths.announcement(id), language);
  const id = addressOf(announcement);
  const { next, previous } = neighboursOf(view, announcement);
  const { file: named, versions } = INVESTOR_WORDS[language].follow;
  return [
    {
      id,
      title: markedTitle(document.title, announcement, lang),
      summary: document.summary,
      bodyHtml: (noticesHtml(view, announcement, lang, addressOf) + document.bodyHtml)
        .replaceAll('href="/', `href="${origin}/`)
        .replaceAll('href="#', `href="${id}#`),
      language: lang,
      tags: tagsOf(view, announcement, language),
      published: iso(announcement.publishAt),
      updated: iso(lastChange(view, announcement)),
      files: announcement.files.map((file) => ({
        url: origin + fileAddress(file),
        title: fill(named, { title: file.title ?? document.title, language: versions[`in-${file.lang}`] }),
        language: file.lang,
        bytes: file.bytes,
      })),
      related: [next, previous].flatMap((other) => (other === null ? [] : [addressOf(other)])),
    },
  ];
}

/** The list of the announcements of a topic. A static export has lists of inside information only where there is some. */
function listOf(topic: FeedTopic, newest: readonly Announcement[]): string {
  if (topic !== "inside-information") return announcementsHref({ category: topic });
  return newest.length === 0 ? paths.announcements : announcementsHref({ inside: "1" });
}

/** @param topic null for all announcements. */
export function feedOf(view: View, language: Language, topic: FeedTopic | null): AnnouncementFeed {
  const shell = shellResponse(view, language);
  const { origin, names, stockCode, description } = shell;
  const { atom, json } = topic === null ? feedPaths(language) : topicFeedPaths(topic, language);
  const home = origin + withLanguage(paths.home, language);
  const follow = origin + withLanguage(paths.follow, language);
  const company = siteName(names.group, stockCode, language);
  const name = topic === null ? company : joinTitles(company, topicName(topic, language), language);
  const newest = feedAnnouncements(view, topic);
  return {
    language,
    id: topic === null ? home : origin + atom,
    home,
    page: topic === null ? home : origin + withLanguage(listOf(topic, newest), language),
    follow,
    title: markedTitle(name, shell, language),
    description,
    note: fill(INVESTOR_WORDS[language].follow.note, { address: follow }),
    author: names.company,
    atomUrl: origin + atom,
    jsonUrl: origin + json,
    updated: iso(newest.reduce((latest, announcement) => Math.max(latest, lastChange(view, announcement)), 0)),
    entries: newest.flatMap((announcement) => entryOf(view, announcement, origin, language)),
  };
}
