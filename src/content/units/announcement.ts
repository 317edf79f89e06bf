/** An announcement: `announcements/<id>` with `meta.yaml`, a text for each language, attachments and changes. */
import { isApproved } from "../approvals/approvals.ts";
import * as v from "valibot";
import { hongKongTime, type Instant } from "../../core/time.ts";
import { DigestBuilder, digestOf, type Digest } from "../digest.ts";
import { FingerprintBuilder, RECORD_ENTRY_LIMIT, type Fingerprint, type RootListing } from "../fingerprint.ts";
import type { ContentFolder } from "../folder.ts";
import { documentTypes } from "../headlines.ts";
import { everyFileOf, type Announcement, type EarlierVersion, type RecordChanges } from "../model.ts";
import { jsonNaming } from "../named-announcements.ts";
import { readAttachments } from "../read-attachments.ts";
import { changedFiles, readChanges } from "../read-changes.ts";
import { readCorrections } from "../read-corrections.ts";
import { isReleased } from "../release.ts";
import { readTranslations, readValue, readYaml } from "../read-texts.ts";
import { announcementMeta, type AnnouncementMeta } from "../schema/announcement.ts";
import { changesFile } from "../schema/changes.ts";
import { REPLACED_FOLDER } from "../stand-in.ts";
import { FILE_TEXTS, readFileTexts, searchedInFiles, type FileTexts } from "../search/file-texts.ts";
import { searchFold } from "../search/search-fold.ts";
import { searchedTexts } from "../search/searched-texts.ts";
import { signatureOf } from "../search/signature.ts";
import { TEXT_LIMIT_BYTES } from "../text-file.ts";
import { metaBefore, versionInstants, versionsOf, withoutLater } from "../versions.ts";
import type { ReadContext } from "../read-context.ts";
import { unitName, type UnitContents } from "../unit.ts";
import { checkRecordId, collection } from "./collection.ts";
import type { BinaryFile, PublicFile, UnitDefinition } from "./definition.ts";
import {
  attachmentFiles,
  factsFile,
  isPublicAnnouncement,
  namedFiles,
  parsedYaml,
  textFile,
  translationFiles,
} from "./public-files.ts";

export const announcements: UnitDefinition<"announcements"> = {
  ...collection("announcements"),
  read: readAnnouncement,
  fingerprint,
  // An invalid edit may have been meant to postpone a correction, as it may have been for the announcement itself.
  reject: ({ kind, record }, now) =>
    record !== null && isReleased(record, now) ? { kind, record: withoutLater(record, now) } : null,
  parts: ({ record }) =>
    record === null
      ? []
      : versionsOf(record).map(({ record: version, publishAt }) => ({ digest: snapshotDigest(version), publishAt })),
  binaryFiles: ({ record }) => (record === null ? [] : binaryFilesOf(record)),
  sharedFiles: ({ record }) => (record === null ? [] : sharedFilesOf(record)),
  publicFiles,
};

/** What an announcement supersedes is older than it. What it names as related may be to come. */
const snapshotDigest = ({ digest, supersedes }: Announcement): Digest =>
  supersedes === null ? digest : digestOf(`${digest} ${supersedes}`);

/** Those of all versions: what a correction replaced is kept by it. */
function binaryFilesOf(announcement: Announcement): BinaryFile[] {
  return [...everyFileOf(announcement), ...sharedFilesOf(announcement)];
}

const sharedFilesOf = ({ changes }: Announcement): readonly BinaryFile[] =>
  changes === null ? [] : changedFiles(changes);

const CHANGES = "changes.yaml";

/** Changes may name files of the folders that all records share. */
function fingerprint(root: RootListing, id: string): Fingerprint {
  const builder = new FingerprintBuilder();
  const base = `${root.path}/announcements/${id}`;
  if (builder.addFolder(base, RECORD_ENTRY_LIMIT).includes(REPLACED_FOLDER))
    builder.addFolder(`${base}/${REPLACED_FOLDER}`, RECORD_ENTRY_LIMIT);
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

/** Names and titles of files, as they are searched. */
const searchedNames = (files: Announcement["files"]): string =>
  searchFold(files.map(({ name, title }) => (title === null ? name : `${name} ${title}`)).join("\n"));

/**
 * The announcement as a `meta.yaml` describes it.
 * @param written the file's value.
 * @param fileTexts of the files of every version: a version is searched by its own.
 * @returns null when the announcement is not complete and valid.
 */
function readVersion(
  context: ReadContext,
  id: string,
  written: unknown,
  fileTexts: FileTexts,
): { readonly meta: AnnouncementMeta; readonly record: Announcement } | null {
  const base = `announcements/${id}`;
  const metaFile = `${base}/meta.yaml`;
  const meta = readValue(context, metaFile, written, announcementMeta);
  if (meta === null) return null;
  const texts = readTranslations(context, base, meta.languages, meta.files, meta.texts);
  const files = readAttachments(context, base, metaFile, meta.files);
  const changes = readAnnouncedChanges(context, base);
  const corrections = readCorrections(context, base, meta);
  if (texts === null || files === null || changes === undefined || corrections === null) return null;
  const known = [...texts.searchTexts, ...(files.length === 0 ? [] : [searchedNames(files)])];
  const said = files.flatMap(({ sha256, lang }) => {
    const text = fileTexts[sha256];
    return text === undefined ? [] : [{ lang, text }];
  });
  for (const { text } of said) context.digest.add(FILE_TEXTS, text);
  const searchTexts = searchedTexts([...known, searchedInFiles(said, known)]);
  const record: Announcement = {
    id,
    category: meta.category,
    publishAt: meta.publishAt,
    year: hongKongTime(meta.publishAt).year,
    priceSensitive: meta.priceSensitive,
    headlines: meta.headline,
    types: documentTypes(meta.headline),
    fiscalYear: meta.fiscalYear ?? null,
    rules: meta.rules,
    hkex: meta.hkex ?? null,
    supersedes: meta.supersedes ?? null,
    sample: meta.sample,
    related: meta.related,
    corrections,
    withdrawn: meta.withdrawn ?? null,
    earlier: [],
    files,
    translations: texts.translations,
    searchTexts,
    signature: signatureOf(searchTexts),
    // What a withdrawn announcement changed goes with it: the former values stand.
    changes: meta.withdrawn === undefined ? changes : null,
    digest: context.digest.build(),
  };
  return { meta, record };
}

/** What it was until each correction, and until its withdrawal. @returns null when a version cannot be read. */
function readEarlier(
  context: ReadContext,
  id: string,
  written: unknown,
  meta: AnnouncementMeta,
  fileTexts: FileTexts,
): EarlierVersion[] | null {
  const versions: EarlierVersion[] = [];
  for (const until of versionInstants(meta)) {
    // A digest of its own, so that nothing of what is to come is in it.
    const own = { ...context, digest: new DigestBuilder(), diagnostics: [] };
    const version = readVersion(own, id, metaBefore(written, meta, until), fileTexts);
    context.diagnostics.push(...(version === null ? own.diagnostics : []));
    if (version === null) return null;
    versions.push({ until, record: version.record });
  }
  return versions;
}

function readAnnouncement(context: ReadContext, id: string): UnitContents["announcements"] | null {
  const base = `announcements/${id}`;
  if (!checkRecordId(context, base, id)) return null;
  context.folder.list(base, RECORD_ENTRY_LIMIT);
  const read = context.folder.yaml(`${base}/meta.yaml`, TEXT_LIMIT_BYTES);
  if (!read.ok) {
    context.diagnostics.push(read.diagnostic);
    return null;
  }
  const fileTexts = readFileTexts(context.folder, base);
  const last = readVersion(context, id, read.value, fileTexts);
  const earlier = last === null ? null : readEarlier(context, id, read.value, last.meta, fileTexts);
  if (last === null || earlier === null) return null;
  const { meta } = last;
  if (!meta.hold && !isApproved(context, unitName("announcements", id), meta.publishAt)) return null;
  const isHeld = meta.hold && !context.withHeld;
  return { kind: "announcements", record: isHeld ? null : { ...last.record, earlier } };
}

/** `meta.yaml` as it says what is public: without the corrections that are to come. */
function publicMeta(
  folder: ContentFolder,
  metaFile: string,
  now: Instant,
): PublicFile & { readonly meta: AnnouncementMeta } {
  const meta = parsedYaml(folder, metaFile, announcementMeta);
  const next = versionInstants(meta).find((at) => at > now);
  if (next === undefined) return { ...factsFile(folder, metaFile, now), meta };
  const before = metaBefore(parsedYaml(folder, metaFile, v.unknown()), meta, next);
  const json = jsonNaming(before, (id) => isPublicAnnouncement(folder, id, now));
  // JSON is valid YAML.
  return { path: metaFile, bytes: Buffer.from(json), meta: v.parse(announcementMeta, before) };
}

function publicFiles(folder: ContentFolder, id: string, now: Instant): PublicFile[] {
  const base = `announcements/${id}`;
  const { meta, ...metaFile } = publicMeta(folder, `${base}/meta.yaml`, now);
  return [
    metaFile,
    ...translationFiles(folder, base, meta.languages, meta.texts),
    ...attachmentFiles(base, meta.files),
    ...keptFiles(folder, base, meta),
    ...publicFileTexts(folder, base, meta),
    ...publicChanges(folder, base, now),
  ];
}

/** What corrections replaced, and what they changed in the text. */
function keptFiles(folder: ContentFolder, base: string, { corrections }: AnnouncementMeta): PublicFile[] {
  return corrections.flatMap(({ path, sha256, bytes, compared }): PublicFile[] => {
    if (bytes === undefined) return [];
    const name = `${base}/${REPLACED_FOLDER}/${sha256}`;
    return [
      path.endsWith(".md") ? textFile(folder, `${name}.md`) : { path: `${name}.pdf`, sha256 },
      ...(compared === undefined ? [] : [textFile(folder, `${name}.yaml`)]),
    ];
  });
}

/** The texts of the files that are public, and of those that they replaced. */
function publicFileTexts(folder: ContentFolder, base: string, { files, corrections }: AnnouncementMeta): PublicFile[] {
  const texts = readFileTexts(folder, base);
  const shown = [...files, ...corrections].flatMap(({ sha256 }) =>
    texts[sha256] === undefined ? [] : [[sha256, texts[sha256]] as const],
  );
  if (shown.length === 0) return [];
  return [{ path: `${base}/${FILE_TEXTS}`, bytes: Buffer.from(JSON.stringify(Object.fromEntries(shown))) }];
}

function publicChanges(folder: ContentFolder, base: string, now: Instant): PublicFile[] {
  const file = `${base}/${CHANGES}`;
  if (!folder.has(file)) return [];
  return [factsFile(folder, file, now), ...namedFiles(folder, parsedYaml(folder, file, changesFile))];
}
