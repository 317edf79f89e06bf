/** Reads what changes refer to: images, and files of the register. Both lie in folders that all records share. */
import { isPatch, type Patch } from "./changes/merge.ts";
import type { ImageUse } from "./image-references.ts";
import type { RecordChanges, StoredFile, StoredImageFile } from "./model.ts";
import { namedAnnouncements } from "./named-announcements.ts";
import { readAttachments } from "./read-attachments.ts";
import type { ReadContext } from "./read-context.ts";
import { readImage } from "./read-image.ts";
import type { AttachmentMeta } from "./schema/common.ts";

/** The folder of the register's files. */
export const REGISTER_FOLDER = "documents";

/**
 * @param changes as the schema accepts them.
 * @param field where they begin in the file; empty for its root.
 * @returns null when a file of the register is missing or does not match.
 */
export function readChanges(context: ReadContext, file: string, changes: unknown, field = ""): RecordChanges | null {
  const patch = isPatch(changes) ? changes : {};
  const lead = field === "" ? "" : `${field}.`;
  const images = imagesOf(patch).flatMap((use) => readImage(context, { ...use, file, field: lead + use.field }) ?? []);
  const files: StoredFile[] = [];
  let complete = true;
  for (const { id, list } of registerFiles(patch)) {
    const read = readAttachments(context, REGISTER_FOLDER, file, list, `${lead}documents.${id}.files`);
    if (read === null) complete = false;
    else files.push(...read);
  }
  return complete ? { patch, images, files, named: namedAnnouncements(patch) } : null;
}

/** The files that changes name and that are served as they are. */
export function changedFiles({ images, files }: RecordChanges): (StoredFile | StoredImageFile)[] {
  return [...files, ...images.flatMap((image) => image.files)];
}

/** The lists of files in a patch, by row of the register. */
export function registerFiles(patch: Patch): { readonly id: string; readonly list: readonly AttachmentMeta[] }[] {
  return partsOf(patch["documents"]).flatMap(([id, row]) =>
    // The schema of a row says what its list holds.
    Array.isArray(row["files"]) ? [{ id, list: row["files"] as AttachmentMeta[] }] : [],
  );
}

/** The images that a patch names, each once. */
export function imagesOf(patch: Patch): Omit<ImageUse, "file">[] {
  const uses = new Map<string, Omit<ImageUse, "file">>();
  const add = (part: Patch, key: string, field: string): void => {
    const name = part[key];
    if (typeof name === "string" && !uses.has(name)) uses.set(name, { name, field: `${field}.${key}` });
  };
  const site = isPatch(patch["site"]) ? patch["site"] : {};
  for (const key of ["group", "partner"]) if (isPatch(site[key])) add(site[key], "logo", `site.${key}`);
  for (const [id, account] of partsOf(site["social"]))
    for (const key of ["logo", "hoveredLogo"]) add(account, key, `site.social.${id}`);
  for (const [id, person] of partsOf(patch["people"])) add(person, "portrait", `people.${id}`);
  return [...uses.values()];
}

function partsOf(value: unknown): [string, Patch][] {
  if (!isPatch(value)) return [];
  return Object.entries(value).flatMap(([id, part]): [string, Patch][] => (isPatch(part) ? [[id, part]] : []));
}
