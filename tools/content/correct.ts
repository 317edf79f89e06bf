/** `content correct`: replaces a public file and says so, or names the announcement that replaces another. */
import { mkdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { stringify } from "yaml";
import { sha256Hex } from "../../src/content/digest.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import type { StoredComparison } from "../../src/content/schema/comparison.ts";
import { REPLACED_FOLDER } from "../../src/content/stand-in.ts";
import { LANGUAGES } from "../../src/core/languages.ts";
import type { Instant } from "../../src/core/time.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { stageFile, writeFileAtomically } from "../../src/node/atomic-file.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { readAcknowledgements, unacknowledged } from "./acknowledgements.ts";
import { checkAgreement } from "./agreement.ts";
import { cancelCorrection } from "./cancel-correction.ts";
import {
  defineCommand,
  refuseBeside,
  Refusal,
  requiredOption,
  type ContentEnvironment,
  type Outcome,
} from "./environment.ts";
import { refreshFileTexts } from "./file-texts.ts";
import { OtherDocuments } from "./other-documents.ts";
import { readPdf } from "./pdf-facts.ts";
import { isRecord, readRecord, requirePublic, requireRecord, type AnnouncementRecord } from "./records.ts";
import { REASON_OPTIONS, reasonsOf } from "./reason-options.ts";
import { comparisonOf, publicText, readReplacement, requireSameDocument, type Replacement } from "./replacement.ts";
import { finishBegun, replaceListed, textHashes } from "./replace.ts";
import { metaTime, parseTime, shownTime } from "./time-option.ts";
import { editYaml, quoted, quotedMap } from "./yaml-edit.ts";

const OPTIONS = {
  file: {
    type: "text",
    value: "name",
    description: `the name as the page shows it, such as 2026-017-en.pdf; it stays, the address changes with the bytes.
Or a text: ${LANGUAGES.map((language) => `${language}.md`).join(", ")}`,
  },
  with: { type: "text", value: "path", description: "the corrected PDF or text, anywhere on this machine" },
  ...REASON_OPTIONS,
  at: { type: "text", value: "time", description: "when the correction is to be seen; without it at once" },
  cancel: { type: "flag", description: "takes back a correction of --file that is scheduled and not seen yet" },
  "superseded-by": { type: "text", value: "new id", description: "the announcement that replaces <id>" },
} as const satisfies OptionTable;

type Values = OptionValues<typeof OPTIONS>;

/** Name and hash of what is public: listed files, and texts by their own bytes. */
function publicFiles(contentDir: string, record: AnnouncementRecord): ReadonlyMap<string, string> {
  const texts = Object.entries(textHashes(contentDir, record)).map(
    ([language, sha256]) => [`${language}.md`, sha256] as const,
  );
  return new Map([...record.meta.files.map(({ path, sha256 }) => [path, sha256] as const), ...texts]);
}

type CorrectionMeta = AnnouncementRecord["meta"]["corrections"][number];

/**
 * When the correction is to be seen.
 * @throws Refusal for a time that is over, and while a correction of the same file is still to come: one after the other.
 */
function instantOf(values: Values, { metaFile, meta }: AnnouncementRecord, name: string, now: Instant): Instant {
  const at = values.at === undefined ? now - (now % 1000) : parseTime("at", values.at);
  if (values.at !== undefined && at <= now) {
    const times = { publishAt: shownTime(at), now: shownTime(now) };
    throw new Refusal([diagnostic("schedule-time-past", { file: metaFile, field: "corrections" }, times)]);
  }
  const due = meta.corrections.find((correction) => correction.path === name && correction.at > now);
  if (due === undefined) return at;
  const where = { file: metaFile, field: "corrections" };
  throw new Refusal([diagnostic("correction-due", where, { name, at: shownTime(due.at) })]);
}

/** Keeps the replaced bytes and what was changed in them. Nothing refers to them until `meta.yaml` does. */
function keepReplaced(
  contentDir: string,
  id: string,
  name: string,
  bytes: Uint8Array,
  comparison: StoredComparison,
  compared: string,
): string[] {
  const folder = `announcements/${id}/${REPLACED_FOLDER}`;
  mkdirSync(join(contentDir, folder), { recursive: true });
  const kept = `${folder}/${comparison.from}${name.slice(name.lastIndexOf("."))}`;
  const passages = `${folder}/${comparison.from}.yaml`;
  stageFile(join(contentDir, kept), bytes).commit();
  stageFile(join(contentDir, passages), compared).commit();
  return [kept, passages];
}

/** `meta.yaml` with the new file and the correction. */
function corrected(
  { id, metaFile, meta }: AnnouncementRecord,
  contentDir: string,
  name: string,
  { sha256, facts }: Replacement,
  correction: Omit<CorrectionMeta, "at"> & { readonly at: string },
): string {
  const language = LANGUAGES.find((each) => name === `${each}.md`);
  const hashes = textHashes(contentDir, { id, metaFile, meta });
  const texts = language === undefined ? null : { ...hashes, [language]: sha256 };
  const { at, path, sha256: old, bytes, pages, compared, reason } = correction;
  const size = { bytes, ...(pages === undefined ? {} : { pages }) };
  return editYaml(metaFile, readFileSync(join(contentDir, metaFile), "utf8"), {
    edit: (yaml) => {
      if (texts !== null) yaml.set("texts", quotedMap(texts), "languages");
      if (facts !== null) yaml.setFacts(new Map([[name, facts]]));
      const hashes = {
        sha256: quoted(old),
        ...size,
        ...(compared === undefined ? {} : { compared: quoted(compared) }),
      };
      yaml.append("corrections", { at: quoted(at), path, ...hashes, reason: quotedMap(reason) });
    },
    change: (parsed) => {
      if (texts !== null) parsed["texts"] = texts;
      if (facts !== null)
        parsed["files"] = meta.files.map((entry) =>
          entry.path === name
            ? { ...entry, bytes: facts.bytes, sha256, ...(entry.pages === undefined ? {} : { pages: facts.pages }) }
            : entry,
        );
      const corrections: unknown = parsed["corrections"];
      parsed["corrections"] = [
        ...(Array.isArray(corrections) ? corrections : []),
        { at, path, sha256: old, ...size, ...(compared === undefined ? {} : { compared }), reason },
      ];
    },
  });
}

const passagesInWords = (count: number): string => (count === 1 ? "1 passage differs" : `${count} passages differ`);

async function replaceFile(
  values: Values,
  record: AnnouncementRecord,
  { contentDir, cwd, now }: ContentEnvironment,
): Promise<Outcome> {
  const name = requiredOption("file", values.file, "the name of a file or text of the announcement");
  const path = resolve(cwd, requiredOption("with", values.with, "the path of the corrected file"));
  const reason = reasonsOf(values);
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
  const listed = meta.files.find((file) => file.path === name);
  const language = LANGUAGES.find((each) => name === `${each}.md`) ?? listed?.lang ?? "en";
  const isText = listed === undefined;
  const location = { file: path, field: "--with" };
  const replacement = await readReplacement(path, isText);
  const { sha256, facts, bytes } = replacement;
  if (sha256 === oldSha256 && finished.includes(name)) {
    return {
      text: `${id}: the replacement of ${name}, which was interrupted, is finished\n  wrote announcements/${id}/${name}\n`,
      data: { id, file: name, newSha256: sha256, changed: [`announcements/${id}/${name}`] },
      diagnostics: [],
    };
  }
  if (sha256 === oldSha256) throw new Refusal([diagnostic("replacement-unchanged", location)]);
  const instant = instantOf(values, record, name, now());
  const oldBytes = readFileSync(join(contentDir, `announcements/${id}/${name}`));
  const oldText = await publicText(oldBytes, isText);
  const oldFacts = isText ? null : await readPdf(oldBytes);
  const oldTitle = oldFacts === null || typeof oldFacts === "string" ? null : oldFacts.title;
  const old = { sha256: oldSha256, title: oldTitle, text: oldText, language };
  requireSameDocument(contentDir, id, location, replacement, old);

  const at = metaTime(instant);
  const { pages } = listed ?? {};
  const size = { bytes: oldBytes.length, ...(pages === undefined ? {} : { pages }) };
  const comparison = comparisonOf({ sha256: oldSha256, text: oldText }, replacement, language);
  const passages = stringify(comparison, { lineWidth: 0 });
  const after = corrected(record, contentDir, name, replacement, {
    at,
    path: name,
    sha256: oldSha256,
    ...size,
    compared: sha256Hex(Buffer.from(passages)),
    reason,
  });
  const accepted = readAcknowledgements(contentDir);
  const kept = keepReplaced(contentDir, id, name, oldBytes, comparison, passages);
  replaceListed(contentDir, record, name, bytes, after);
  if (!isText) await refreshFileTexts(contentDir, id);
  const findings = await checkAgreement(
    contentDir,
    requireRecord(contentDir, id),
    null,
    new OtherDocuments(contentDir),
  );
  const changed = [`announcements/${id}/${name}`, metaFile, ...kept];
  const when = values.at === undefined ? "is replaced" : `is replaced at ${shownTime(instant)}`;
  const found = comparison.compared
    ? passagesInWords(comparison.passages.length + comparison.more)
    : "no text to compare";
  return {
    text: `${id}: ${name} ${when}; the page then shows when, why and what\n  old SHA-256 ${oldSha256}\n  new SHA-256 ${sha256}${facts === null ? "" : `, pages ${facts.pages}`}\n  ${found}\n${changed.map((file) => `  wrote ${file}\n`).join("")}`,
    data: { id, file: name, oldSha256, newSha256: sha256, at, comparison, changed },
    diagnostics: unacknowledged(contentDir, id, findings, accepted).filter(({ severity }) => severity === "warning"),
  };
}

/** The announcements from one that is superseded to the one that would supersede it; null when there is no such chain. */
function chainTo(contentDir: string, { id, meta }: AnnouncementRecord, newId: string): readonly string[] | null {
  const chain = [id];
  let { supersedes } = meta;
  while (chain.at(-1) !== newId) {
    if (supersedes === undefined || chain.includes(supersedes)) return null;
    chain.push(supersedes);
    const read = readRecord(contentDir, supersedes);
    supersedes = isRecord(read) ? read.meta.supersedes : undefined;
  }
  return chain;
}

function supersede(record: AnnouncementRecord, newId: string, { contentDir }: ContentEnvironment): Outcome {
  const newer = requireRecord(contentDir, newId);
  const { metaFile, meta } = newer;
  const { id } = record;
  const at = { file: metaFile, field: "supersedes" };
  const chain = chainTo(contentDir, record, newId);
  if (chain !== null) throw new Refusal([diagnostic("supersedes-circle", at, { chain: [newId, ...chain] })]);
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
  const { "superseded-by": newId, ...others } = values;
  if (values.cancel) return cancelCorrection(values, requireRecord(environment.contentDir, id), environment);
  if (newId === undefined) return replaceFile(values, requireRecord(environment.contentDir, id), environment);
  refuseBeside("superseded-by", others, "one of the two forms");
  return supersede(requireRecord(environment.contentDir, id), newId, environment);
}

export const command = defineCommand({
  forms: [
    `<id> --file <name> --with <path> ${LANGUAGES.map((language) => `--reason-${language} <text>`).join(" ")}`,
    "<id> --cancel --file <name>",
    "<id> --superseded-by <new id>",
  ],
  description: `The first form replaces a file or a text of a public announcement. The old one stays at its address, and the page says
when and why it was replaced and what changed in its text. With --at the correction is seen from that time on, and
nothing of it before. A PDF with the title or the text of another document is refused. The second form takes a scheduled correction back before its time: the file is again what it was. The third form says on both pages that <new id> replaces <id>.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
