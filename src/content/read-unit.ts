/** Reads and judges one unit of the content folder. A unit is complete and valid, or it is not there. */
import { LANGUAGES } from "../core/languages.ts";
import { CONTENT_PAGES, ID_MAX_LENGTH, ID_PATTERN, type ContentPage } from "../core/routes.ts";
import { ContentFolder } from "./folder.ts";
import { describe } from "./diagnostic.ts";
import { nearestName } from "./nearest-name.ts";
import type { Announcement, Career, Translations } from "./model.ts";
import { readAttachments, readTranslations, readYaml } from "./read-texts.ts";
import { announcementMeta } from "./schema/announcement.ts";
import { careerMeta } from "./schema/career.ts";
import { committeesFile } from "./schema/committees.ts";
import { peopleFile } from "./schema/people.ts";
import { siteFile } from "./schema/site.ts";
import { documentsFile } from "./schema/documents.ts";
import { ecosystemFile } from "./schema/ecosystem.ts";
import { timelinesFile } from "./schema/timelines.ts";
import { UnitNotes, type LoadedUnit, type UnitContent, type UnitName } from "./unit.ts";

/** What the unit `site` is read from. */
export const SITE_FILES = ["site.yaml", "people.yaml", "committees.yaml", "timelines.yaml", "ecosystem.yaml"] as const;

const ROOT_ENTRIES = [...SITE_FILES, "documents.yaml", "pages", "documents", "announcements", "careers"];

export interface ReadOptions {
  /** Reads drafts on hold as if the hold were gone: for the web team's preview, and nothing else. */
  readonly withHeld?: boolean;
}

/** @param root the content folder; it is only read. */
export function readUnit(root: string, name: UnitName, { withHeld = false }: ReadOptions = {}): LoadedUnit {
  const notes = new UnitNotes();
  try {
    const content = readContent(new ContentFolder(root), notes, name, withHeld);
    return { name, content, diagnostics: notes.diagnostics };
  } catch (error) {
    // Whatever one unit holds, the others are read: a folder without permission, a text that no parser survives.
    const found = describe(error instanceof Error ? error.message : error);
    return {
      name,
      content: null,
      diagnostics: [...notes.diagnostics, { file: name, field: "", found, allowed: "a readable part of the content" }],
    };
  }
}

function readContent(folder: ContentFolder, notes: UnitNotes, name: UnitName, withHeld: boolean): UnitContent | null {
  switch (name) {
    case "names":
      return readNames(folder, notes);
    case "site":
      return readSite(folder, notes);
    case "pages":
      return readPages(folder, notes);
    case "documents":
      return readRegister(folder, notes);
    default: {
      const id = name.slice(name.indexOf("/") + 1);
      if (!ID_PATTERN.test(id) || id.length > ID_MAX_LENGTH) {
        const allowed = "a folder name of lower-case letters, digits and single hyphens";
        notes.diagnostics.push({ file: name, field: "", found: describe(id), allowed });
        return null;
      }
      const read = name.startsWith("announcements/") ? readAnnouncement : readCareer;
      return read(folder, notes, id, withHeld);
    }
  }
}

function readNames(folder: ContentFolder, notes: UnitNotes): UnitContent {
  for (const name of [...folder.files("").names, ...folder.folders("")]) {
    if (ROOT_ENTRIES.includes(name) || /^readme\.md$/i.test(name)) continue;
    const nearest = nearestName(name, ROOT_ENTRIES);
    notes.diagnostics.push({
      file: name,
      field: "",
      found: "an unknown name",
      allowed: ROOT_ENTRIES.join(", "),
      ...(nearest === undefined ? {} : { nearest }),
    });
  }
  return { kind: "names" };
}

function readSite(folder: ContentFolder, notes: UnitNotes): UnitContent | null {
  const site = readYaml(folder, notes, "site.yaml", siteFile);
  const people = readYaml(folder, notes, "people.yaml", peopleFile);
  const governance = readYaml(folder, notes, "committees.yaml", committeesFile);
  const timelines = readYaml(folder, notes, "timelines.yaml", timelinesFile);
  const ecosystem = readYaml(folder, notes, "ecosystem.yaml", ecosystemFile);
  if (!site || !people || !governance || !timelines || !ecosystem) return null;
  return {
    kind: "site",
    site: { site, people: people.people, governance, timelines, ecosystem, digest: notes.digest() },
  };
}

function readPages(folder: ContentFolder, notes: UnitNotes): UnitContent | null {
  const read = CONTENT_PAGES.map((page): [ContentPage, Translations | null] => {
    const texts = readTranslations(folder, notes, `pages/${page}`, LANGUAGES, []);
    return [page, texts?.translations ?? null];
  });
  const complete = read.filter((entry): entry is [ContentPage, Translations] => entry[1] !== null);
  if (complete.length < read.length) return null;
  const pages = Object.fromEntries(complete) as Record<ContentPage, Translations>; // every page of the list is present
  return { kind: "pages", pages, digest: notes.digest() };
}

function readRegister(folder: ContentFolder, notes: UnitNotes): UnitContent | null {
  const list = readYaml(folder, notes, "documents.yaml", documentsFile);
  if (list === null) return null;
  const rows = list.documents.map((meta) => {
    const files = readAttachments(folder, notes, "documents", "documents.yaml", meta.files);
    // A digest for each row: a future row must leave no mark on the public ones.
    const row = new UnitNotes();
    row.read(meta.id, JSON.stringify(meta));
    const document = files === null ? null : { meta, publishAt: meta.publishAt ?? null, files, digest: row.digest() };
    return { id: meta.id, document };
  });
  return { kind: "documents", rows };
}

function readAnnouncement(folder: ContentFolder, notes: UnitNotes, id: string, withHeld: boolean): UnitContent | null {
  const base = `announcements/${id}`;
  const metaFile = `${base}/meta.yaml`;
  const meta = readYaml(folder, notes, metaFile, announcementMeta);
  if (meta === null) return null;
  const texts = readTranslations(folder, notes, base, meta.languages, meta.files, meta.texts);
  const files = readAttachments(folder, notes, base, metaFile, meta.files);
  if (texts === null || files === null) return null;
  const record: Announcement = {
    id,
    category: meta.category,
    publishAt: meta.publishAt,
    priceSensitive: meta.priceSensitive,
    supersedes: meta.supersedes ?? null,
    sample: meta.sample,
    related: meta.related,
    corrections: meta.corrections,
    files,
    ...texts,
    digest: notes.digest(),
  };
  return { kind: "announcements", record: meta.hold && !withHeld ? null : record };
}

function readCareer(folder: ContentFolder, notes: UnitNotes, id: string, withHeld: boolean): UnitContent | null {
  const base = `careers/${id}`;
  const meta = readYaml(folder, notes, `${base}/meta.yaml`, careerMeta);
  if (meta === null) return null;
  const texts = readTranslations(folder, notes, base, meta.languages, []);
  if (texts === null) return null;
  const record: Career = {
    id,
    meta,
    publishAt: meta.publishAt,
    translations: texts.translations,
    digest: notes.digest(),
  };
  return { kind: "careers", record: meta.hold && !withHeld ? null : record };
}
