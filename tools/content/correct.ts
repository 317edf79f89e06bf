/** `content correct`: replaces a public file and says so, or names the announcement that replaces another. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { sha256Hex } from "../../src/content/digest.ts";
import { ATTACHMENT_LIMIT_BYTES } from "../../src/content/folder.ts";
import { describe } from "../../src/content/diagnostic.ts";
import { nearestName } from "../../src/content/nearest-name.ts";
import { parseMarkdown } from "../../src/content/markdown.ts";
import { decodeText, TEXT_LIMIT_BYTES } from "../../src/content/text-file.ts";
import { LANGUAGES, type Language } from "../../src/core/languages.ts";
import { error, withNearest } from "../check/finding.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import {
  Refusal,
  requiredOption,
  textOption,
  UsageError,
  type Command,
  type ContentEnvironment,
  type Outcome,
  type Values,
} from "./environment.ts";
import { readPdf, type PdfFacts } from "./pdf-facts.ts";
import { PLACEHOLDER } from "./record-check.ts";
import { requireRecord, type AnnouncementRecord } from "./records.ts";
import { finishBegun, replaceListed, textHashes } from "./replace.ts";
import { metaTime, shownTime } from "./time-option.ts";
import { appendItem, checkedEdit, scalar, setFacts, setKey, setMap } from "./yaml-edit.ts";

const HELP = `npm run content -- correct <id> --file <name> --with <path> --reason-en <text> --reason-zh <text> --reason-zh-TW <text>
npm run content -- correct <id> --superseded-by <new id>

The first form replaces a file or a text of a public announcement and keeps on record, for every reader: the old one's
SHA-256, the time, and the reason. The second says on both pages that <new id> replaces <id>.

  --file   the name as the page shows it, such as 2026-017-en.pdf; it stays, the address changes with the bytes.
           Or a text: en.md, zh.md or zh-TW.md
  --with   the corrected PDF or text, anywhere on this machine
`;

function refuse(
  file: string,
  field: string,
  found: string,
  allowed: string,
  remedy: string,
  nearest?: string,
): Refusal {
  return new Refusal([error("content", { file, field, found, allowed, remedy, ...withNearest(nearest) })]);
}

function requirePublic({ id, metaFile, meta }: AnnouncementRecord, now: number): void {
  if (!meta.hold && meta.publishAt <= now) return;
  throw refuse(
    metaFile,
    "publishAt",
    meta.hold ? "a draft on hold" : `due at ${shownTime(meta.publishAt)}`,
    "a public announcement",
    `nobody has seen it: replace the file in announcements/${id} and run \`content schedule\` again`,
  );
}

/** What `meta.yaml` says of a file: size and pages of a PDF, nothing more of a text. */
interface NewFile {
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Null for a text. */
  readonly facts: PdfFacts | null;
}

async function readNewFile(path: string, text: boolean): Promise<NewFile> {
  const kind = text ? "text" : "PDF";
  const limit = text ? TEXT_LIMIT_BYTES : ATTACHMENT_LIMIT_BYTES;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() !== true)
    throw refuse(path, "--with", "no such file", `the path of the corrected ${kind}`, "check the path");
  if (stat.size > limit)
    throw refuse(path, "--with", `${stat.size} bytes`, `at most ${limit} bytes`, `make the ${kind} smaller`);
  const bytes = readFileSync(path);
  if (text) {
    requireText(path, bytes);
    return { bytes, sha256: sha256Hex(bytes), facts: null };
  }
  const facts = await readPdf(bytes);
  if (typeof facts === "string" || !bytes.subarray(0, 5).equals(Buffer.from("%PDF-")))
    throw refuse(
      path,
      "--with",
      `a file that does not open${typeof facts === "string" ? `: ${facts}` : ""}`,
      "a PDF",
      "export it again from its source",
    );
  return { bytes, sha256: facts.sha256, facts };
}

function requireText(path: string, bytes: Buffer): void {
  const decoded = decodeText(bytes, path);
  if (!decoded.ok)
    throw refuse(path, "--with", decoded.diagnostic.found, decoded.diagnostic.allowed, "save it as UTF-8 text");
  const parsed = parseMarkdown(decoded.value);
  if ("missing" in parsed)
    throw refuse(path, "--with", "a text without it", parsed.missing, "begin the text with # and its title");
  const placeholder = PLACEHOLDER.exec(decoded.value)?.[0];
  if (placeholder !== undefined)
    throw refuse(
      path,
      "--with",
      `the placeholder ${placeholder}`,
      "the text itself",
      "write the text; the brackets go with the placeholder",
    );
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
  const name = requiredOption(values, "file", "the name of a file or text of the announcement");
  const path = resolve(cwd, requiredOption(values, "with", "the path of the corrected file"));
  const reason = Object.fromEntries(LANGUAGES.map((language) => [language, reasonIn(values, language)]));
  const { id, metaFile, meta } = record;
  requirePublic(record, now());
  const finished = finishBegun(contentDir, record);
  const known = publicFiles(contentDir, record);
  const oldSha256 = known.get(name);
  if (oldSha256 === undefined)
    throw refuse(
      metaFile,
      "files",
      describe(name),
      [...known.keys()].join(", "),
      "give the name as the page shows it",
      nearestName(name, [...known.keys()]),
    );
  const language = LANGUAGES.find((each) => name === `${each}.md`);
  const { bytes, sha256, facts } = await readNewFile(path, language !== undefined);
  if (sha256 === oldSha256 && finished.includes(name)) {
    return {
      text: `${id}: the replacement of ${name}, which was interrupted, is finished\n  wrote announcements/${id}/${name}\n`,
      data: { id, file: name, newSha256: sha256, changed: [`announcements/${id}/${name}`] },
      findings: [],
    };
  }
  if (sha256 === oldSha256)
    throw refuse(
      path,
      "--with",
      "the file that is public already",
      "another file",
      "check that it is the corrected one",
    );

  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const at = metaTime(now() - (now() % 1000));
  const item = [
    `at: ${scalar(at)}`,
    `path: ${name}`,
    `sha256: "${oldSha256}"`,
    "reason:",
    ...LANGUAGES.map((each) => `  ${each}: ${scalar(reason[each] ?? "")}`),
  ];
  const texts = language === undefined ? null : { ...textHashes(contentDir, record), [language]: sha256 };
  const listed = texts === null ? before : setMap(before, "texts", texts, "languages");
  const after = checkedEdit(
    metaFile,
    before,
    appendItem(facts === null ? listed : setFacts(listed, new Map([[name, facts]])), "corrections", item),
    (parsed) => {
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
  );
  replaceListed(contentDir, record, name, bytes, after);
  const changed = [`announcements/${id}/${name}`, metaFile];
  return {
    text: `${id}: ${name} is replaced; the page shows when and why\n  old SHA-256 ${oldSha256}\n  new SHA-256 ${sha256}${facts === null ? "" : `, pages ${facts.pages}`}\n${changed.map((file) => `  wrote ${file}\n`).join("")}`,
    data: { id, file: name, oldSha256, newSha256: sha256, at, changed },
    findings: [],
  };
}

function reasonIn(values: Values, language: Language): string {
  const reason = requiredOption(values, `reason-${language}`, `the reason in ${language}, one line that readers see`);
  if (reason.length > 400 || /[\r\n]/.test(reason))
    throw new UsageError(`--reason-${language}: found ${reason.length} characters; allowed: one line of at most 400`);
  return reason;
}

function supersede(record: AnnouncementRecord, newId: string, { contentDir }: ContentEnvironment): Outcome {
  const newer = requireRecord(contentDir, newId);
  const { metaFile, meta } = newer;
  if (newId === record.id || record.meta.supersedes === newId) {
    throw refuse(
      metaFile,
      "supersedes",
      describe(record.id),
      "an older announcement",
      "two announcements cannot replace each other: exchange the ids",
    );
  }
  if (meta.supersedes !== undefined && meta.supersedes !== record.id) {
    throw refuse(
      metaFile,
      "supersedes",
      `${describe(meta.supersedes)} already`,
      "one announcement",
      "an announcement replaces one other; make a new one for the second",
    );
  }
  if (!meta.hold && meta.publishAt < record.meta.publishAt) {
    throw refuse(
      metaFile,
      "publishAt",
      `${shownTime(meta.publishAt)}, before ${record.id}`,
      "an announcement that is newer",
      "exchange the ids",
    );
  }
  const already = meta.supersedes === record.id;
  const before = readFileSync(join(contentDir, metaFile), "utf8");
  const after = checkedEdit(
    metaFile,
    before,
    setKey(before, "supersedes", scalar(record.id), "languages"),
    (parsed) => {
      parsed["supersedes"] = record.id;
    },
  );
  if (!already) writeFileAtomically(join(contentDir, metaFile), after);
  return {
    text: already
      ? `${newId} supersedes ${record.id} already; nothing was changed\n`
      : `${newId} supersedes ${record.id}; both pages say so once ${newId} is public\n  wrote ${metaFile}\n`,
    data: { id: record.id, supersededBy: newId, changed: already ? [] : [metaFile] },
    findings: [],
  };
}

async function run(values: Values, [id = ""]: readonly string[], environment: ContentEnvironment): Promise<Outcome> {
  const newId = textOption(values, "superseded-by");
  if (newId !== null) {
    const other = ["file", "with", ...LANGUAGES.map((language) => `reason-${language}`)].find(
      (name) => values[name] !== undefined,
    );
    if (other !== undefined)
      throw new UsageError(`--${other}: found beside --superseded-by; allowed: one of the two forms, see --help`);
    return supersede(requireRecord(environment.contentDir, id), newId, environment);
  }
  return replaceFile(values, requireRecord(environment.contentDir, id), environment);
}

export const correctCommand: Command = {
  summary: "replaces a file, or an announcement, on the record",
  help: HELP,
  options: {
    file: "string",
    with: "string",
    "reason-en": "string",
    "reason-zh": "string",
    "reason-zh-TW": "string",
    "superseded-by": "string",
  },
  positionals: ["id"],
  run,
};
