/** Reads the files of a unit's public part for its snapshot. Each function throws when a file cannot be read. */
import * as v from "valibot";
import { IMAGE_FOLDERS, IMAGE_FORMATS } from "../../core/images.ts";
import type { Language } from "../../core/languages.ts";
import type { Instant } from "../../core/time.ts";
import { isPatch } from "../changes/merge.ts";
import { formatDiagnostic } from "../diagnostic.ts";
import { sha256Hex } from "../digest.ts";
import type { ContentFolder } from "../folder.ts";
import { jsonNaming, namedAnnouncements } from "../named-announcements.ts";
import { imagesOf, REGISTER_FOLDER, registerFiles } from "../read-changes.ts";
import { IMAGE_LIMIT_BYTES, imagePath } from "../read-image.ts";
import { readListedText, type TextHashes } from "../read-texts.ts";
import { announcementMeta } from "../schema/announcement.ts";
import type { AttachmentMeta } from "../schema/common.ts";
import { TEXT_LIMIT_BYTES, type Read } from "../text-file.ts";
import type { PublicFile } from "./definition.ts";

function publicFile(path: string, read: Read<Uint8Array>): PublicFile {
  if (!read.ok) throw new Error(formatDiagnostic(read.diagnostic));
  return { path, bytes: read.value };
}

export function textFile(folder: ContentFolder, path: string): PublicFile {
  return publicFile(path, folder.bytes(path, TEXT_LIMIT_BYTES));
}

/** Whether an announcement is public by its `meta.yaml`. */
export function isPublicAnnouncement(folder: ContentFolder, id: string, now: Instant): boolean {
  const read = folder.yaml(`announcements/${id}/meta.yaml`, TEXT_LIMIT_BYTES);
  const meta = v.safeParse(announcementMeta, read.ok ? read.value : undefined);
  return meta.success && !meta.output.hold && meta.output.publishAt <= now;
}

/** A YAML file, without the ids of announcements that are not public. */
export function factsFile(folder: ContentFolder, path: string, now: Instant): PublicFile {
  const value = parsedYaml(folder, path, v.unknown());
  const mayName = (id: string): boolean => isPublicAnnouncement(folder, id, now);
  if (namedAnnouncements(value).every(({ id }) => mayName(id))) return textFile(folder, path);
  // JSON is valid YAML.
  return { path, bytes: Buffer.from(jsonNaming(value, mayName)) };
}

export function parsedYaml<S extends v.GenericSchema>(
  folder: ContentFolder,
  path: string,
  schema: S,
): v.InferOutput<S> {
  const read = folder.yaml(path, TEXT_LIMIT_BYTES);
  return v.parse(schema, read.ok ? read.value : undefined);
}

export function translationFiles(
  folder: ContentFolder,
  base: string,
  languages: readonly Language[],
  hashes: TextHashes = {},
): PublicFile[] {
  return languages.map((language) => {
    const file = `${language}.md`;
    return publicFile(`${base}/${file}`, readListedText(folder, base, file, hashes[language]));
  });
}

/** Attachments are not read again: their copies were checked against the manifest when the unit was read. */
export function attachmentFiles(base: string, files: readonly AttachmentMeta[]): PublicFile[] {
  return files.map(({ path, sha256 }) => ({ path: `${base}/${path}`, sha256 }));
}

/** The files of an image that are there. */
export function imageFiles(folder: ContentFolder, name: string): PublicFile[] {
  return IMAGE_FOLDERS.flatMap((themeFolder) =>
    IMAGE_FORMATS.flatMap((format): PublicFile[] => {
      const path = imagePath(themeFolder, name, format);
      const read = folder.bytes(path, IMAGE_LIMIT_BYTES);
      return read.ok ? [{ path, sha256: sha256Hex(read.value) }] : [];
    }),
  );
}

/** The images and files of the register that changes name. @param changes as the schema accepts them. */
export function namedFiles(folder: ContentFolder, changes: unknown): PublicFile[] {
  const patch = isPatch(changes) ? changes : {};
  return [
    ...registerFiles(patch).flatMap(({ list }) => attachmentFiles(REGISTER_FOLDER, list)),
    ...imagesOf(patch).flatMap(({ name }) => imageFiles(folder, name)),
  ];
}
