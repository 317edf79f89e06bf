/** The content pack: validated, immutable, in all languages. */
import type { Category } from "../core/categories.ts";
import type { ImageFolder, ImageFormat } from "../core/images.ts";
import { LANGUAGE_SUBSTITUTES, type Language } from "../core/languages.ts";
import type { ContentPage } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import type { Digest } from "./digest.ts";
import type { MarkdownDocument } from "./markdown.ts";
import type { CommitteesFile } from "./schema/committees.ts";
import type { PeopleFile } from "./schema/people.ts";
import type { SiteFile } from "./schema/site.ts";
import type { DocumentsFile } from "./schema/documents.ts";
import type { EcosystemFile } from "./schema/ecosystem.ts";
import type { TimelinesFile } from "./schema/timelines.ts";
import type { AnnouncementMeta } from "./schema/announcement.ts";
import type { CareerMeta } from "./schema/career.ts";

/** A text as it is served. Its plain text is kept only in `searchText`. */
export type PublishedText = Omit<MarkdownDocument, "text">;

export type Translations = Partial<Readonly<Record<Language, PublishedText>>>;

/** An attachment whose bytes match its manifest. The bytes themselves are served from a copy, found by its hash. */
export interface StoredFile {
  readonly name: string;
  readonly lang: Language;
  readonly title: string | null;
  readonly bytes: number;
  readonly sha256: string;
  readonly pages: number | null;
}

/** One file of an image. */
export interface StoredImageFile {
  readonly folder: ImageFolder;
  readonly format: ImageFormat;
  readonly bytes: number;
  /** Finds the copy that is served. */
  readonly sha256: string;
}

/** A checked image. All its files have one size in pixels. */
export interface StoredImage {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The folders that have it. */
  readonly folders: readonly ImageFolder[];
  /** Of all its files. */
  readonly digest: Digest;
  readonly files: readonly StoredImageFile[];
}

export interface Announcement {
  readonly id: string;
  readonly category: Category;
  readonly publishAt: Instant;
  readonly priceSensitive: boolean;
  readonly supersedes: string | null;
  readonly sample: boolean;
  readonly related: readonly string[];
  readonly corrections: AnnouncementMeta["corrections"];
  readonly files: readonly StoredFile[];
  readonly translations: Translations;
  /** Folded title and body of all languages, for search. */
  readonly searchText: string;
  readonly digest: Digest;
}

export interface Career {
  readonly id: string;
  readonly meta: CareerMeta;
  readonly publishAt: Instant;
  readonly translations: Translations;
  readonly digest: Digest;
}

export interface RegisterDocument {
  readonly meta: DocumentsFile["documents"][number];
  readonly publishAt: Instant | null;
  readonly files: readonly StoredFile[];
  readonly digest: Digest;
}

/** The content that has no release: public as soon as it is valid. */
export interface SitePack {
  readonly site: SiteFile;
  readonly people: PeopleFile["people"];
  readonly governance: CommitteesFile;
  readonly timelines: TimelinesFile;
  readonly ecosystem: EcosystemFile;
  readonly pages: Readonly<Record<ContentPage, Translations>>;
  /** By name: the images that `site` and `people` refer to, and no others. */
  readonly images: ReadonlyMap<string, StoredImage>;
  /** Of everything above. */
  readonly digest: Digest;
}

/** What the files in the root of the content folder say; the digest is of these files only. */
export type SiteFiles = Omit<SitePack, "pages" | "images">;

export interface ContentPack extends SitePack {
  /** Changes whenever any content changes. */
  readonly revision: string;
  readonly documents: readonly RegisterDocument[];
  /** Newest first; nothing that is on hold. */
  readonly announcements: readonly Announcement[];
  /** Newest first; nothing that is on hold. */
  readonly careers: readonly Career[];
}

/** Compares records for a list that is newest first. Equal times are ordered by id, so that cursors are unambiguous. */
export function newestFirst(
  a: { readonly publishAt: Instant; readonly id: string },
  b: { readonly publishAt: Instant; readonly id: string },
): number {
  if (a.publishAt !== b.publishAt) return b.publishAt - a.publishAt;
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}

/** The translation that a reader gets, and its language: the requested language or its nearest substitute. */
export function bestTranslation(
  translations: Translations,
  requested: Language,
): { readonly lang: Language; readonly document: PublishedText } | null {
  for (const lang of LANGUAGE_SUBSTITUTES[requested]) {
    const document = translations[lang];
    if (document !== undefined) return { lang, document };
  }
  return null;
}
