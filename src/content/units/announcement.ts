/** An announcement: `announcements/<id>` with `meta.yaml`, a text for each language, attachments and changes. */
import { isApproved } from "../approvals/approvals.ts";
import { FingerprintBuilder, RECORD_ENTRY_LIMIT, type Fingerprint, type RootListing } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import type { Announcement, RecordChanges } from "../model.ts";
import { readAttachments } from "../read-attachments.ts";
import { changedFiles, readChanges } from "../read-changes.ts";
import { readTranslations, readYaml } from "../read-texts.ts";
import { announcementMeta } from "../schema/announcement.ts";
import { changesFile } from "../schema/changes.ts";
import type { ReadContext } from "../read-context.ts";
import { unitName, type UnitContents } from "../unit.ts";
import { checkRecordId, collection } from "./collection.ts";
import type { PublicFile, UnitDefinition } from "./definition.ts";
import { attachmentFiles, namedFiles, parsedYaml, textFile, translationFiles } from "./public-files.ts";

export const announcements: UnitDefinition<"announcements"> = {
  ...collection("announcements"),
  read: readAnnouncement,
  fingerprint,
  binaryFiles: ({ record }) =>
    record === null ? [] : record.changes === null ? record.files : [...record.files, ...changedFiles(record.changes)],
  publicFiles,
};

const CHANGES = "changes.yaml";

/** Changes may name files of the folders that all records share. */
function fingerprint(root: RootListing, id: string): Fingerprint {
  const builder = new FingerprintBuilder();
  builder.addFolder(`${root.path}/announcements/${id}`, RECORD_ENTRY_LIMIT);
  if (builder.hasEntry(CHANGES)) builder.add(root.sharedFiles());
  builder.add(root.approversFile());
  return builder.build();
}

/** @returns undefined when the changes are not valid, and null when there are none. */
function readAnnouncedChanges(context: ReadContext, base: string): RecordChanges | null | undefined {
  const file = `${base}/${CHANGES}`;
  if (!context.folder.has(file)) return null;
  const changes = readYaml(context, file, changesFile);
  return changes === null ? undefined : (readChanges(context, file, changes) ?? undefined);
}

function readAnnouncement(context: ReadContext, id: string): UnitContents["announcements"] | null {
  const base = `announcements/${id}`;
  const metaFile = `${base}/meta.yaml`;
  if (!checkRecordId(context, base, id)) return null;
  const meta = readYaml(context, metaFile, announcementMeta);
  if (meta === null) return null;
  const texts = readTranslations(context, base, meta.languages, meta.files, meta.texts);
  const files = readAttachments(context, base, metaFile, meta.files);
  const changes = readAnnouncedChanges(context, base);
  if (texts === null || files === null || changes === undefined) return null;
  if (!meta.hold && !isApproved(context, unitName("announcements", id), meta.publishAt)) return null;
  const record: Announcement = {
    id,
    category: meta.category,
    publishAt: meta.publishAt,
    priceSensitive: meta.priceSensitive,
    headlines: meta.headline,
    hkex: meta.hkex ?? null,
    supersedes: meta.supersedes ?? null,
    sample: meta.sample,
    related: meta.related,
    corrections: meta.corrections,
    files,
    ...texts,
    changes,
    digest: context.digest.build(),
  };
  return { kind: "announcements", record: meta.hold && !context.withHeld ? null : record };
}

function publicFiles(folder: ContentFolder, id: string): PublicFile[] {
  const base = `announcements/${id}`;
  const metaFile = `${base}/meta.yaml`;
  const { languages, texts, files } = parsedYaml(folder, metaFile, announcementMeta);
  return [
    textFile(folder, metaFile),
    ...translationFiles(folder, base, languages, texts),
    ...attachmentFiles(base, files),
    ...publicChanges(folder, base),
  ];
}

function publicChanges(folder: ContentFolder, base: string): PublicFile[] {
  const file = `${base}/${CHANGES}`;
  if (!folder.has(file)) return [];
  return [textFile(folder, file), ...namedFiles(folder, parsedYaml(folder, file, changesFile))];
}
