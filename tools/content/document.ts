/** `content document`: a row of the register and its files, with what makes it public. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { sha256Hex } from "../../src/content/digest.ts";
import { ATTACHMENT_LIMIT_BYTES } from "../../src/content/folder.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { REGISTER_FOLDER } from "../../src/content/read-changes.ts";
import { isLanguage, LANGUAGES, type Language, type Localised } from "../../src/core/languages.ts";
import { hongKongIso, type Instant } from "../../src/core/time.ts";
import { DOCUMENT_KINDS } from "../../src/core/vocabulary.ts";
import { UsageError, type OptionTable, type OptionValues, type TextOption } from "../cli/options.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import {
  EVIDENCE_OPTIONS,
  localOptions,
  localValue,
  oneOf,
  plannedFacts,
  present,
  requireFields,
  requireFree,
  targetOf,
  writeChange,
  type NewFile,
} from "./fact-change.ts";
import { OtherDocuments, squeezed } from "./other-documents.ts";
import { ofTheFile, ofTheLanguage } from "./pdf-agreement.ts";
import { readPdf, reviewPdf } from "./pdf-facts.ts";

const FILE_OPTIONS = Object.fromEntries(
  LANGUAGES.map((language) => [
    `file-${language}`,
    { type: "text", value: "path", description: `the PDF in ${language}, anywhere on this machine` },
  ]),
) as Readonly<Record<`file-${Language}`, TextOption>>; // one for each language

const OPTIONS = {
  ...FILE_OPTIONS,
  ...localOptions("name", "the name"),
  ...localOptions("rule", "the rule, as the company states it,"),
  kind: { type: "text", value: "kind", description: DOCUMENT_KINDS.join(", ") },
  required: { type: "text", value: "languages", description: "languages that must be held, such as en,zh-TW" },
  keep: { type: "text", value: "years", description: "how many years it stays available, or permanent" },
  ...EVIDENCE_OPTIONS,
} as const satisfies OptionTable;

type Values = OptionValues<typeof OPTIONS>;

/** As the register's schema has it. */
const MOST_YEARS = 100;

const ACTIONS = ["add", "replace", "retire"] as const;

type RegisterRow = Awaited<ReturnType<typeof plannedFacts>>["documents"][number];

interface Listed {
  readonly file: NewFile;
  readonly warnings: readonly AnyDiagnostic[];
  readonly entry: {
    readonly path: string;
    readonly lang: Language;
    readonly bytes: number;
    readonly sha256: string;
    readonly pages: number;
  };
}

/** A row of the register, as it is and as the command makes it. */
interface PlannedRow {
  readonly id: string;
  /** Its names and the titles of its files. */
  readonly names: readonly string[];
  /** Null while it has none. */
  readonly name: Localised<string> | null;
  readonly isDisplay: boolean;
}

function plannedRow(values: Values, id: string, row: RegisterRow | undefined): PlannedRow {
  const given = localValue(values, "name");
  const titles = (row?.files ?? []).flatMap(({ title }) => title ?? []);
  const names = [given, row?.name].flatMap((each) => (each === undefined ? [] : Object.values(each)));
  const kind = values.kind ?? row?.kind;
  return { id, names: [...names, ...titles], name: given ?? row?.name ?? null, isDisplay: kind === "display" };
}

/**
 * What a person should look at in a file before it is public. Documents on display are of any kind.
 * @throws Refusal for a PDF of another document.
 */
async function review(
  { id, names, name, isDisplay }: PlannedRow,
  { file, field }: { readonly file: string; readonly field: string },
  bytes: Buffer,
  language: Language,
  others: OtherDocuments,
): Promise<AnyDiagnostic[]> {
  const pdf = await reviewPdf(bytes);
  if (pdf === null) return [];
  const { title, text } = pdf;
  const other = isDisplay ? undefined : others.notOfRow(id, names, { sha256: sha256Hex(bytes), title, text });
  if (other !== undefined)
    throw new Refusal([diagnostic("document-of-another", { file, field }, { id: other, name: name?.en ?? id })]);
  if (text.trim() === "") return [...ofTheFile(file, pdf), diagnostic("pdf-without-text", { file })];
  const all = squeezed(`${title ?? ""}\n${text}`);
  const isNamed = isDisplay || names.some((each) => all.includes(squeezed(each)));
  return [
    ...ofTheFile(file, pdf),
    ...ofTheLanguage(file, pdf, language),
    ...(isNamed ? [] : [diagnostic("document-name-not-found", { file, field }, { name: name?.[language] ?? id })]),
  ];
}

/** A free name: the former file keeps its own. */
function freeName(contentDir: string, id: string, language: Language, day: string, sha256: string): string {
  const isFree = (name: string): boolean => {
    const path = join(contentDir, REGISTER_FOLDER, name);
    return !existsSync(path) || sha256Hex(readFileSync(path)) === sha256;
  };
  const names = ["", ...Array.from({ length: 98 }, (_, index) => `-${index + 2}`)].map(
    (suffix) => `${id}-${day}${suffix}-${language}.pdf`,
  );
  return names.find(isFree) ?? `${id}-${sha256.slice(0, 16)}-${language}.pdf`;
}

async function readFiles(
  values: Values,
  row: PlannedRow,
  publishAt: Instant,
  { contentDir, cwd }: ContentEnvironment,
): Promise<Listed[]> {
  const others = new OtherDocuments(contentDir);
  const listed: Listed[] = [];
  for (const language of LANGUAGES) {
    const given = values[`file-${language}`];
    if (given === undefined) continue;
    const at = { file: resolve(cwd, given), field: `--file-${language}` };
    const stat = statSync(at.file, { throwIfNoEntry: false });
    if (stat?.isFile() !== true) throw new Refusal([diagnostic("replacement-missing", at, { kind: "PDF" })]);
    if (stat.size > ATTACHMENT_LIMIT_BYTES)
      throw new Refusal([diagnostic("file-too-large", at, { bytes: stat.size, limit: ATTACHMENT_LIMIT_BYTES })]);
    const bytes = readFileSync(at.file);
    const pdf = await readPdf(bytes);
    if (typeof pdf === "string") throw new Refusal([diagnostic("replacement-not-pdf", at, { reason: pdf })]);
    const warnings = await review(row, at, bytes, language, others);
    const name = freeName(contentDir, row.id, language, hongKongIso(publishAt).slice(0, 10), pdf.sha256);
    const entry = { path: name, lang: language, bytes: pdf.bytes, sha256: pdf.sha256, pages: pdf.pages };
    listed.push({ file: { path: `${REGISTER_FOLDER}/${name}`, bytes }, warnings, entry });
  }
  return listed;
}

function languagesOf(text: string | undefined): readonly Language[] | undefined {
  if (text === undefined) return undefined;
  const languages = text.split(",").map((word) => word.trim());
  if (!languages.every(isLanguage))
    throw new UsageError(`--required: found "${text}"; allowed: some of ${LANGUAGES.join(",")}`);
  return languages;
}

function keepOf(text: string | undefined): number | string | undefined {
  if (text === undefined || text === "permanent") return text;
  const years = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (years >= 1 && years <= MOST_YEARS) return years;
  throw new UsageError(`--keep: found "${text}"; allowed: a number of years from 1 to ${MOST_YEARS}, or permanent`);
}

function fieldsOf(values: Values): Record<string, unknown> {
  const { kind } = values;
  return present({
    kind: kind === undefined ? undefined : oneOf("--kind", kind, DOCUMENT_KINDS),
    name: localValue(values, "name"),
    rule: localValue(values, "rule"),
    required: languagesOf(values.required),
    keep: keepOf(values.keep),
  });
}

async function run(
  values: Values,
  [word = "", id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const action = oneOf("action", word, ACTIONS);
  const target = targetOf(values, environment);
  const { documents } = await plannedFacts(environment);
  const row = documents.find((each) => each.id === id);
  if (action === "add") requireFree("documents.yaml", `documents.${id}`, documents, id);
  else if (row === undefined) {
    const known = documents.map((each) => each.id);
    const at = { file: "documents.yaml", field: "documents" };
    throw new Refusal([diagnostic("id-unknown", at, { id, nearest: nearestName(id, known) })]);
  }
  if (action === "retire") return writeChange(environment, target, { documents: { [id]: null } }, `retire ${id}`);
  const fields = fieldsOf(values);
  const fresh = await readFiles(values, plannedRow(values, id, row), target.publishAt, environment);
  const replaced = new Set(fresh.map(({ entry }) => entry.lang));
  const stays = (row?.files ?? []).filter(({ lang }) => !replaced.has(lang));
  const changed = {
    ...fields,
    ...(fresh.length === 0 ? {} : { files: [...stays, ...fresh.map(({ entry }) => entry)] }),
  };
  requireFields(changed);
  const files = fresh.map(({ file }) => file);
  const written = await writeChange(environment, target, { documents: { [id]: changed } }, `${action} ${id}`, files);
  return { ...written, diagnostics: fresh.flatMap(({ warnings }) => warnings) };
}

export const command = defineCommand({
  forms: [
    "add <id> --kind … --name-en … --required en,zh-TW --keep permanent --file-en <path> --announcement <id>",
    "replace <id> --file-en <path> --file-zh-TW <path> --announcement <id>",
    "retire <id> --announcement <id>",
  ],
  description: `Adds a row to the register of documents, gives it new files, or takes it out, with the announcement that says so or on a
date. The command copies the PDFs into documents/ under new names and writes size, SHA-256 and pages. Files of languages
that are not given stay. A PDF of another document is refused. Nothing of it is seen before.`,
  options: OPTIONS,
  positionals: ["action", "id"],
  run,
});
