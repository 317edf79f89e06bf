/** `content check [id]`: everything a reader would see, before it is seen. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkContent } from "../check/content.ts";
import { ContentFolder } from "../../src/content/folder.ts";
import { openFindings } from "../check/acknowledged.ts";
import { directEdits } from "../check/direct-edits.ts";
import type { Instant } from "../../src/core/time.ts";
import type { AnyDiagnostic } from "../diagnostics/table.ts";
import { directorFindings } from "./directors.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { OtherDocuments } from "./other-documents.ts";
import { changesOf, checkRecord, isOfRecord, type CheckedFile, type RecordCheck } from "./record-check.ts";
import { checkExchangeRules } from "./exchange-check.ts";
import { languageOfName, readRecords, requireId, type AnnouncementRecord } from "./records.ts";

/** A PDF that lies ready in a draft, named as `content schedule` wants it: nothing is wrong yet. */
function isReadyInDraft({ code, file }: AnyDiagnostic, drafts: ReadonlySet<string>): boolean {
  const [, id = ""] = /^announcements\/([^/]+)\//.exec(file) ?? [];
  return code === "file-unlisted" && drafts.has(id) && languageOfName(file) !== undefined;
}

/** What the exchange's rules say against a release that is due. */
function dueProblems(contentDir: string, record: AnnouncementRecord, now: Instant): readonly AnyDiagnostic[] {
  const { hold, publishAt, outsideHours } = record.meta;
  if (hold || publishAt <= now) return [];
  return checkExchangeRules(contentDir, record, publishAt, outsideHours).diagnostics;
}

/** Two drafts may have the same planned minute until they are scheduled. */
const isOfPlan = ({ code }: AnyDiagnostic): boolean => code === "change-conflict";

/** Changes of drafts that would not fit at the planned release: the site's own load passes over what is on hold. */
async function draftChanges(
  { contentDir, load }: ContentEnvironment,
  drafts: ReadonlySet<string>,
): Promise<readonly AnyDiagnostic[]> {
  const files = new Set([...drafts].map(changesOf).filter((file) => existsSync(join(contentDir, file))));
  if (files.size === 0) return [];
  const { diagnostics } = await load(contentDir, { withHeld: true });
  return diagnostics.filter((each) => files.has(each.file) && each.code.startsWith("change-") && !isOfPlan(each));
}

/**
 * All diagnostics of the folder: the loader's, those of \`npm run check\`, and those of each announcement.
 * @param only the id of one announcement, or null for the whole folder.
 */
async function checkFolder(environment: ContentEnvironment, only: string | null): Promise<RecordCheck> {
  const { contentDir, env, now: clock, load, progress } = environment;
  const now = clock();
  const loaded = await load(contentDir);
  const records = readRecords(contentDir, loaded).filter(({ id }) => only === null || id === only);
  const drafts = new Set(records.filter(({ meta }) => meta.hold).map(({ id }) => id));
  const general = checkContent(contentDir, loaded).map((each): AnyDiagnostic =>
    isReadyInDraft(each, drafts) ? { ...each, severity: "warning" } : each,
  );
  const diagnostics = only === null ? [...general] : general.filter(({ file }) => isOfRecord(file, only));
  diagnostics.push(...(await draftChanges(environment, drafts)));
  if (only === null) {
    diagnostics.push(...directEdits(contentDir, { now, stateDir: env["STATE_DIR"] || null }));
    const { pack } = loaded;
    const directors = pack === null ? [] : await directorFindings(contentDir, pack, now);
    diagnostics.push(...openFindings(new ContentFolder(contentDir), directors));
  }
  const files: CheckedFile[] = [];
  const others = new OtherDocuments(contentDir);
  for (const [index, record] of records.entries()) {
    const checked = await checkRecord(contentDir, loaded.pack, record, now, others);
    diagnostics.push(...checked.diagnostics, ...dueProblems(contentDir, record, now));
    files.push(...checked.files);
    progress(index + 1, records.length, "announcements checked");
  }
  // A gap in the languages of a served record is known to both.
  const unique = new Map(diagnostics.map((each) => [JSON.stringify(each), each]));
  return { diagnostics: [...unique.values()], files };
}

export function fileLines(files: readonly CheckedFile[]): string {
  return files
    .map(
      ({ file, title, pages, tagged, created, modified }) =>
        `${file}: "${title ?? "no title"}", pages ${pages}, ${tagged ? "tagged" : "not tagged"}, created ${created ?? "unknown"}, modified ${modified ?? "unknown"}\n`,
    )
    .join("");
}

async function run(_values: unknown, [id]: readonly string[], environment: ContentEnvironment): Promise<Outcome> {
  if (id !== undefined) requireId(environment.contentDir, id);
  const { diagnostics, files } = await checkFolder(environment, id ?? null);
  const clean = diagnostics.length === 0 ? `${id ?? "the whole folder"}: nothing to correct\n` : "";
  return { text: (id === undefined ? "" : fileLines(files)) + clean, data: { id: id ?? null, files }, diagnostics };
}

/** @throws Refusal when one of them is an error. */
export function refuseErrors(diagnostics: readonly AnyDiagnostic[]): void {
  if (diagnostics.some(({ severity }) => severity === "error")) throw new Refusal(diagnostics);
}

export const command = defineCommand({
  description: `Checks everything a reader would see: missing languages, links inside the site, files against their size, hash and
page count, PDFs that do not open or are not tagged, placeholders left from \`content new\`, and drafts on hold whose
time is over. Title and dates inside each PDF of <id> are shown, because readers see them too. Without an id, all of it.`,
  options: {},
  positionals: ["id?"],
  run,
});
