/** Which PDFs the sample content lists, and where their text comes from. The YAML files name them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import * as v from "valibot";
import type { AttachmentMeta } from "../../src/content/schema/common.ts";
import { announcementMeta } from "../../src/content/schema/announcement.ts";
import { documentsFile } from "../../src/content/schema/documents.ts";
import type { Language } from "../../src/core/languages.ts";
import type { Instant } from "../../src/core/time.ts";

export interface Wanted {
  /** The PDF, relative to the content folder. */
  readonly pdf: string;
  /** The YAML file that lists it, relative to the content folder. */
  readonly manifest: string;
  /** The Markdown it is made from: an absolute path. */
  readonly text: string;
  readonly entry: AttachmentMeta;
  readonly language: Language;
  readonly publishAt: Instant;
  readonly kind: "announcement" | "document";
  /** The announcement whose own text it is; null for enclosures and documents. */
  readonly announcement: string | null;
}

function parse<const Schema extends v.GenericSchema>(schema: Schema, file: string): v.InferOutput<Schema> {
  const result = v.safeParse(schema, load(readFileSync(file, "utf8"), { maxAliases: 0 }));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? "the file"}: ${issue.message}`);
}

/** `2026-015-proxy-en.pdf` without its language: the name its own text has, if it has one. */
function stem(entry: AttachmentMeta): string {
  return entry.path.replace(`-${entry.lang}.pdf`, "");
}

/** Every PDF of the pack, in a stable order. */
export function wantedFiles(content: string, texts: string): Wanted[] {
  const wanted: Wanted[] = [];
  const folder = join(content, "announcements");
  for (const id of readdirSync(folder).toSorted()) {
    const manifest = `announcements/${id}/meta.yaml`;
    const meta = parse(announcementMeta, join(content, manifest));
    for (const entry of meta.files) {
      // The announcement itself is made from the page's text; an enclosure (a form) has its own.
      const name = stem(entry);
      wanted.push({
        pdf: `announcements/${id}/${entry.path}`,
        manifest,
        text: name === id ? join(folder, id, `${entry.lang}.md`) : join(texts, `${name}.${entry.lang}.md`),
        entry,
        language: entry.lang,
        publishAt: meta.publishAt,
        kind: "announcement",
        announcement: name === id ? id : null,
      });
    }
  }
  for (const row of parse(documentsFile, join(content, "documents.yaml")).documents) {
    for (const entry of row.files) {
      if (row.publishAt === undefined) throw new Error(`documents.yaml: ${row.id} lists a file but has no publishAt`);
      wanted.push({
        pdf: `documents/${entry.path}`,
        manifest: "documents.yaml",
        text: join(texts, `${stem(entry)}.${entry.lang}.md`),
        entry,
        language: entry.lang,
        publishAt: row.publishAt,
        kind: "document",
        announcement: null,
      });
    }
  }
  return wanted;
}
