/** An announcement: `announcements/<id>` with `meta.yaml`, a text for each language, and attachments. */
import type { ContentFolder } from "../folder.ts";
import type { Announcement } from "../model.ts";
import { readAttachments } from "../read-attachments.ts";
import { readTranslations, readYaml } from "../read-texts.ts";
import { announcementMeta } from "../schema/announcement.ts";
import type { ReadContext } from "../read-context.ts";
import type { UnitContents } from "../unit.ts";
import { checkRecordId, collection } from "./collection.ts";
import type { PublicFile, UnitDefinition } from "./definition.ts";
import { attachmentFiles, parsedYaml, textFile, translationFiles } from "./public-files.ts";

export const announcements: UnitDefinition<"announcements"> = {
  ...collection("announcements"),
  read: readAnnouncement,
  binaryFiles: ({ record }) => record?.files ?? [],
  publicFiles,
};

function readAnnouncement(context: ReadContext, id: string): UnitContents["announcements"] | null {
  const base = `announcements/${id}`;
  const metaFile = `${base}/meta.yaml`;
  if (!checkRecordId(context, base, id)) return null;
  const meta = readYaml(context, metaFile, announcementMeta);
  if (meta === null) return null;
  const texts = readTranslations(context, base, meta.languages, meta.files, meta.texts);
  const files = readAttachments(context, base, metaFile, meta.files);
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
  ];
}
