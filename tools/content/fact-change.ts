/**
 * Changes of facts, written for the web team: the patch goes beside what makes it public, an announcement that is not public
 * yet or a dated change. It is tried in a copy first, so a change that does not fit is refused and nothing is written.
 */
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { stringify } from "yaml";
import { isPatch, type Patch } from "../../src/content/changes/merge.ts";
import { didYouMean, nearestName } from "../../src/content/nearest-name.ts";
import { sha256Hex } from "../../src/content/digest.ts";
import { finalFacts, type Facts } from "../../src/content/model.ts";
import { datedChangeFile } from "../../src/content/schema/changes.ts";
import { parseYaml } from "../../src/content/text-file.ts";
import { validate } from "../../src/content/validate.ts";
import { LANGUAGES, type Language, type Localised } from "../../src/core/languages.ts";
import type { Instant } from "../../src/core/time.ts";
import { stageFile, writeFileAtomically } from "../../src/node/atomic-file.ts";
import { UsageError, type OptionTable, type TextOption } from "../cli/options.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import { Refusal, requiredOption, type ContentEnvironment, type Outcome } from "./environment.ts";
import { requireUnpublished } from "./publication.ts";
import { REASON_OPTIONS, reasonsOf } from "./reason-options.ts";
import { requireRecord } from "./records.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";
import { editYaml, quotedTexts } from "./yaml-edit.ts";

/** What makes a change public. */
export const EVIDENCE_OPTIONS = {
  announcement: { type: "text", value: "id", description: "the announcement that says it; it is not public yet" },
  change: {
    type: "text",
    value: "id",
    description: "without an announcement: the id of a dated change. A new one needs --at and the reasons",
  },
  at: { type: "text", value: "time", description: "when a new dated change takes effect" },
  ...REASON_OPTIONS,
} as const satisfies OptionTable;

export type EvidenceValues = { readonly [Name in keyof typeof EVIDENCE_OPTIONS]: string | undefined };

interface Target {
  /** The file that the patch is written into. */
  readonly file: string;
  /** Where in the file the patch begins. */
  readonly key: "changes" | null;
  /** What a new file says besides the patch. */
  readonly head: Readonly<Record<string, unknown>>;
  readonly announcement: string | null;
  readonly publishAt: Instant;
}

function requireToCome(file: string, field: string, at: Instant, now: Instant): void {
  if (at > now) return;
  const times = { publishAt: shownTime(at), now: shownTime(now) };
  throw new Refusal([diagnostic("schedule-time-past", { file, field }, times)]);
}

function datedTarget(values: EvidenceValues, id: string, { contentDir, now }: ContentEnvironment): Target {
  const file = `changes/${id}.yaml`;
  const target = { file, key: "changes", announcement: null } as const;
  const path = join(contentDir, file);
  if (!existsSync(path)) {
    const at = parseTime("at", requiredOption("at", values.at, "when the new change takes effect"));
    requireToCome(file, "publishAt", at, now());
    return { ...target, publishAt: at, head: { publishAt: metaTime(at), reason: reasonsOf(values) } };
  }
  if (values.at !== undefined) throw new UsageError(`--at: found beside a change that exists; allowed: nothing`);
  const parsed = parseYaml(readFileSync(path, "utf8"), file);
  const checked = validate(datedChangeFile, parsed.ok ? parsed.value : null, file);
  if (!checked.ok) throw new Refusal(checked.diagnostics);
  const { hold, publishAt } = checked.output;
  if (hold || publishAt > now()) return { ...target, publishAt, head: {} };
  const at = { file, field: "publishAt" };
  throw new Refusal([diagnostic("already-public", at, { publishAt: shownTime(publishAt) })]);
}

/** @throws UsageError without evidence, or with two. @throws Refusal for evidence that is public. */
export function targetOf(values: EvidenceValues, environment: ContentEnvironment): Target {
  const { announcement, change } = values;
  if (announcement === undefined && change === undefined)
    throw new UsageError("--announcement: found nothing; allowed: the id of an announcement, or --change <id>");
  if (announcement === undefined) return datedTarget(values, change ?? "", environment);
  if (change !== undefined || values.at !== undefined)
    throw new UsageError("--announcement: found beside --change or --at; allowed: one of the two");
  const record = requireRecord(environment.contentDir, announcement);
  requireUnpublished(record, environment.now());
  const file = `announcements/${announcement}/changes.yaml`;
  return { file, key: null, head: {}, announcement, publishAt: record.meta.publishAt };
}

/** The facts once everything that is planned has taken effect. @throws Refusal when the folder cannot be loaded. */
export async function plannedFacts({
  contentDir,
  load,
}: ContentEnvironment): Promise<Omit<Facts, "documents"> & Pick<Facts, "documents">> {
  const { pack, diagnostics } = await load(contentDir, { withHeld: true });
  if (pack === null) throw new Refusal(diagnostics);
  const documents = pack.states.at(-1)?.documents.map(({ meta }) => meta) ?? [];
  return { ...finalFacts(pack), documents };
}

/** A merge patch over a merge patch; `null` is a value of it. */
function mergedPatch(into: Patch, patch: Patch): Patch {
  const merged: Record<string, unknown> = { ...into };
  for (const [key, value] of Object.entries(patch)) {
    const known = merged[key];
    merged[key] = isPatch(value) && isPatch(known) ? mergedPatch(known, value) : value;
  }
  return merged;
}

function textWith(contentDir: string, { file, key, head }: Target, patch: Patch): string {
  const path = join(contentDir, file);
  const whole = key === null ? patch : { [key]: patch };
  if (!existsSync(path)) return stringify(quotedTexts({ ...head, ...whole }), { lineWidth: 0 });
  return editYaml(file, readFileSync(path, "utf8"), {
    edit: (yaml) => yaml.merge(whole),
    change: (parsed) => void Object.assign(parsed, mergedPatch(parsed, whole)),
  });
}

/** A file that comes with a change: a document of the register. */
export interface NewFile {
  /** Inside the content folder. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Errors that the folder does not have yet and would have with these files. */
async function trialErrors(
  { contentDir, load }: ContentEnvironment,
  files: readonly NewFile[],
): Promise<readonly AnyDiagnostic[]> {
  const trial = mkdtempSync(join(tmpdir(), "content-change-"));
  try {
    cpSync(contentDir, trial, {
      recursive: true,
      dereference: false,
      verbatimSymlinks: true,
      mode: constants.COPYFILE_FICLONE,
    });
    for (const { path, bytes } of files) {
      mkdirSync(dirname(join(trial, path)), { recursive: true });
      writeFileSync(join(trial, path), bytes);
    }
    const before = await load(contentDir, { withHeld: true });
    const known = new Set(before.diagnostics.map((each) => JSON.stringify(each)));
    const { diagnostics } = await load(trial, { withHeld: true });
    return diagnostics.filter((each) => each.severity === "error" && !known.has(JSON.stringify(each)));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

/**
 * Writes a change, once it fits. Files come first and the patch last: killed in between, nothing has changed, and the same
 * command finishes the work.
 * @param what was done, in words. @throws Refusal when the change does not fit; nothing is written then.
 */
export async function writeChange(
  environment: ContentEnvironment,
  target: Target,
  patch: Patch,
  what: string,
  files: readonly NewFile[] = [],
): Promise<Outcome> {
  const { contentDir } = environment;
  const { file, publishAt, announcement } = target;
  const text = textWith(contentDir, target, patch);
  const problems = await trialErrors(environment, [...files, { path: file, bytes: Buffer.from(text) }]);
  if (problems.length > 0) throw new Refusal(problems);
  const isThere = ({ path, bytes }: NewFile): boolean =>
    existsSync(join(contentDir, path)) && sha256Hex(readFileSync(join(contentDir, path))) === sha256Hex(bytes);
  for (const each of files) if (!isThere(each)) stageFile(join(contentDir, each.path), each.bytes).commit();
  mkdirSync(dirname(join(contentDir, file)), { recursive: true });
  writeFileAtomically(join(contentDir, file), text);
  const changed = [...files.map(({ path }) => path), file];
  const when = announcement === null ? `at ${shownTime(publishAt)}` : `with ${announcement}`;
  return {
    text: `${what}, ${when}\n${changed.map((path) => `  wrote ${path}\n`).join("")}`,
    data: { patch, announcement, publishAt: metaTime(publishAt), changed },
    diagnostics: [],
  };
}

type LocalOptions<Name extends string> = Readonly<Record<`${Name}-${Language}`, TextOption>>;

/** An option for each language: `name-en` and so on. */
export function localOptions<Name extends string>(name: Name, description: string): LocalOptions<Name> {
  const option = (language: Language): TextOption => ({
    type: "text",
    value: "text",
    description: `${description} in ${language}`,
  });
  const options = LANGUAGES.map((language) => [`${name}-${language}`, option(language)]);
  return Object.fromEntries(options) as LocalOptions<Name>; // one for each language
}

/** The values of `localOptions`: all of them or none. @throws UsageError for some */
export function localValue(
  values: Readonly<Record<string, string | boolean | undefined>>,
  name: string,
): Localised<string> | undefined {
  const given = LANGUAGES.map((language) => [language, values[`${name}-${language}`]] as const);
  if (given.every(([, value]) => value === undefined)) return undefined;
  const missing = given.find(([, value]) => typeof value !== "string")?.[0];
  if (missing !== undefined)
    throw new UsageError(`--${name}-${missing}: found nothing; allowed: a text in each of ${LANGUAGES.join(", ")}`);
  return Object.fromEntries(given) as Localised<string>; // each is a text
}

/** The keys that have a value. */
export function present(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** @throws UsageError for a word that is not one of `allowed`; the message names the nearest one. */
export function oneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((word) => word === text);
  if (found === undefined)
    throw new UsageError(
      `${name}: found "${text}"; allowed: ${allowed.join(", ")}${didYouMean(nearestName(text, allowed))}`,
    );
  return found;
}

/** @throws UsageError when there is nothing to change. */
export function requireFields(fields: Readonly<Record<string, unknown>>): void {
  if (Object.keys(fields).length === 0) throw new UsageError("found nothing to change; allowed: at least one option");
}

/** @throws Refusal for an id that is taken. */
export function requireFree(file: string, field: string, items: readonly { readonly id: string }[], id: string): void {
  if (items.some((item) => item.id === id)) throw new Refusal([diagnostic("id-duplicate", { file, field }, { id })]);
}
