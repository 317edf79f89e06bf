/**
 * Loads and validates the whole content folder. A record that is not complete and valid is not there;
 * the files that the whole site needs must be valid, or there is no pack at all.
 */
import { createHash } from "node:crypto";
import { statSync } from "node:fs";
import type * as v from "valibot";
import { LANGUAGES, type Language } from "../core/languages.ts";
import { CONTENT_PAGES, ID_PATTERN, type ContentPage } from "../core/routes.ts";
import { crossCheck } from "./cross-check.ts";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder, sha256Hex } from "./folder.ts";
import { describe, nearestName, validate, type ContentIssue } from "./issue.ts";
import { parseMarkdown } from "./markdown.ts";
import {
  fold,
  newestFirst,
  type Announcement,
  type Career,
  type ContentPack,
  type RegisterDocument,
  type StoredFile,
  type Translations,
} from "./model.ts";
import type { AttachmentMeta } from "./schema/common.ts";
import { announcementMeta, careerMeta } from "./schema/records.ts";
import { committeesFile, peopleFile, siteFile } from "./schema/site.ts";
import { documentsFile, ecosystemFile, timelinesFile } from "./schema/story.ts";
import { TEXT_LIMIT_BYTES } from "./text-file.ts";

/** documents.yaml and timelines.yaml grow with the company; they may be longer than a record. */
const SITE_FILE_LIMIT_BYTES = TEXT_LIMIT_BYTES;

const ROOT_ENTRIES = [
  "site.yaml",
  "people.yaml",
  "committees.yaml",
  "documents.yaml",
  "timelines.yaml",
  "ecosystem.yaml",
  "pages",
  "documents",
  "announcements",
  "careers",
];

export interface LoadResult {
  /** Null when a file that every page needs is missing or invalid. */
  readonly pack: ContentPack | null;
  readonly issues: readonly ContentIssue[];
}

/** @param root the content folder; it is only read. */
export function loadContent(root: string): LoadResult {
  const loader = new Loader(new ContentFolder(root));
  return loader.load();
}

class Loader {
  private readonly issues: ContentIssue[] = [];
  private readonly revision = createHash("sha256");
  private readonly folder: ContentFolder;

  constructor(folder: ContentFolder) {
    this.folder = folder;
  }

  load(): LoadResult {
    if (!this.rootExists()) return { pack: null, issues: this.issues };
    this.checkRootNames();
    const site = this.siteFile("site.yaml", siteFile);
    const people = this.siteFile("people.yaml", peopleFile);
    const governance = this.siteFile("committees.yaml", committeesFile);
    const documentList = this.siteFile("documents.yaml", documentsFile);
    const timelines = this.siteFile("timelines.yaml", timelinesFile);
    const ecosystem = this.siteFile("ecosystem.yaml", ecosystemFile);
    const pages = this.pages();
    const announcements = this.records("announcements", (id) => this.announcement(id)).toSorted(newestFirst);
    const careers = this.records("careers", (id) => this.career(id)).toSorted(newestFirst);
    if (!site || !people || !governance || !documentList || !timelines || !ecosystem || !pages) {
      return { pack: null, issues: this.issues };
    }
    const pack: ContentPack = {
      revision: this.revision.digest("hex").slice(0, 16),
      site,
      people: people.people,
      governance,
      timelines,
      ecosystem,
      documents: this.register(documentList.documents),
      pages,
      announcements,
      careers,
    };
    const broken = crossCheck(
      pack,
      documentList.documents.map((row) => row.id),
    );
    this.issues.push(...broken);
    return { pack: broken.length === 0 ? pack : null, issues: this.issues };
  }

  private rootExists(): boolean {
    try {
      if (statSync(this.folder.root).isDirectory()) return true;
    } catch {
      // Falls through to the issue below.
    }
    this.issues.push({ file: this.folder.root, field: "", found: "no folder", allowed: "a content folder (CONTENT_DIR)" });
    return false;
  }

  private checkRootNames(): void {
    const found = [...this.folder.files("").names, ...this.folder.folders("")];
    for (const name of found) {
      if (ROOT_ENTRIES.includes(name) || /^readme\.md$/i.test(name)) continue;
      const nearest = nearestName(name, ROOT_ENTRIES);
      this.issues.push({
        file: name,
        field: "",
        found: "an unknown name",
        allowed: ROOT_ENTRIES.join(", "),
        ...(nearest === undefined ? {} : { nearest }),
      });
    }
  }

  private siteFile<S extends v.GenericSchema>(path: string, schema: S): v.InferOutput<S> | null {
    return this.yaml(path, schema, SITE_FILE_LIMIT_BYTES);
  }

  private yaml<S extends v.GenericSchema>(path: string, schema: S, limit: number): v.InferOutput<S> | null {
    const read = this.folder.yaml(path, limit);
    if (!read.ok) {
      this.issues.push(read.issue);
      return null;
    }
    const checked = validate(schema, read.value, path);
    if (!checked.ok) {
      this.issues.push(...checked.issues);
      return null;
    }
    this.revision.update(path).update(JSON.stringify(read.value));
    return checked.output;
  }

  private records<T>(kind: string, read: (id: string) => T | null): T[] {
    const found: T[] = [];
    for (const id of this.folder.folders(kind)) {
      if (!ID_PATTERN.test(id)) {
        this.issues.push({
          file: `${kind}/${id}`,
          field: "",
          found: describe(id),
          allowed: "a folder name of lower-case letters, digits and single hyphens",
        });
        continue;
      }
      const record = read(id);
      if (record !== null) found.push(record);
    }
    return found;
  }

  /** The translations of one record; null when one is missing or broken, or a stray file lies beside them. */
  private translations(
    base: string,
    languages: readonly Language[],
    attachments: readonly AttachmentMeta[],
  ): { translations: Translations; searchText: string } | null {
    const translations: { -readonly [L in Language]?: NonNullable<Translations[L]> } = {};
    const texts: string[] = [];
    let complete = true;
    for (const language of languages) {
      const path = `${base}/${language}.md`;
      const read = this.folder.text(path, TEXT_LIMIT_BYTES);
      if (!read.ok) {
        this.issues.push(read.issue);
        complete = false;
        continue;
      }
      const parsed = parseMarkdown(read.value);
      if ("missing" in parsed) {
        this.issues.push({ file: path, field: "", found: "a text without it", allowed: parsed.missing });
        complete = false;
        continue;
      }
      this.revision.update(path).update(read.value);
      const { text, ...published } = parsed;
      translations[language] = published;
      texts.push(text);
    }
    const expected = ["meta.yaml", ...languages.map((language) => `${language}.md`), ...attachments.map((a) => a.path)];
    const { names, issues } = this.folder.files(base);
    this.issues.push(...issues);
    if (issues.length > 0) complete = false;
    for (const name of names) {
      if (expected.includes(name)) continue;
      const nearest = nearestName(name, expected);
      this.issues.push({
        file: `${base}/${name}`,
        field: "",
        found: "a file that meta.yaml does not list",
        allowed: expected.join(", "),
        ...(nearest === undefined ? {} : { nearest }),
      });
      // A text in an undeclared language is a slip that must not hide a language from its readers.
      if (name.endsWith(".md")) complete = false;
    }
    return complete ? { translations, searchText: fold(texts.join("\n")) } : null;
  }

  private attachments(folder: string, metaFile: string, list: readonly AttachmentMeta[]): StoredFile[] | null {
    const files: StoredFile[] = [];
    let complete = true;
    const seen = new Set<string>();
    for (const [index, entry] of list.entries()) {
      const field = `files.${index}`;
      const refuse = (key: string, found: string, allowed: string): void => {
        this.issues.push({ file: metaFile, field: `${field}.${key}`, found, allowed });
        complete = false;
      };
      if (seen.has(entry.path)) refuse("path", describe(entry.path), "each file once");
      seen.add(entry.path);
      const read = this.folder.bytes(`${folder}/${entry.path}`, ATTACHMENT_LIMIT_BYTES);
      if (!read.ok) {
        this.issues.push(read.issue);
        complete = false;
        continue;
      }
      if (read.value.length !== entry.bytes) refuse("bytes", String(entry.bytes), `${read.value.length}, the size of ${entry.path}`);
      const hash = sha256Hex(read.value);
      if (hash !== entry.sha256) refuse("sha256", entry.sha256, `${hash}, the hash of ${entry.path}`);
      if (read.value.subarray(0, 5).toString("latin1") !== "%PDF-") refuse("path", "a file that is no PDF", "a PDF");
      files.push({
        name: entry.path,
        lang: entry.lang,
        title: entry.title ?? null,
        bytes: entry.bytes,
        sha256: entry.sha256,
        pages: entry.pages ?? null,
        content: read.value,
      });
    }
    return complete ? files : null;
  }

  private announcement(id: string): Announcement | null {
    const base = `announcements/${id}`;
    const metaFile = `${base}/meta.yaml`;
    const meta = this.yaml(metaFile, announcementMeta, TEXT_LIMIT_BYTES);
    if (meta === null) return null;
    const texts = this.translations(base, meta.languages, meta.files);
    const files = this.attachments(base, metaFile, meta.files);
    if (texts === null || files === null || meta.hold) return null;
    return {
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
    };
  }

  private career(id: string): Career | null {
    const base = `careers/${id}`;
    const meta = this.yaml(`${base}/meta.yaml`, careerMeta, TEXT_LIMIT_BYTES);
    if (meta === null) return null;
    const texts = this.translations(base, meta.languages, []);
    if (texts === null || meta.hold) return null;
    return { id, meta, publishAt: meta.publishAt, translations: texts.translations };
  }

  private pages(): Record<ContentPage, Translations> | null {
    const read = CONTENT_PAGES.map((page): [ContentPage, Translations | null] => {
      const texts = this.translations(`pages/${page}`, LANGUAGES, []);
      return [page, texts?.translations ?? null];
    });
    const complete = read.filter((entry): entry is [ContentPage, Translations] => entry[1] !== null);
    if (complete.length < read.length) return null;
    return Object.fromEntries(complete) as Record<ContentPage, Translations>; // every page of the list is present
  }

  private register(list: readonly v.InferOutput<typeof documentsFile>["documents"][number][]): RegisterDocument[] {
    return list.flatMap((meta) => {
      const files = this.attachments("documents", "documents.yaml", meta.files);
      if (files === null) return [];
      return [{ meta, publishAt: meta.publishAt ?? null, files }];
    });
  }
}
