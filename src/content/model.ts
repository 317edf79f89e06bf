/** The content pack: validated, immutable, in all languages. */
import type { Category } from "../core/categories.ts";
import type { ImageFolder, ImageFormat } from "../core/images.ts";
import { LANGUAGE_SUBSTITUTES, type Language, type Localised } from "../core/languages.ts";
import type { ContentPage } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import type { Patch } from "./changes/merge.ts";
import type { Digest } from "./digest.ts";
import type { MarkdownDocument } from "./markdown.ts";
import type { NamedAnnouncement } from "./named-announcements.ts";
import type { CommitteesFile } from "./schema/committees.ts";
import type { PeopleFile } from "./schema/people.ts";
import type { StoredComparison } from "./schema/comparison.ts";
import type { SiteFile } from "./schema/site.ts";
import type { DocumentsFile } from "./schema/documents.ts";
import type { EcosystemFile } from "./schema/ecosystem.ts";
import type { EventsFile } from "./schema/events.ts";
import type { ResultsFile } from "./schema/results.ts";
import type { TimelinesFile } from "./schema/timelines.ts";
import type { DocumentTypeId, HeadlineId } from "./headlines.ts";
import type { AnnouncementMeta } from "./schema/announcement.ts";
import type { CareerMeta } from "./schema/career.ts";
import type { SearchedTexts } from "./search/searched-texts.ts";
import type { Signature } from "./search/signature.ts";

/** A text as it is served. Its plain text is kept only in `searchTexts`. */
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

/** What a record changes in the facts from its release on, with the files that the changes name. */
export interface RecordChanges {
  readonly patch: Patch;
  /** Images that are missing or invalid are left out. */
  readonly images: readonly StoredImage[];
  /** Files of the register. */
  readonly files: readonly StoredFile[];
  /** The announcements that the record names in its changes, or as their evidence. */
  readonly named: readonly NamedAnnouncement[];
}

/** A correction on record. */
export interface Correction {
  readonly at: Instant;
  readonly path: string;
  /** Of the replaced file. */
  readonly sha256: string;
  readonly reason: Localised<string>;
  /** The replaced file, if it was kept: it stays at its address. Null for a text. */
  readonly file: StoredFile | null;
  /** What changed in the text; null if that was not recorded. */
  readonly comparison: StoredComparison | null;
}

/** An announcement as it was until it was corrected or withdrawn. */
export interface EarlierVersion {
  readonly until: Instant;
  readonly record: Announcement;
}

/** An announcement in its last version. */
export interface Announcement {
  readonly id: string;
  readonly category: Category;
  readonly publishAt: Instant;
  /** Of its release, in Hong Kong. */
  readonly year: number;
  readonly priceSensitive: boolean;
  readonly headlines: readonly HeadlineId[];
  /** The exchange's types of the headlines. */
  readonly types: readonly DocumentTypeId[];
  /** The financial year that results or a report are of. */
  readonly fiscalYear: number | null;
  /** Numbers of the rules that it is made under. */
  readonly rules: readonly string[];
  /** The same announcement on the exchange's site, once that is recorded. */
  readonly hkex: { readonly url: string; readonly at: Instant } | null;
  readonly supersedes: string | null;
  readonly sample: boolean;
  readonly related: readonly string[];
  readonly corrections: readonly Correction[];
  readonly withdrawn: NonNullable<AnnouncementMeta["withdrawn"]> | null;
  /** In the order of time. None of them has earlier versions itself. */
  readonly earlier: readonly EarlierVersion[];
  readonly files: readonly StoredFile[];
  readonly translations: Translations;
  /** Folded title and body, one for each language, and the names of its files: together, all would take two bytes a character. */
  readonly searchTexts: SearchedTexts;
  /** Of the searched texts. */
  readonly signature: Signature;
  readonly changes: RecordChanges | null;
  /** Without `related` and `supersedes`, which may name what is to come. */
  readonly digest: Digest;
}

export interface Career {
  readonly id: string;
  readonly meta: CareerMeta;
  readonly publishAt: Instant;
  readonly translations: Translations;
  /** As `Announcement` has them. */
  readonly searchTexts: SearchedTexts;
  readonly signature: Signature;
  readonly digest: Digest;
}

export interface RegisterDocument {
  readonly meta: DocumentsFile["documents"][number];
  readonly publishAt: Instant | null;
  readonly files: readonly StoredFile[];
  readonly digest: Digest;
}

/** Changes of facts on a date, without an announcement. */
export interface DatedChange {
  readonly id: string;
  readonly publishAt: Instant;
  readonly reason: Localised<string>;
  /** The id of the announcement that told it beforehand. */
  readonly announcement: string | null;
  readonly changes: RecordChanges;
  readonly digest: Digest;
}

/** What the site says outside of announcements and job openings, as far as changes can change it. */
export interface Facts {
  readonly site: SiteFile;
  readonly people: PeopleFile["people"];
  readonly committees: CommitteesFile["committees"];
  readonly framework: CommitteesFile["framework"];
  readonly policies: CommitteesFile["policies"];
  readonly rights: CommitteesFile["rights"];
  readonly composition?: CommitteesFile["composition"];
  readonly timelines: TimelinesFile;
  readonly ecosystem: EcosystemFile;
  readonly events: EventsFile["events"];
  readonly reporting?: EventsFile["reporting"];
  readonly results?: ResultsFile;
  readonly documents: DocumentsFile["documents"];
  readonly pages: Readonly<Record<ContentPage, Translations>>;
}

/** What the files in the root of the content folder say, before any change. */
export interface SiteFiles extends Omit<Facts, "documents" | "pages"> {
  readonly named: readonly NamedAnnouncement[];
  /** Of these files, without the announcements that they name. */
  readonly digest: Digest;
}

/** What made a change: the announcement that told it, and the reason of a dated change. */
export interface Evidence {
  /** Its id. It may be one that is not public. */
  readonly announcement: string | null;
  /** The id of the one that the change came with, where the change names another. */
  readonly otherwise?: string | null;
  readonly reason: Localised<string> | null;
}

/** A change as it was applied. */
export interface AppliedChange {
  /** Where it is written. */
  readonly file: string;
  readonly patch: Patch;
  readonly evidence: Evidence;
}

/** The facts from an instant on, until those of the next state. */
export interface FactsState {
  /** Minus infinity for the opening state. */
  readonly at: Instant;
  /** What has changed since the state before, in the order in which it was applied. */
  readonly changes: readonly AppliedChange[];
  readonly facts: Omit<Facts, "documents">;
  /** The rows of the register. Each has its own release besides. */
  readonly documents: readonly RegisterDocument[];
  /** By name: the images that the facts refer to, and no others. */
  readonly images: ReadonlyMap<string, StoredImage>;
  /** The announcements that the opening facts name, or the changes since the state before. */
  readonly named: readonly NamedAnnouncement[];
  /** Of the opening facts and of each change up to this state; the register and images have their own. */
  readonly digest: Digest;
}

export interface ContentPack {
  /** Changes whenever any content changes. */
  readonly revision: string;
  /** Ascending: the states that had ended when the content was applied. */
  readonly past: readonly FactsState[];
  /** Ascending, at least one: the state that was current when the content was applied, and those to come. */
  readonly states: readonly FactsState[];
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

/** The facts once every change of a pack has taken effect. */
export function finalFacts({ states }: ContentPack): FactsState["facts"] {
  const last = states.at(-1);
  if (last === undefined) throw new Error("a pack without facts");
  return last.facts;
}

/** The attachments of an announcement, and the ones that its corrections replaced. */
export function everyFileOf({ files, corrections }: Announcement): StoredFile[] {
  return [...files, ...corrections.flatMap(({ file }) => file ?? [])];
}
