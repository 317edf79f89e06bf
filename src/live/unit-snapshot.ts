/**
 * What a snapshot may hold: the files that the public part of a unit was read from, and no other file of its folder.
 * Nothing that is not public yet is ever written.
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
export interface UnitPart {
  readonly digest: string;
  readonly publicFrom: Instant;
}

const ALWAYS = -Infinity;

/**
 * The parts of a valid unit that a snapshot may hold.
 * @returns `none` if a former snapshot must go too; `incomplete` if a former snapshot stays, because it holds more.
 */
export function partsOf(content: UnitContent): readonly UnitPart[] | "none" | "incomplete" {
  switch (content.kind) {
    case "names":
      return "incomplete";
    case "site":
      return [{ digest: content.site.digest, publicFrom: ALWAYS }];
    case "pages":
      return [{ digest: content.digest, publicFrom: ALWAYS }];
    case "documents": {
      const rows = content.rows.flatMap(({ document }) => document ?? []);
      if (rows.length < content.rows.length) return "incomplete";
      return rows.map(({ digest, publishAt }) => ({ digest, publicFrom: publishAt ?? ALWAYS }));
    }
    case "announcements":
    case "careers":
      return content.record === null
        ? "none"
        : [{ digest: content.record.digest, publicFrom: content.record.publishAt }];
  }
}

/** A digest of the parts that are public: an equal digest needs no new snapshot. Null when no part is public. */
export function publicDigest(parts: readonly UnitPart[], now: Instant): string | null {
  const [first, ...others] = parts.filter(({ publicFrom }) => publicFrom <= now).map(({ digest }) => digest);
  if (first === undefined) return null;
  return others.length === 0
    ? first
    : createHash("sha256")
        .update([first, ...others].join(" "))
        .digest("base64url")
        .slice(0, 22);
}

export interface SnapshotFile {
  /** Relative to the content folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** @returns the files of a unit's public part. @throws Error when one of them cannot be read. */
export function publicFiles(root: string, name: UnitName, now: Instant): SnapshotFile[] {
  const folder = new ContentFolder(root);
  const base = name.slice(0, name.indexOf("/") + 1);
  const plain = (path: string): SnapshotFile => snapshotFile(path, folder.bytes(path, TEXT_LIMIT_BYTES));
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

function snapshotFile(path: string, reading: Reading): SnapshotFile {
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
): SnapshotFile[] {
  return languages.map((language) => {
    const file = `${language}.md`;
    return snapshotFile(`${base}/${file}`, readListed(folder, base, file, hashes[language], TEXT_LIMIT_BYTES));
  });
}

function attachment(folder: ContentFolder, base: string, { path, sha256 }: AttachmentMeta): SnapshotFile {
  return snapshotFile(`${base}/${path}`, readListed(folder, base, path, sha256, ATTACHMENT_LIMIT_BYTES));
}

/**
 * The register with its public rows as they are written. Other rows are left out. Only their id stays if
 * committees.yaml, which is public, names it.
 */
function publicRegister(folder: ContentFolder, now: Instant): SnapshotFile[] {
  const path = "documents.yaml";
  const rows = yaml(folder, path, documentsFile).documents;
  const written = yaml(folder, path, v.object({ documents: v.array(v.unknown()) })).documents;
  const isPublic = rows.map(({ publishAt }) => publishAt === undefined || publishAt <= now);
  const named = new Set(yaml(folder, "committees.yaml", committeesFile).committees.map(({ terms }) => terms));
  const documents = rows.flatMap(({ id }, index) =>
    isPublic[index] === true ? [written[index]] : named.has(id) ? [nameOnly(id)] : [],
  );
  // JSON is valid YAML.
  const list = { path, bytes: Buffer.from(JSON.stringify({ documents })) };
  return [
    list,
    ...rows.flatMap(({ files }, index) =>
      isPublic[index] === true ? files.map((file) => attachment(folder, "documents", file)) : [],
    ),
  ];
}

/** A row that never becomes public. It exists so that references to its id stay valid. */
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
