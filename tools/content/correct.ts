/** `content correct`: replaces a public file and says so, or names the announcement that replaces another. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { sha256Hex } from "../../src/content/digest.ts";
import { ATTACHMENT_LIMIT_BYTES } from "../../src/content/folder.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import type { DiagnosticLocation } from "../../src/content/diagnostic-table.ts";
import { parseMarkdown } from "../../src/content/markdown.ts";
import { decodeText, TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { UsageError, type OptionTable, type OptionValues, type TextOption } from "../cli/options.ts";
import { defineCommand, Refusal, requiredOption, type ContentEnvironment, type Outcome } from "./environment.ts";
import { readPdf, type PdfFacts } from "./pdf-facts.ts";
import { PLACEHOLDER } from "./record-check.ts";
import { requireRecord, type AnnouncementRecord } from "./records.ts";
import { finishBegun, replaceListed, textHashes } from "./replace.ts";
import { metaTime, shownTime } from "./time-option.ts";
import { editYaml, quoted, quotedMap } from "./yaml-edit.ts";

const reasonOption = (language: Language): TextOption => ({
  type: "text",
  value: "text",
  description: `the reason in ${language}, one line that readers see`,
});

const REASONS = Object.fromEntries(
  LANGUAGES.map((language) => [`reason-${language}`, reasonOption(language)]),
) as Readonly<Record<`reason-${Language}`, TextOption>>; // one for each language

const OPTIONS = {
  file: {
    type: "text",
    value: "name",
    description: `the name as the page shows it, such as 2026-017-en.pdf; it stays, the address changes with the bytes.
Or a text: ${LANGUAGES.map((language) => `${language}.md`).join(", ")}`,
  },
  with: { type: "text", value: "path", description: "the corrected PDF or text, anywhere on this machine" },
  ...REASONS,
  "superseded-by": { type: "text", value: "new id", description: "the announcement that replaces <id>" },
} as const satisfies OptionTable;

type Values = OptionValues<typeof OPTIONS>;

function requirePublic({ id, metaFile, meta }: AnnouncementRecord, now: number): void {
  if (!meta.hold && meta.publishAt <= now) return;
  const publishAt = meta.hold ? null : shownTime(meta.publishAt);
  throw new Refusal([diagnostic("not-public-yet", { file: metaFile, field: "publishAt" }, { id, publishAt })]);
}

/** What `meta.yaml` says of a file: size and pages of a PDF, nothing more of a text. */
interface NewFile {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Null for a text. */
  readonly facts: PdfFacts | null;
}

async function readNewFile(file: string, text: boolean): Promise<NewFile> {
  const at = { file, field: "--with" };
  const limit = text ? TEXT_LIMIT_BYTES : ATTACHMENT_LIMIT_BYTES;
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile() !== true)
    throw new Refusal([diagnostic("replacement-missing", at, { kind: text ? "text" : "PDF" })]);
  if (stat.size > limit) throw new Refusal([diagnostic("file-too-large", at, { bytes: stat.size, limit })]);
  const bytes = readFileSync(file);
  if (text) {
    requireText(at, bytes);
    return { bytes, sha256: sha256Hex(bytes), facts: null };
  }
  const facts = await readPdf(bytes);
  if (typeof facts === "string") throw new Refusal([diagnostic("replacement-not-pdf", at, { reason: facts })]);
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw new Refusal([diagnostic("replacement-not-pdf", at, { reason: null })]);
  return { bytes, sha256: facts.sha256, facts };
}

function requireText(at: DiagnosticLocation, bytes: Buffer): void {
  const decoded = decodeText(bytes, at.file);
  if (!decoded.ok) throw new Refusal([{ ...decoded.diagnostic, field: at.field }]);
  const parsed = parseMarkdown(decoded.value);
  if ("missing" in parsed) throw new Refusal([diagnostic("text-part-missing", at, { part: parsed.missing })]);
  const placeholder = PLACEHOLDER.exec(decoded.value)?.[0];
  if (placeholder !== undefined) throw new Refusal([diagnostic("placeholder-left", at, { placeholder })]);
}

/** Name and hash of what is public: listed files, and texts by their own bytes. */
function publicFiles(contentDir: string, record: AnnouncementRecord): ReadonlyMap<string, string> {
  const texts = Object.entries(textHashes(contentDir, record)).map(
    ([language, sha256]) => [`${language}.md`, sha256] as const,
  );
  return new Map([...record.meta.files.map(({ path, sha256 }) => [path, sha256] as const), ...texts]);
}

async function replaceFile(
  values: Values,
  record: AnnouncementRecord,
  { contentDir, cwd, now }: ContentEnvironment,
): Promise<Outcome> {
  const name = requiredOption("file", values.file, "the name of a file or text of the announcement");
  const path = resolve(cwd, requiredOption("with", values.with, "the path of the corrected file"));
  const reason = Object.fromEntries(LANGUAGES.map((language) => [language, reasonIn(values, language)]));
  const { id, metaFile, meta } = record;
  requirePublic(record, now());
  const finished = finishBegun(contentDir, record);
  const known = publicFiles(contentDir, record);
  const oldSha256 = known.get(name);
  if (oldSha256 === undefined) {
    const names = [...known.keys()];
    const values = { name, known: names, nearest: nearestName(name, names) };
    throw new Refusal([diagnostic("attachment-unknown", { file: metaFile, field: "files" }, values)]);
  }
  const language = LANGUAGES.find((each) => name === `${each}.md`);
  const { bytes, sha256, facts } = await readNewFile(path, language !== undefined);
  if (sha256 === oldSha256 && finished.includes(name)) {
    return {
      text: `${id}: the replacement of ${name}, which was interrupted, is finished\n  wrote announcements/${id}/${name}\n`,
      data: { id, file: name, newSha256: sha256, changed: [`announcements/${id}/${name}`] },
      diagnostics: [],
    };
  }
  if (sha256 === oldSha256) throw new Refusal([diagnostic("replacement-unchanged", { file: path, field: "--with" })]);

  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const at = metaTime(now() - (now() % 1000));
  const texts = language === undefined ? null : { ...textHashes(contentDir, record), [language]: sha256 };
  const after = editYaml(metaFile, before, {
    edit: (yaml) => {
      if (texts !== null) yaml.set("texts", quotedMap(texts), "languages");
      if (facts !== null) yaml.setFacts(new Map([[name, facts]]));
      const correction = { at: quoted(at), path: name, sha256: quoted(oldSha256), reason: quotedMap(reason) };
      yaml.append("corrections", correction);
    },
    change: (parsed) => {
      if (texts !== null) parsed["texts"] = texts;
      if (facts !== null) {
        const { bytes: size, pages } = facts;
        parsed["files"] = meta.files.map((entry) =>
          entry.path === name
            ? { ...entry, bytes: size, sha256, ...(entry.pages === undefined ? {} : { pages }) }
            : entry,
        );
      }
      const corrections: unknown = parsed["corrections"];
      parsed["corrections"] = [
        ...(Array.isArray(corrections) ? corrections : []),
        { at, path: name, sha256: oldSha256, reason },
      ];
    },
  });
  replaceListed(contentDir, record, name, bytes, after);
  const changed = [`announcements/${id}/${name}`, metaFile];
  return {
    text: `${id}: ${name} is replaced; the page shows when and why\n  old SHA-256 ${oldSha256}\n  new SHA-256 ${sha256}${facts === null ? "" : `, pages ${facts.pages}`}\n${changed.map((file) => `  wrote ${file}\n`).join("")}`,
    data: { id, file: name, oldSha256, newSha256: sha256, at, changed },
    diagnostics: [],
  };
}

function reasonIn(values: Values, language: Language): string {
  const option = `reason-${language}` as const;
  const reason = requiredOption(option, values[option], `the reason in ${language}, one line that readers see`);
  if (reason.length > 400 || /[\r\n]/.test(reason))
    throw new UsageError(`--${option}: found ${reason.length} characters; allowed: one line of at most 400`);
  return reason;
}

function supersede(record: AnnouncementRecord, newId: string, { contentDir }: ContentEnvironment): Outcome {
  const newer = requireRecord(contentDir, newId);
  const { metaFile, meta } = newer;
  const { id } = record;
  const at = { file: metaFile, field: "supersedes" };
  if (newId === id || record.meta.supersedes === newId)
    throw new Refusal([diagnostic("supersedes-each-other", at, { id })]);
  if (meta.supersedes !== undefined && meta.supersedes !== id)
    throw new Refusal([diagnostic("supersedes-another", at, { id: meta.supersedes })]);
  if (!meta.hold && meta.publishAt < record.meta.publishAt) {
    const values = { publishAt: shownTime(meta.publishAt), id };
    throw new Refusal([diagnostic("supersedes-newer", { file: metaFile, field: "publishAt" }, values)]);
  }
  const already = meta.supersedes === record.id;
  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const after = editYaml(metaFile, before, {
    edit: (yaml) => yaml.set("supersedes", quoted(record.id), "languages"),
    change: (parsed) => {
      parsed["supersedes"] = record.id;
    },
  });
  if (!already) writeFileAtomically(join(contentDir, metaFile), after);
  return {
    text: already
      ? `${newId} supersedes ${record.id} already; nothing was changed\n`
      : `${newId} supersedes ${record.id}; both pages say so once ${newId} is public\n  wrote ${metaFile}\n`,
    data: { id: record.id, supersededBy: newId, changed: already ? [] : [metaFile] },
    diagnostics: [],
  };
}

async function run(values: Values, [id = ""]: readonly string[], environment: ContentEnvironment): Promise<Outcome> {
  const { "superseded-by": newId, ...replacement } = values;
  if (newId === undefined) return replaceFile(values, requireRecord(environment.contentDir, id), environment);
  const [other] = Object.entries(replacement).find(([, value]) => value !== undefined) ?? [];
  if (other !== undefined)
    throw new UsageError(`--${other}: found beside --superseded-by; allowed: one of the two forms, see --help`);
  return supersede(requireRecord(environment.contentDir, id), newId, environment);
}

export const command = defineCommand({
  forms: [
    `<id> --file <name> --with <path> ${LANGUAGES.map((language) => `--reason-${language} <text>`).join(" ")}`,
    "<id> --superseded-by <new id>",
  ],
  description: `The first form replaces a file or a text of a public announcement and keeps on record, for every reader: the old one's
SHA-256, the time, and the reason. The second says on both pages that <new id> replaces <id>.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
