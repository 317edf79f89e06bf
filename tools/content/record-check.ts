/** What a reader would see of one announcement, beyond what the loader rejects. */
import { constants, cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Diagnostic } from "../../src/content/diagnostic.ts";
import { APPROVERS_FILE, EXEMPTIONS_FILE } from "../../src/content/fingerprint.ts";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../../src/content/folder.ts";
import { finalFacts, type ContentPack } from "../../src/content/model.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import type { Instant } from "../../src/core/time.ts";
import type { ContentLoader } from "../../src/live/load-store.ts";
import { missingLanguages } from "../check/content.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { readAcknowledgements, unacknowledged } from "./acknowledgements.ts";
import { checkAgreement } from "./agreement.ts";
import { checkLinks } from "./links.ts";
import { OtherDocuments } from "./other-documents.ts";
import { readPdf, type PdfFacts } from "./pdf-facts.ts";
import { announcementIds, readText, type AnnouncementRecord } from "./records.ts";
import { shownTime } from "./time-option.ts";

/** What `content new` leaves for the author to replace. */
export const PLACEHOLDER = /\[\[[^\]]*\]\]/;

/** Whether a diagnostic's file is an announcement's folder, or lies in it. */
export function isOfRecord(file: string, id: string): boolean {
  return `${file}/`.startsWith(`announcements/${id}/`);
}

export interface CheckedFile {
  readonly file: string;
  readonly title: string | null;
  readonly pages: number;
  readonly tagged: boolean;
  readonly created: string | null;
  readonly modified: string | null;
}

export interface RecordCheck {
  readonly diagnostics: readonly AnyDiagnostic[];
  readonly files: readonly CheckedFile[];
}

function checkTexts(contentDir: string, { id, metaFile, meta }: AnnouncementRecord): AnyDiagnostic[] {
  const placeholders = LANGUAGES.flatMap((language) => {
    const file = `announcements/${id}/${language}.md`;
    const lines = (readText(contentDir, file) ?? "").split("\n");
    const line = lines.findIndex((text) => PLACEHOLDER.test(text));
    const placeholder = PLACEHOLDER.exec(lines[line] ?? "")?.[0];
    if (placeholder === undefined) return [];
    return [diagnostic("placeholder-left", { file, field: `line ${line + 1}` }, { placeholder })];
  });
  return [...missingLanguages(metaFile, meta.languages), ...placeholders];
}

async function checkFiles(contentDir: string, { id, meta, metaFile }: AnnouncementRecord): Promise<RecordCheck> {
  const folder = new ContentFolder(contentDir);
  const diagnostics: AnyDiagnostic[] = [];
  const files: CheckedFile[] = [];
  for (const [index, { path, pages }] of meta.files.entries()) {
    const file = `announcements/${id}/${path}`;
    const read = folder.bytes(file, ATTACHMENT_LIMIT_BYTES);
    if (!read.ok) continue; // the loader names it
    const facts = await readPdf(read.value);
    if (typeof facts === "string") {
      diagnostics.push(diagnostic("pdf-unreadable", { file }, { reason: facts }));
      continue;
    }
    files.push(shown(file, facts));
    if (pages !== undefined && pages !== facts.pages) {
      const at = { file: metaFile, field: `files.${index}.pages` };
      diagnostics.push(diagnostic("pdf-page-count", at, { recorded: pages, actual: facts.pages, path }));
    }
    diagnostics.push(...checkPdf(file, facts, meta.publishAt));
  }
  return { diagnostics, files };
}

function shown(file: string, { title, pages, tagged, created, modified }: PdfFacts): CheckedFile {
  const time = (instant: number | null): string | null => (instant === null ? null : shownTime(instant));
  return { file, title, pages, tagged, created: time(created), modified: time(modified) };
}

function checkPdf(file: string, { title, tagged, created, modified }: PdfFacts, publishAt: Instant): AnyDiagnostic[] {
  const last = Math.max(created ?? -Infinity, modified ?? -Infinity);
  const dates = { date: shownTime(last), publishAt: shownTime(publishAt) };
  return [
    ...(tagged ? [] : [diagnostic("pdf-untagged", { file, field: "tags" })]),
    ...(title === null ? [diagnostic("pdf-without-title", { file, field: "title" })] : []),
    ...(last > publishAt ? [diagnostic("pdf-date-after-release", { file, field: "date" }, dates)] : []),
  ];
}

interface TrialOptions {
  readonly contentDir: string;
  readonly load: ContentLoader;
  readonly now: Instant;
}

/** Where a record says what it changes in the facts. */
export const changesOf = (id: string): string => `announcements/${id}/changes.yaml`;

/** Everything that changes depend on: the opening facts, the files that all records share, and other changes. */
function factPaths(contentDir: string): string[] {
  return readdirSync(contentDir, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (["pages", "documents", "images", "changes"].includes(entry.name)) return [entry.name];
    if (entry.name !== "announcements") return [];
    return announcementIds(contentDir)
      .filter((id) => existsSync(join(contentDir, changesOf(id))))
      .map((id) => `announcements/${id}`);
  });
}

const approversPaths = (contentDir: string): string[] =>
  [APPROVERS_FILE, EXEMPTIONS_FILE].filter((path) => existsSync(join(contentDir, path)));

const sameProblem = (a: Diagnostic, b: Diagnostic): boolean =>
  a.code === b.code && a.file === b.file && a.field === b.field;

/**
 * What the loader rejects in one record with the given `meta.yaml`, tried in a copy: nothing in the folder changes. If
 * the record changes facts, what it would break of other changes is reported, too.
 */
async function loadTrial(
  { contentDir, load }: TrialOptions,
  record: AnnouncementRecord,
  metaText: string,
): Promise<AnyDiagnostic[]> {
  const trial = mkdtempSync(join(tmpdir(), "content-check-"));
  const hasChanges = existsSync(join(contentDir, changesOf(record.id)));
  try {
    const paths = hasChanges ? factPaths(contentDir) : [`announcements/${record.id}`, ...approversPaths(contentDir)];
    for (const path of paths)
      cpSync(join(contentDir, path), join(trial, path), {
        recursive: true,
        dereference: false,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
      });
    writeFileSync(join(trial, record.metaFile), metaText);
    const { diagnostics } = await load(trial);
    const before = hasChanges ? (await load(contentDir)).diagnostics : [];
    return diagnostics.filter(
      (found) =>
        isOfRecord(found.file, record.id) ||
        found.file === APPROVERS_FILE ||
        (found.code.startsWith("change-") && !before.some((known) => sameProblem(found, known))),
    );
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/** A held draft whose time is over would be public the moment the hold goes. */
function checkTime({ metaFile, meta }: AnnouncementRecord, now: Instant): AnyDiagnostic[] {
  if (!meta.hold || meta.publishAt > now) return [];
  const at = { file: metaFile, field: "publishAt" };
  return [diagnostic("draft-time-past", at, { publishAt: shownTime(meta.publishAt) })];
}

/** A text without a hash is served as it lies there, also when a copy of it was cut short. */
function checkHashes({ metaFile, meta }: AnnouncementRecord, now: Instant): AnyDiagnostic[] {
  if (meta.hold || meta.publishAt <= now || meta.texts !== undefined) return [];
  return [diagnostic("text-hashes-missing", { file: metaFile, field: "texts" })];
}

/**
 * Everything but what the loader rejects.
 * @param pack what the folder loads as.
 * @param others the announcements and the register of the folder; for many records they are read once.
 */
export async function checkRecord(
  contentDir: string,
  pack: ContentPack | null,
  record: AnnouncementRecord,
  now: Instant,
  others = new OtherDocuments(contentDir),
): Promise<RecordCheck> {
  const { diagnostics, files } = await checkFiles(contentDir, record);
  const code = pack === null ? null : finalFacts(pack).site.stockCode;
  const findings = await checkAgreement(contentDir, record, code, others);
  return {
    diagnostics: [
      ...checkTime(record, now),
      ...checkHashes(record, now),
      ...checkTexts(contentDir, record),
      ...checkLinks(contentDir, pack, record),
      ...diagnostics,
      ...unacknowledged(contentDir, record.id, findings, readAcknowledgements(contentDir)),
    ],
    files,
  };
}

/** Everything about one record as it would be with the given `meta.yaml`. */
export async function checkTrial(
  options: TrialOptions,
  record: AnnouncementRecord,
  metaText: string,
): Promise<RecordCheck> {
  const { contentDir, load, now } = options;
  const rejected = await loadTrial(options, record, metaText);
  if (rejected.some(({ code }) => code === "unit-set-aside")) return { diagnostics: rejected, files: [] };
  const { pack } = await load(contentDir);
  const { diagnostics, files } = await checkRecord(contentDir, pack, record, now);
  return { diagnostics: [...rejected, ...diagnostics], files };
}
