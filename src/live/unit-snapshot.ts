/**
 * What of a unit may be kept as a last good copy: the files that the public part of it was read from, and nothing
 * else that lies beside them. Nothing is written of what is to come.
 */
import { createHash } from "node:crypto";
import * as v from "valibot";
import { LANGUAGES, type Language } from "../core/languages.ts";
import { CONTENT_PAGES } from "../core/routes.ts";
import type { Instant } from "../core/time.ts";
import { DOCUMENT_KINDS } from "../core/vocabulary.ts";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../content/folder.ts";
import { readListed, type TextHashes } from "../content/read-texts.ts";
import { SITE_FILES } from "../content/read-unit.ts";
import type { AttachmentMeta } from "../content/schema/common.ts";
import { announcementMeta } from "../content/schema/announcement.ts";
import { careerMeta } from "../content/schema/career.ts";
import { committeesFile } from "../content/schema/committees.ts";
import { documentsFile } from "../content/schema/documents.ts";
import { TEXT_LIMIT_BYTES } from "../content/text-file.ts";
import type { UnitContent, UnitName } from "../content/unit.ts";

/** A part of a unit that becomes public at one instant. */
export interface Part {
  readonly digest: string;
  readonly from: Instant;
}

const ALWAYS = -Infinity;

/** The parts of a valid reading that may be kept; `part` leaves the former copy, which has more. */
export function partsOf(content: UnitContent): readonly Part[] | "nothing" | "part" {
  switch (content.kind) {
    case "names":
      return "part";
    case "site":
      return [{ digest: content.site.digest, from: ALWAYS }];
    case "pages":
      return [{ digest: content.digest, from: ALWAYS }];
    case "documents": {
      const rows = content.rows.flatMap(({ document }) => document ?? []);
      if (rows.length < content.rows.length) return "part";
      return rows.map(({ digest, publishAt }) => ({ digest, from: publishAt ?? ALWAYS }));
    }
    case "announcements":
    case "careers":
      return content.record === null ? "nothing" : [{ digest: content.record.digest, from: content.record.publishAt }];
  }
}

/** Names what is public of these parts: equal names need no second copy. Null when nothing is. */
export function publicDigest(parts: readonly Part[], now: Instant): string | null {
  const [first, ...others] = parts.filter(({ from }) => from <= now).map(({ digest }) => digest);
  if (first === undefined) return null;
  return others.length === 0
    ? first
    : createHash("sha256")
        .update([first, ...others].join(" "))
        .digest("base64url")
        .slice(0, 22);
}

export interface CopiedFile {
  /** Inside the content folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** @returns the files of a unit's public part. @throws Error when one of them cannot be read: then there is no copy. */
export function publicFiles(root: string, name: UnitName, now: Instant): CopiedFile[] {
  const folder = new ContentFolder(root);
  const base = name.slice(0, name.indexOf("/") + 1);
  const plain = (path: string): CopiedFile => copied(path, folder.bytes(path, TEXT_LIMIT_BYTES));
  switch (name) {
    case "names":
      return [];
    case "site":
      return SITE_FILES.map(plain);
    case "pages":
      return CONTENT_PAGES.flatMap((page) => LANGUAGES.map((language) => plain(`pages/${page}/${language}.md`)));
    case "documents":
      return publicRegister(folder, now);
    default: {
      const meta = plain(`${name}/meta.yaml`);
      if (base === "careers/")
        return [meta, ...texts(folder, name, yaml(folder, `${name}/meta.yaml`, careerMeta).languages)];
      const { languages, texts: hashes, files } = yaml(folder, `${name}/meta.yaml`, announcementMeta);
      return [meta, ...texts(folder, name, languages, hashes), ...files.map((file) => attachment(folder, name, file))];
    }
  }
}

type Reading = ReturnType<ContentFolder["bytes"]>;

function copied(path: string, reading: Reading): CopiedFile {
  if (!reading.ok)
    throw new Error(`${path}: found ${reading.diagnostic.found}; allowed: ${reading.diagnostic.allowed}`);
  return { path, bytes: reading.value };
}

function yaml<S extends v.GenericSchema>(folder: ContentFolder, path: string, schema: S): v.InferOutput<S> {
  const read = folder.yaml(path, TEXT_LIMIT_BYTES);
  return v.parse(schema, read.ok ? read.value : undefined);
}

function texts(
  folder: ContentFolder,
  base: string,
  languages: readonly Language[],
  hashes: TextHashes = {},
): CopiedFile[] {
  return languages.map((language) => {
    const file = `${language}.md`;
    return copied(`${base}/${file}`, readListed(folder, base, file, hashes[language], TEXT_LIMIT_BYTES));
  });
}

function attachment(folder: ContentFolder, base: string, { path, sha256 }: AttachmentMeta): CopiedFile {
  return copied(`${base}/${path}`, readListed(folder, base, path, sha256, ATTACHMENT_LIMIT_BYTES));
}

/** Public rows as they are written; of the others nothing but an id, and only one that committees.yaml names to everybody. */
function publicRegister(folder: ContentFolder, now: Instant): CopiedFile[] {
  const path = "documents.yaml";
  const rows = yaml(folder, path, documentsFile).documents;
  const written = yaml(folder, path, v.object({ documents: v.array(v.unknown()) })).documents;
  const isPublic = rows.map(({ publishAt }) => publishAt === undefined || publishAt <= now);
  const named = new Set(yaml(folder, "committees.yaml", committeesFile).committees.map(({ terms }) => terms));
  const documents = rows.flatMap(({ id }, index) =>
    isPublic[index] === true ? [written[index]] : named.has(id) ? [nameOnly(id)] : [],
  );
  // JSON is YAML, and shorter.
  const list = { path, bytes: Buffer.from(JSON.stringify({ documents })) };
  return [
    list,
    ...rows.flatMap(({ files }, index) =>
      isPublic[index] === true ? files.map((file) => attachment(folder, "documents", file)) : [],
    ),
  ];
}

/** A row that never becomes public: what names it finds it, and it says nothing. */
function nameOnly(id: string): object {
  return {
    id,
    kind: DOCUMENT_KINDS[0],
    name: { en: id, zh: id, "zh-TW": id },
    required: [],
    keep: "permanent",
    publishAt: "9999-12-31T00:00Z",
  };
}
