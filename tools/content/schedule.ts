/** `content schedule`: sets the minute, lists the files as they are, takes the hold away. */
import { LANGUAGES } from "../../src/core/languages.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ATTACHMENT_LIMIT_BYTES, ContentFolder } from "../../src/content/folder.ts";
import { announcementMeta, type AnnouncementMeta } from "../../src/content/schema/announcement.ts";
import { parseYaml } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { fileLines, refuseErrors } from "./check.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { readPdf, type FileFacts } from "./pdf-facts.ts";
import { checkTrial } from "./record-check.ts";
import { HOLD_COMMENT, languageOfName, requireRecord, type AnnouncementRecord } from "./records.ts";
import { finishBegun, textHashes } from "./replace.ts";
import { countdown, metaTime, parseTime, shownTime } from "./time-option.ts";
import { editYaml, quoted, quotedMap } from "./yaml-edit.ts";

const OPTIONS = {
  at: {
    type: "text",
    value: "time",
    description: "such as 2026-12-01T16:30+08:00; a time to come",
    required: "a time to come, such as 2026-12-01T16:30+08:00",
  },
  "price-sensitive": { type: "flag", description: "marks it as price-sensitive" },
} as const satisfies OptionTable;

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
  readonly priceSensitive: boolean;
  readonly facts: ReadonlyMap<string, FileFacts>;
  readonly fresh: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
}

function listing(name: string, { bytes, sha256, pages }: FileFacts) {
  return { path: name, lang: languageOfName(name) ?? "en", bytes, sha256, pages };
}

function edited(record: AnnouncementRecord, before: string, plan: Plan): string {
  const { publishAt, priceSensitive, facts, fresh, texts } = plan;
  const added = fresh.flatMap((name) => {
    const known = facts.get(name);
    return known === undefined ? [] : [listing(name, known)];
  });
  return editYaml(record.metaFile, before, {
    edit: (yaml) => {
      yaml.setFacts(facts);
      yaml.set("publishAt", quoted(publishAt));
      yaml.remove("hold", HOLD_COMMENT);
      if (priceSensitive) yaml.set("priceSensitive", true, "languages");
      yaml.set("texts", quotedMap(texts), "languages");
      for (const entry of added) yaml.append("files", { ...entry, sha256: quoted(entry.sha256) });
    },
    change: (meta) => {
      meta["publishAt"] = publishAt;
      meta["texts"] = texts;
      delete meta["hold"];
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

function changes(before: string, after: string): string[] {
  const [old, now] = [before.split("\n"), after.split("\n")];
  return [
    ...old.filter((line) => line !== "" && !now.includes(line)).map((line) => `- ${line}`),
    ...now.filter((line) => line !== "" && !old.includes(line)).map((line) => `+ ${line}`),
  ];
}

async function run(
  values: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  { contentDir, now, load }: ContentEnvironment,
): Promise<Outcome> {
  const at = parseTime("at", values.at);
  const record = requireRecord(contentDir, id);
  const { meta, metaFile } = record;
  const where = { file: metaFile, field: "publishAt" };
  if (at <= now()) {
    const times = { publishAt: shownTime(at), now: shownTime(now()) };
    throw new Refusal([diagnostic("schedule-time-past", where, times)]);
  }
  if (!meta.hold && meta.publishAt <= now())
    throw new Refusal([diagnostic("already-public", where, { publishAt: shownTime(meta.publishAt) })]);
  finishBegun(contentDir, record);
  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const publishAt = metaTime(at);
  const after = edited(record, before, {
    publishAt,
    priceSensitive: values["price-sensitive"],
    texts: textHashes(contentDir, record),
    ...(await filesOf(contentDir, record)),
  });
  const parsed = parseYaml(after, metaFile);
  const checked = validate(announcementMeta, parsed.ok ? parsed.value : null, metaFile);
  if (!checked.ok) throw new Refusal(checked.diagnostics);
  const { diagnostics, files } = await checkTrial(
    { contentDir, load, now: now() },
    { ...record, meta: checked.output },
    after,
  );
  refuseErrors(diagnostics);
  writeFileAtomically(join(contentDir, metaFile), after);
  const diff = changes(before, after);
  return {
    text: `${fileLines(files)}${id} becomes public at ${shownTime(at)}, ${countdown(at, now())}\n${metaFile}\n${diff.map((line) => `  ${line}\n`).join("")}`,
    data: { id, publishAt, changed: [metaFile], changes: diff, files },
    diagnostics,
  };
}

export const command = defineCommand({
  description: `Sets the time at which <id> becomes public and takes the hold away, once everything about it is in order. Writes
the SHA-256 of its texts and size, SHA-256 and page count of its PDFs into meta.yaml. A PDF that is not listed yet is
listed; its language is the end of its name (${LANGUAGES.map((language) => `-${language}.pdf`).join(", ")}).`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
