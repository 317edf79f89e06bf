/** What an approval is of: one digest of everything that a record makes public, and the release. */
import { createHash } from "node:crypto";
import { IMAGE_FOLDERS, IMAGE_FORMATS } from "../../core/images.ts";
import type { Language } from "../../core/languages.ts";
import { parseInstant, type Instant } from "../../core/time.ts";
import { isPatch } from "../changes/merge.ts";
import { sha256Hex } from "../digest.ts";
import type { ContentFolder } from "../folder.ts";
import { imagesOf } from "../read-changes.ts";
import { IMAGE_LIMIT_BYTES, imagePath } from "../read-image.ts";
import { readListedText, type TextHashes } from "../read-texts.ts";
import { TEXT_LIMIT_BYTES } from "../text-file.ts";
import { parseUnitName, type UnitName } from "../unit.ts";

/** The purpose of the signatures, as `ssh-keygen -Y sign -n` takes it. */
export const APPROVAL_NAMESPACE = "release-approval@listed-group-site";

/** Keys of a record that commands write after it was approved. The release is a part of the statement by itself. */
const NOT_COVERED: ReadonlySet<string> = new Set(["hold", "publishAt", "outsideHours", "hkex"]);

/** A record as it is approved. */
export interface Approvable {
  readonly unit: UnitName;
  readonly publishAt: Instant;
  /** SHA-256 of texts, files, changes and every other value of the record. */
  readonly sha256: string;
}

type Values = Readonly<Record<string, unknown>>;

/** JSON with sorted keys: order and comments of YAML do not count. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function valuesOf(folder: ContentFolder, file: string): Values | null {
  const read = folder.yaml(file, TEXT_LIMIT_BYTES);
  if (!read.ok || typeof read.value !== "object" || read.value === null) return null;
  return read.value as Values; // an object of YAML
}

/** Names and SHA-256 of the texts of an announcement, as they are published. */
function textsOf(folder: ContentFolder, base: string, { languages, texts }: Values): string[][] {
  const hashes = (typeof texts === "object" && texts !== null ? texts : {}) as TextHashes; // the schema has checked it
  return (Array.isArray(languages) ? (languages as Language[]) : []).map((language) => {
    const read = readListedText(folder, base, `${language}.md`, hashes[language]);
    return [`${language}.md`, read.ok ? sha256Hex(read.value) : ""];
  });
}

/** The images that a patch names, by the bytes of their files. The files of the register are in the patch by hash. */
function imagesOfPatch(folder: ContentFolder, patch: unknown): string[][] {
  const paths = imagesOf(isPatch(patch) ? patch : {}).flatMap(({ name }) =>
    IMAGE_FOLDERS.flatMap((theme) => IMAGE_FORMATS.map((format) => imagePath(theme, name, format))),
  );
  return paths.flatMap((path) => {
    const read = folder.bytes(path, IMAGE_LIMIT_BYTES);
    return read.ok ? [[path, sha256Hex(read.value)]] : [];
  });
}

/**
 * Everything that a record makes public. The attachments are covered by the hashes in `meta.yaml`, which the reader
 * compares with the files.
 * @returns null when the record cannot be read.
 */
export function readApprovable(folder: ContentFolder, unit: UnitName): Approvable | null {
  const { kind } = parseUnitName(unit);
  const isAnnouncement = kind === "announcements";
  const values = valuesOf(folder, isAnnouncement ? `${unit}/meta.yaml` : `${unit}.yaml`);
  const publishAt = typeof values?.["publishAt"] === "string" ? parseInstant(values["publishAt"]) : null;
  if (values === null || publishAt === null) return null;
  const changesFile = `${unit}/changes.yaml`;
  const changes = isAnnouncement && folder.has(changesFile) ? folder.bytes(changesFile, TEXT_LIMIT_BYTES) : null;
  const patch = isAnnouncement ? (changes === null ? {} : valuesOf(folder, changesFile)) : values["changes"];
  const covered = Object.fromEntries(Object.entries(values).filter(([key]) => !NOT_COVERED.has(key)));
  const content = [
    covered,
    isAnnouncement ? textsOf(folder, unit, values) : [],
    changes === null ? null : changes.ok ? sha256Hex(changes.value) : "",
    imagesOfPatch(folder, patch),
  ];
  return { unit, publishAt, sha256: createHash("sha256").update(canonicalJson(content)).digest("hex") };
}

/** Stands in a statement in place of the instant: the record may be released at any time. */
export const ANY_TIME = "at any time";

/** The text that is signed. */
export function statementText({ unit, sha256 }: Approvable, release: Instant | typeof ANY_TIME): string {
  const when = release === ANY_TIME ? ANY_TIME : new Date(release).toISOString();
  return `Approval to publish ${unit}\nRelease: ${when}\nSHA-256: ${sha256}\n`;
}

/** Where the approvals of a record lie: `announcements/<id>/<person>.sig`, `changes/<id>.<person>.sig`. */
export function approvalFile(unit: UnitName, person: string): string {
  return `${unit}${parseUnitName(unit).kind === "announcements" ? "/" : "."}${person}.sig`;
}
