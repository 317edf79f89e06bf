/** What `schedule` and `release` have in common: `meta.yaml` with a release, its files as they are, without the hold. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../../src/content/folder.ts";
import { announcementMeta, type AnnouncementMeta } from "../../src/content/schema/announcement.ts";
import { parseYaml } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import type { Instant } from "../../src/core/time.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import type { OptionTable } from "../cli/options.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { refuseErrors } from "./check.ts";
import { Refusal, type ContentEnvironment } from "./environment.ts";
import { checkExchangeRules } from "./exchange-check.ts";
import { writeFileTexts } from "./file-texts.ts";
import { readPdf, type FileFacts } from "./pdf-facts.ts";
import { checkTrial, type CheckedFile } from "./record-check.ts";
import { HOLD_COMMENT, languageOfName, type AnnouncementRecord } from "./records.ts";
import { finishBegun, textHashes } from "./replace.ts";
import { metaTime, shownTime } from "./time-option.ts";
import { editYaml, quoted, quotedMap } from "./yaml-edit.ts";

export const PUBLICATION_OPTIONS = {
  "price-sensitive": { type: "flag", description: "marks it as price-sensitive" },
  "outside-hours": {
    type: "text",
    value: "reason",
    description: "why it is released outside of the exchange's windows; kept in meta.yaml",
  },
} as const satisfies OptionTable;

export interface Publication {
  readonly at: Instant;
  readonly priceSensitive: boolean;
  /** Why it may be outside of the exchange's windows. */
  readonly outsideHours: string | undefined;
}

export interface Published {
  readonly publishAt: string;
  /** Lines of `meta.yaml` that went and came, as a diff shows them. */
  readonly changes: readonly string[];
  readonly files: readonly CheckedFile[];
  readonly diagnostics: readonly AnyDiagnostic[];
}

/** @throws Refusal for an announcement that readers have seen. */
export function requireUnpublished({ meta, metaFile }: AnnouncementRecord, now: Instant): void {
  if (meta.hold || meta.publishAt > now) return;
  const at = { file: metaFile, field: "publishAt" };
  throw new Refusal([diagnostic("already-public", at, { publishAt: shownTime(meta.publishAt) })]);
}

/** Facts of all PDFs of the folder, and the names that `meta.yaml` does not list yet. */
async function filesOf(
  contentDir: string,
  { id, meta }: AnnouncementRecord,
): Promise<{ facts: Map<string, FileFacts>; fresh: string[] }> {
  const folder = new ContentFolder(contentDir);
  const base = `announcements/${id}`;
  const listed = meta.files.map(({ path }) => path);
  const fresh = folder.files(base).names.filter((name) => name.endsWith(".pdf") && !listed.includes(name));
  const facts = new Map<string, FileFacts>();
  const diagnostics: AnyDiagnostic[] = [];
  for (const name of [...listed, ...fresh]) {
    const file = `${base}/${name}`;
    const read = folder.bytes(file, ATTACHMENT_LIMIT_BYTES);
    if (!read.ok) {
      diagnostics.push(read.diagnostic);
      continue;
    }
    const pdf = await readPdf(read.value);
    if (typeof pdf === "string") diagnostics.push(diagnostic("pdf-unreadable", { file }, { reason: pdf }));
    else facts.set(name, pdf);
    if (fresh.includes(name) && languageOfName(name) === undefined)
      diagnostics.push(diagnostic("attachment-language-unknown", { file }));
  }
  refuseErrors(diagnostics);
  return { facts, fresh };
}

interface Plan {
  readonly publishAt: string;
  /** Whether the record stays on hold. */
  readonly hold: boolean;
  readonly priceSensitive: boolean;
  readonly outsideHours: string | undefined;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly fresh: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

function listing(name: string, { bytes, sha256, pages }: FileFacts) {
  return { path: name, lang: languageOfName(name) ?? "en", bytes, sha256, pages };
}

const addedFiles = ({ facts, fresh }: Plan): ReturnType<typeof listing>[] =>
  fresh.flatMap((name) => {
    const known = facts.get(name);
    return known === undefined ? [] : [listing(name, known)];
  });

function edited(record: AnnouncementRecord, before: string, plan: Plan): string {
  const { publishAt, hold, priceSensitive, outsideHours, facts, texts } = plan;
  const added = addedFiles(plan);
  return editYaml(record.metaFile, before, {
    edit: (yaml) => {
      yaml.setFacts(facts);
      yaml.set("publishAt", quoted(publishAt));
      if (!hold) yaml.remove("hold", HOLD_COMMENT);
      if (outsideHours === undefined) yaml.remove("outsideHours");
      else yaml.set("outsideHours", quoted(outsideHours), "publishAt");
      if (priceSensitive) yaml.set("priceSensitive", true, "languages");
      yaml.set("texts", quotedMap(texts), "languages");
      for (const entry of added) yaml.append("files", { ...entry, sha256: quoted(entry.sha256) });
    },
    change: (meta) => {
      meta["publishAt"] = publishAt;
      meta["texts"] = texts;
      if (!hold) delete meta["hold"];
      delete meta["outsideHours"];
      if (outsideHours !== undefined) meta["outsideHours"] = outsideHours;
      if (priceSensitive) meta["priceSensitive"] = true;
      const files = record.meta.files.map((entry) => withFactsOf(entry, facts.get(entry.path)));
      if (files.length + added.length > 0) meta["files"] = [...files, ...added];
    },
  });
}

function withFactsOf(entry: AnnouncementMeta["files"][number], facts: FileFacts | undefined) {
  if (facts === undefined) return entry;
  const { bytes, sha256, pages } = facts;
  // Pages are an option of the list; one that is not there is not added.
  return { ...entry, bytes, sha256, ...(entry.pages === undefined ? {} : { pages }) };
}

function lineChanges(before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [
    ...old.filter((line) => line !== "" && !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => line !== "" && !old.includes(line)).map((line) => `+ ${line}`),
  ];
}

/** A draft's `meta.yaml` with its texts and files as they are, and a planned release. It stays on hold. */
export async function plannedMeta(contentDir: string, record: AnnouncementRecord, at: Instant): Promise<string> {
  finishBegun(contentDir, record);
  const before = readFileSync(join(contentDir, record.metaFile), "utf8");
  const { outsideHours } = record.meta;
  const texts = textHashes(contentDir, record);
  const plan = { publishAt: metaTime(at), hold: true, priceSensitive: false, outsideHours, texts };
  return edited(record, before, { ...plan, ...(await filesOf(contentDir, record)) });
}

/**
 * Writes the release into `meta.yaml`, once everything about the announcement is in order.
 * @throws Refusal when something is not; nothing is changed then.
 */
export async function publish(
  { contentDir, now, load }: Pick<ContentEnvironment, "contentDir" | "now" | "load">,
  record: AnnouncementRecord,
  { at, priceSensitive, outsideHours }: Publication,
): Promise<Published> {
  const { metaFile, meta } = record;
  finishBegun(contentDir, record);
  const { facts, fresh } = await filesOf(contentDir, record);
  const publishAt = metaTime(at);
  const texts = textHashes(contentDir, record);
  const plan: Plan = { publishAt, hold: false, priceSensitive, outsideHours, facts, fresh, texts };
  const planned = {
    ...meta,
    priceSensitive: meta.priceSensitive || priceSensitive,
    files: [...meta.files, ...addedFiles(plan)],
  };
  const rules = checkExchangeRules(contentDir, { metaFile, meta: planned }, at, outsideHours);
  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const after = edited(record, before, { ...plan, outsideHours: rules.isOutsideHours ? outsideHours : undefined });
  const parsed = parseYaml(after, metaFile);
  const checked = validate(announcementMeta, parsed.ok ? parsed.value : null, metaFile);
  if (!checked.ok) throw new Refusal(checked.diagnostics);
  const trial = await checkTrial({ contentDir, load, now: now() }, { ...record, meta: checked.output }, after);
  const diagnostics = [...rules.diagnostics, ...trial.diagnostics];
  refuseErrors(diagnostics);
  // Before the release: once it is public, it is found by its files.
  await writeFileTexts(contentDir, record.id);
  writeFileAtomically(join(contentDir, metaFile), after);
  return { publishAt, changes: lineChanges(before, after), files: trial.files, diagnostics };
}
