/**
 * The log of what the commands did: `log/<year>.jsonl` in the content folder, a line of JSON for each command that changed
 * files. Each line has the hash of the line before it, and `log/head` has the hash of the last one: a line that is changed,
 * removed or moved no longer fits. The log is as confidential as the drafts that it names.
 */
import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as v from "valibot";
import { sha256Hex } from "../../src/content/digest.ts";
import { COMMAND_LOG_FOLDER } from "../../src/content/units/names.ts";
import { errorCode } from "../../src/core/error-code.ts";
import { hongKongIso, hongKongTime, type Instant } from "../../src/core/time.ts";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { diagnostic, type AnyDiagnostic } from "../diagnostics/table.ts";
import type { FileChange } from "./folder-state.ts";

const logLine = v.strictObject({
  n: v.number(),
  at: v.string(),
  who: v.string(),
  command: v.string(),
  args: v.array(v.string()),
  files: v.array(v.strictObject({ file: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })),
  previous: v.string(),
});
export type LogLine = v.InferOutput<typeof logLine>;

/** A line as it is written. */
interface RawLine {
  /** Path inside the content folder. */
  readonly file: string;
  /** Counted from 1 in its file. */
  readonly number: number;
  readonly text: string;
}

/** In place of the hash of a line before the first. */
const NO_LINE = "0".repeat(64);

const HEAD_FILE = `${COMMAND_LOG_FOLDER}/head`;
const LOCK_FILE = `${COMMAND_LOG_FOLDER}/.lock`;
const YEAR_FILE = /^\d{4}\.jsonl$/;

const hashOfLine = (text: string): string => sha256Hex(Buffer.from(text));

function rawLines(contentDir: string): RawLine[] {
  const folder = join(contentDir, COMMAND_LOG_FOLDER);
  if (!existsSync(folder)) return [];
  const years = readdirSync(folder).filter((name) => YEAR_FILE.test(name));
  return years.toSorted().flatMap((name) => {
    const texts = readFileSync(join(folder, name), "utf8").split("\n");
    if (texts.at(-1) === "") texts.pop();
    return texts.map((text, index) => ({ file: `${COMMAND_LOG_FOLDER}/${name}`, number: index + 1, text }));
  });
}

function parseLine(text: string): LogLine | null {
  try {
    const parsed = v.safeParse(logLine, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** The lines that can be read, oldest first. */
export function readLog(contentDir: string): LogLine[] {
  return rawLines(contentDir).flatMap(({ text }) => parseLine(text) ?? []);
}

const LOCK_PAUSE_MS = 20;
const LOCK_ATTEMPTS = 250;
/** A command holds the lock for milliseconds; an older one was killed. */
const LOCK_LIFE_MS = 10_000;

/** Two commands at once would both follow the same line. */
async function locked<T>(contentDir: string, work: () => T): Promise<T> {
  const path = join(contentDir, LOCK_FILE);
  for (let attempt = 1; ; attempt += 1)
    try {
      closeSync(openSync(path, "wx"));
      break;
    } catch (error) {
      if (errorCode(error) !== "EEXIST" || attempt === LOCK_ATTEMPTS) throw error;
      const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
      if (Date.now() - since > LOCK_LIFE_MS) rmSync(path, { force: true });
      else await pause(LOCK_PAUSE_MS);
    }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

export interface LogEntry {
  readonly at: Instant;
  readonly who: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly files: readonly FileChange[];
}

/** Appends a line. @throws Error when the log cannot be written. */
export async function appendToLog(contentDir: string, { at, who, command, args, files }: LogEntry): Promise<void> {
  mkdirSync(join(contentDir, COMMAND_LOG_FOLDER), { recursive: true });
  await locked(contentDir, () => {
    const last = rawLines(contentDir).at(-1);
    const n = last === undefined ? 1 : (parseLine(last.text)?.n ?? 0) + 1;
    const previous = last === undefined ? NO_LINE : hashOfLine(last.text);
    const text = JSON.stringify({ n, at: hongKongIso(at), who, command, args, files, previous });
    // A year never comes before that of the last line, whatever the clock says: the order of files is that of lines.
    const year = String(hongKongTime(at).year);
    const lastYear = last?.file.slice(-"0000.jsonl".length, -".jsonl".length) ?? year;
    const file = `${COMMAND_LOG_FOLDER}/${year > lastYear ? year : lastYear}.jsonl`;
    appendFileSync(join(contentDir, file), `${text}\n`, { flush: true });
    writeFileAtomically(join(contentDir, HEAD_FILE), `${n} ${hashOfLine(text)}\n`);
  });
}

/** Everything at which the log differs from what was written. @param known the hash of a line, noted elsewhere. */
export function verifyLog(contentDir: string, known: string | null): AnyDiagnostic[] {
  const lines = rawLines(contentDir);
  const problems: AnyDiagnostic[] = [];
  let previous: RawLine | null = null;
  let next = 1;
  for (const line of lines) {
    const at = { file: line.file, field: `line ${line.number}` };
    const parsed = parseLine(line.text);
    if (parsed === null) problems.push(diagnostic("log-line-invalid", at));
    else if (parsed.n !== next) problems.push(diagnostic("log-line-order", at, { expected: next, actual: parsed.n }));
    else if (parsed.previous !== (previous === null ? NO_LINE : hashOfLine(previous.text)))
      problems.push(
        diagnostic("log-line-changed", { file: (previous ?? line).file, field: `line ${(previous ?? line).number}` }),
      );
    next = (parsed?.n ?? next) + 1;
    previous = line;
  }
  const hashes = new Set(lines.map(({ text }) => hashOfLine(text)));
  const head = existsSync(join(contentDir, HEAD_FILE)) ? readFileSync(join(contentDir, HEAD_FILE), "utf8") : null;
  const [, count = "", hash = ""] = /^(\d+) ([0-9a-f]{64})\n$/.exec(head ?? "") ?? [];
  if (head === null ? lines.length > 0 : !hashes.has(hash))
    problems.push(diagnostic("log-end-changed", { file: HEAD_FILE }, { lines: lines.length, recorded: count || null }));
  if (known !== null && !hashes.has(known))
    problems.push(diagnostic("log-hash-unknown", { file: COMMAND_LOG_FOLDER }, { hash: known }));
  return problems;
}

/** The hash of the last line; null for an empty log. */
export function logHead(contentDir: string): string | null {
  const last = rawLines(contentDir).at(-1);
  return last === undefined ? null : hashOfLine(last.text);
}
