/**
 * The versions of a corrected announcement. `meta.yaml` describes the last one. Each correction says what it replaced, so
 * an earlier version follows from taking back the later corrections.
 */
import type { Instant } from "../core/time.ts";
import type { Announcement, EarlierVersion } from "./model.ts";
import type { AnnouncementMeta } from "./schema/announcement.ts";

type Raw = Readonly<Record<string, unknown>>;

const isRaw = (value: unknown): value is Raw => typeof value === "object" && value !== null && !Array.isArray(value);
const rawList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The instants at which an announcement that is public changes: corrections, and its withdrawal. Ascending. */
export function versionInstants({ publishAt, corrections, withdrawn }: AnnouncementMeta): Instant[] {
  const instants = [...corrections.map(({ at }) => at), ...(withdrawn === undefined ? [] : [withdrawn.at])];
  return [...new Set(instants)].filter((at) => at > publishAt).toSorted((a, b) => a - b);
}

/** The listed files before a correction. */
function filesBefore(
  files: readonly unknown[],
  { path, sha256, bytes, pages }: AnnouncementMeta["corrections"][number],
) {
  return files.map((entry) => {
    if (!isRaw(entry) || entry["path"] !== path) return entry;
    return { ...entry, bytes, sha256, ...(entry["pages"] === undefined || pages === undefined ? {} : { pages }) };
  });
}

/**
 * `meta.yaml` as it was until an instant.
 * @param raw as it is written. @param meta as the schema reads it.
 */
export function metaBefore(raw: unknown, meta: AnnouncementMeta, until: Instant): unknown {
  if (!isRaw(raw)) return raw;
  let files = rawList(raw["files"]);
  let texts = raw["texts"];
  const undone = meta.corrections.filter(({ at }) => at >= until).toSorted((a, b) => a.at - b.at);
  for (const correction of undone.toReversed()) {
    if (correction.bytes === undefined) continue; // the replaced bytes were not kept
    const language = /^(.+)\.md$/.exec(correction.path)?.[1];
    if (language === undefined) files = filesBefore(files, correction);
    else texts = isRaw(texts) ? { ...texts, [language]: correction.sha256 } : texts;
  }
  const corrections = rawList(raw["corrections"]).filter((_, index) => (meta.corrections[index]?.at ?? until) < until);
  const { withdrawn, corrections: _, ...rest } = raw;
  return {
    ...rest,
    ...(raw["files"] === undefined ? {} : { files }),
    ...(texts === undefined ? {} : { texts }),
    ...(corrections.length === 0 ? {} : { corrections }),
    ...(meta.withdrawn !== undefined && meta.withdrawn.at < until ? { withdrawn } : {}),
  };
}

/** An announcement as it is at an instant after its release. */
export function versionAt(announcement: Announcement, at: Instant): Announcement {
  // Few are ever corrected: the others are their only version.
  return announcement.earlier.find(({ until }) => at < until)?.record ?? announcement;
}

/** An announcement without the corrections that are still to come. */
export function withoutLater(announcement: Announcement, now: Instant): Announcement {
  const isPast = ({ until }: EarlierVersion): boolean => until <= now;
  const record = versionAt(announcement, now);
  return record === announcement ? record : { ...record, earlier: announcement.earlier.filter(isPast) };
}

/** Each version with the instant from which it is public. */
export function versionsOf(
  announcement: Announcement,
): { readonly record: Announcement; readonly publishAt: Instant }[] {
  const { earlier, publishAt } = announcement;
  const records = [...earlier.map(({ record }) => record), announcement];
  return records.map((record, index) => ({ record, publishAt: earlier[index - 1]?.until ?? publishAt }));
}
