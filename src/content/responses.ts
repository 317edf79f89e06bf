/** What a view says to a reader of one language: the wire shapes of `contract.ts`, made from a view. */
import { LANGUAGES, type Language } from "../core/languages.ts";
import type { ContentPage } from "../core/routes.ts";
import { hongKongIso } from "../core/time.ts";
import type {
  AnnouncementDetail,
  AnnouncementItem,
  AnnouncementPage,
  AnnouncementReference,
  FileReference,
  ImageReference,
  TextPage,
} from "./contract.ts";
import { besideOf, type ShownTranslation } from "./beside/beside.ts";
import { announcementFrame } from "./frame.ts";
import { HEADLINES } from "./headlines.ts";
import { changesHtml, lastCorrection, withdrawalText } from "./correction-html.ts";
import { LIST_START, pageAfter, type ListPosition } from "./cursor.ts";
import { excerptOf } from "./search/excerpt.ts";
import { filtered, type Filters } from "./search/facets.ts";
import { yearsOf } from "./search/profiles.ts";
import { searchFor } from "./search/matcher.ts";
import { searchTerms } from "./search/terms.ts";
import {
  bestTranslation,
  newestFirst,
  type Announcement,
  type Evidence,
  type StoredFile,
  type Translations,
} from "./model.ts";
import { movedDates } from "./moved-dates.ts";
import { stateIndexAt } from "./passed.ts";
import { fileAddress } from "../core/file-address.ts";
import type { View } from "./view.ts";

/** The languages that a text exists in. */
export function languagesOf(translations: Translations): Language[] {
  return LANGUAGES.filter((language) => translations[language] !== undefined);
}

export function fileReference(file: StoredFile): FileReference {
  return {
    url: fileAddress(file),
    name: file.name,
    title: file.title,
    mediaType: "application/pdf",
    bytes: file.bytes,
    sha256: file.sha256,
    lang: file.lang,
    pages: file.pages,
  };
}

/** @param name as the content refers to it; an image that is missing or invalid is null. */
export function imageReference({ imageByName }: View, name: string | undefined): ImageReference | null {
  const image = name === undefined ? undefined : imageByName.get(name);
  if (image === undefined) return null;
  const { digest, width, height, folders } = image;
  return { name: image.name, digest, width, height, folders: [...folders] };
}

function announcementReference(announcement: Announcement, requested: Language): AnnouncementReference {
  const text = bestTranslation(announcement.translations, requested);
  return {
    id: announcement.id,
    title: text?.document.title ?? announcement.id,
    lang: text?.lang ?? requested,
    publishedAt: hongKongIso(announcement.publishAt),
  };
}

export function announcementItem(
  view: View,
  announcement: Announcement,
  requested: Language,
): Omit<AnnouncementItem, "excerpt"> {
  const text = bestTranslation(announcement.translations, requested);
  const corrected = lastCorrection(announcement.corrections);
  return {
    id: announcement.id,
    category: announcement.category,
    publishedAt: hongKongIso(announcement.publishAt),
    title: text?.document.title ?? announcement.id,
    summary: text?.document.summary ?? "",
    lang: text?.lang ?? requested,
    languages: languagesOf(announcement.translations),
    files: announcement.files.map(fileReference),
    priceSensitive: announcement.priceSensitive,
    supersedes: publicId(view, announcement.supersedes),
    supersededBy: view.supersededBy.get(announcement.id) ?? null,
    sample: announcement.sample,
    correctedAt: corrected === null ? null : hongKongIso(corrected),
  };
}

/** An id only if the view holds it: naming a future item would announce it. */
function publicId(view: View, id: string | null): string | null {
  return id !== null && view.indexById.has(id) ? id : null;
}

export interface ListOptions {
  /** The start of the list when left out. */
  readonly after?: ListPosition | typeof LIST_START | undefined;
  readonly limit: number;
}

export interface AnnouncementListOptions extends ListOptions, Filters {
  /** Words and quoted phrases to find in title, body and names of files, in any language. */
  readonly q?: string | undefined;
}

export function listAnnouncements(view: View, query: AnnouncementListOptions, requested: Language): AnnouncementPage {
  const { category, q = "" } = query;
  const years = yearsOf(view.profiles, category);
  const terms = searchTerms(q);
  const { matching, facets } = filtered(view, query, searchFor(terms), requested);
  const slice = pageAfter(matching, query.after ?? LIST_START, query.limit);
  const items = slice.items.map((item) => ({
    ...announcementItem(view, item, requested),
    excerpt: excerptOf(item, terms, requested),
  }));
  return { ...slice, items, years, facets };
}

/** The announcements that one names as related and those that name it, newest first. None is related by itself. */
function relatedTo(view: View, { id, related }: Announcement): Announcement[] {
  const named = related.map((other) => announcementById(view, other)).filter((other) => other !== null);
  const naming = view.relatedFrom.get(id) ?? [];
  return [...new Set([...named, ...naming])].toSorted(newestFirst);
}

function announcementById(view: View, id: string): Announcement | null {
  const index = view.indexById.get(id);
  return index === undefined ? null : (view.announcements[index] ?? null);
}

/** The announcement that told something, if it is public. */
export function evidenceReference(
  view: View,
  evidence: Evidence | null | undefined,
  requested: Language,
): AnnouncementReference | null {
  for (const id of [evidence?.announcement, evidence?.otherwise]) {
    const announcement = typeof id === "string" ? announcementById(view, id) : null;
    if (announcement !== null) return announcementReference(announcement, requested);
  }
  return null;
}

/** The facts at the release of an announcement, its own changes included. */
function factsOfDay(view: View, { publishAt }: Announcement): View["facts"] {
  return (view.states[stateIndexAt(view.states, publishAt)] ?? view).facts;
}

function shownTranslation(view: View, announcement: Announcement, lang: Language): ShownTranslation | null {
  const document = announcement.translations[lang];
  if (document === undefined) return null;
  const frame = announcementFrame(announcement, factsOfDay(view, announcement), lang);
  return { lang, title: document.title, bodyHtml: document.bodyHtml, frame };
}

function besideLanguage(
  view: View,
  announcement: Announcement,
  shown: Language,
  other: Language | undefined,
): AnnouncementDetail["beside"] {
  if (other === undefined || other === shown) return null;
  const [first, second] = [shown, other].map((lang) => shownTranslation(view, announcement, lang));
  return first && second ? besideOf(first, second) : null;
}

/**
 * One announcement with its neighbours in time, or null when the view does not hold it.
 * @param beside the language to set beside the text.
 */
export function announcementDetail(
  view: View,
  id: string,
  requested: Language,
  beside?: Language,
): AnnouncementDetail | null {
  const index = view.indexById.get(id);
  const announcement = index === undefined ? undefined : view.announcements[index];
  if (index === undefined || announcement === undefined) return null;
  const text = bestTranslation(announcement.translations, requested);
  const reference = (other: Announcement | null | undefined): AnnouncementReference | null =>
    other === undefined || other === null ? null : announcementReference(other, requested);
  const item = announcementItem(view, announcement, requested);
  const named = (other: string | null): AnnouncementReference | null =>
    reference(other === null ? null : announcementById(view, other));
  return {
    ...item,
    bodyHtml: text?.document.bodyHtml ?? "",
    frame: announcementFrame(announcement, factsOfDay(view, announcement), text?.lang ?? requested),
    headlines: announcement.headlines.map((headline) => HEADLINES[headline].name[requested]),
    hkex: announcement.hkex === null ? null : { url: announcement.hkex.url, at: hongKongIso(announcement.hkex.at) },
    previous: reference(view.announcements[index + 1]),
    next: reference(view.announcements[index - 1]),
    related: relatedTo(view, announcement).map((other) => announcementReference(other, requested)),
    movedDates: movedDates(view, id).flatMap(({ title, date, evidence }) => {
      const later = evidenceReference(view, evidence, requested);
      return later === null ? [] : [{ title: title[requested], date, announcement: later }];
    }),
    replacement: named(item.supersededBy),
    replaces: named(item.supersedes),
    withdrawn: false,
    beside: besideLanguage(view, announcement, text?.lang ?? requested, beside),
    corrections: announcement.corrections.map((correction) => ({
      at: hongKongIso(correction.at),
      name: correction.path,
      sha256: correction.sha256,
      reason: correction.reason[requested],
      changesHtml: changesHtml(correction, requested),
    })),
  };
}

/** What is left of a withdrawn announcement, in the shape of one; null for any other id. */
export function withdrawnDetail(view: View, id: string, requested: Language): AnnouncementDetail | null {
  const withdrawn = view.withdrawn.get(id);
  if (withdrawn === undefined) return null;
  return {
    id,
    category: withdrawn.category,
    publishedAt: hongKongIso(withdrawn.publishAt),
    ...withdrawalText(withdrawn, requested),
    lang: requested,
    languages: [...LANGUAGES],
    files: [],
    priceSensitive: false,
    supersedes: null,
    supersededBy: null,
    sample: false,
    correctedAt: null,
    frame: null,
    headlines: [],
    hkex: null,
    previous: null,
    next: null,
    related: [],
    movedDates: [],
    replacement: null,
    replaces: null,
    withdrawn: true,
    beside: null,
    corrections: [],
  };
}

export function contentPage(view: View, page: ContentPage, requested: Language): TextPage | null {
  const translations = view.facts.pages[page];
  const text = bestTranslation(translations, requested);
  if (text === null) return null;
  const { title, bodyHtml } = text.document;
  return { id: page, title, bodyHtml, lang: text.lang, languages: languagesOf(translations) };
}
