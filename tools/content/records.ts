/** Announcements as they lie in the folder, those on hold included. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ContentFolder } from "../../src/content/folder.ts";
import type { Diagnostic } from "../../src/content/diagnostic.ts";
import type { LoadResult } from "../../src/content/load.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { announcementMeta, type AnnouncementMeta } from "../../src/content/schema/announcement.ts";
import { TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { hongKongTime, type Instant } from "../../src/core/time.ts";
import { isSetAside } from "../check/content.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { Refusal } from "./environment.ts";
import { shownTime } from "./time-option.ts";

/** Stands over `hold: true` in a new draft, and goes with it. */
export const HOLD_COMMENT = "Nobody sees it while this stands here; `content schedule` takes it away.";

export interface AnnouncementRecord {
  readonly id: string;
  /** `announcements/<id>/meta.yaml` */
  readonly metaFile: string;
  readonly meta: AnnouncementMeta;
}

export function announcementIds(contentDir: string): string[] {
  return new ContentFolder(contentDir).folders("announcements");
}

/** One announcement's `meta.yaml`, or what is wrong with it. */
export function readRecord(contentDir: string, id: string): AnnouncementRecord | readonly Diagnostic[] {
  const metaFile = `announcements/${id}/meta.yaml`;
  const read = new ContentFolder(contentDir).yaml(metaFile, TEXT_LIMIT_BYTES);
  if (!read.ok) return [read.diagnostic];
  const checked = validate(announcementMeta, read.value, metaFile);
  return checked.ok ? { id, metaFile, meta: checked.output } : checked.diagnostics;
}

export const isRecord = (read: AnnouncementRecord | readonly Diagnostic[]): read is AnnouncementRecord =>
  "meta" in read;

/**
 * All announcements whose `meta.yaml` is valid.
 * @param loaded what the folder was loaded as. An announcement at which the reader failed is not read again.
 */
export function readRecords(contentDir: string, loaded: LoadResult): AnnouncementRecord[] {
  return announcementIds(contentDir)
    .filter((id) => !isSetAside(loaded, `announcements/${id}`))
    .map((id) => readRecord(contentDir, id))
    .filter(isRecord);
}

/** @throws Refusal naming the nearest id, when there is none of this name. */
export function requireId(contentDir: string, id: string): void {
  const ids = announcementIds(contentDir);
  if (ids.includes(id)) return;
  const at = { file: `announcements/${id}` };
  throw new Refusal([diagnostic("announcement-unknown", at, { nearest: nearestName(id, ids) })]);
}

/** @throws Refusal when there is no such announcement, or its `meta.yaml` is not valid. */
export function requireRecord(contentDir: string, id: string): AnnouncementRecord {
  requireId(contentDir, id);
  const read = readRecord(contentDir, id);
  if (isRecord(read)) return read;
  throw new Refusal(read);
}

/** The language at the end of an attachment's name: `2026-017-zh-TW.pdf`. The longer tag is tried first. */
export function languageOfName(name: string): Language | undefined {
  return LANGUAGES.toSorted((a, b) => b.length - a.length).find((language) => name.endsWith(`-${language}.pdf`));
}

/** The next free id of the Hong Kong year: `2026-017`. Ids of removed drafts below the highest are not given again. */
export function nextId(contentDir: string, at: Instant): string {
  const year = String(hongKongTime(at).year);
  const numbers = announcementIds(contentDir)
    .filter((id) => new RegExp(`^${year}-\\d{3,}$`).test(id))
    .map((id) => Number(id.slice(5)));
  return `${year}-${String(Math.max(0, ...numbers) + 1).padStart(3, "0")}`;
}

export function readText(contentDir: string, file: string): string | null {
  const path = join(contentDir, file);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

/** @throws Refusal when readers do not see it: it is on hold, due, or withdrawn. */
export function requirePublic({ id, metaFile, meta }: AnnouncementRecord, now: Instant): void {
  const { withdrawn } = meta;
  if (withdrawn !== undefined) {
    const at = { file: metaFile, field: "withdrawn" };
    throw new Refusal([diagnostic("withdrawn-already", at, { at: shownTime(withdrawn.at) })]);
  }
  if (!meta.hold && meta.publishAt <= now) return;
  const publishAt = meta.hold ? null : shownTime(meta.publishAt);
  throw new Refusal([diagnostic("not-public-yet", { file: metaFile, field: "publishAt" }, { id, publishAt })]);
}
