/** `content log`: what the commands did, and whether the record of it is whole. */
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { logHead, readLog, verifyLog, type LogLine } from "./command-log.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";

const OPTIONS = {
  verify: { type: "flag", description: "finds lines that were changed, removed or moved" },
  head: {
    type: "text",
    value: "hash",
    description: "with --verify: the hash of a line that was noted elsewhere, which must still be in the log",
  },
} as const satisfies OptionTable;

/** The newest ones; `--json` has all. */
const SHOWN = 20;

const textOf = ({ n, at, who, command, args, files }: LogLine): string =>
  `${n}  ${at}  ${who}  ${[command, ...args].join(" ")}\n${files.map(({ file, before, after }) => `     ${file}  ${before?.slice(0, 12) ?? "new"} → ${after?.slice(0, 12) ?? "removed"}\n`).join("")}`;

async function run(
  { verify, head }: OptionValues<typeof OPTIONS>,
  _positionals: readonly string[],
  { contentDir }: ContentEnvironment,
): Promise<Outcome> {
  if (head !== undefined && !verify) throw new UsageError("--head: found without --verify; allowed: both");
  const lines = readLog(contentDir);
  const last = logHead(contentDir);
  const end = `${lines.length} lines; the hash of the last one is ${last ?? "none"}\n`;
  const data = { lines: verify ? lines.length : lines, head: last };
  if (!verify) return { text: lines.slice(-SHOWN).map(textOf).join("") + end, data, diagnostics: [] };
  const diagnostics = verifyLog(contentDir, head ?? null);
  return { text: diagnostics.length === 0 ? `the log is whole: ${end}` : "", data, diagnostics };
}

export const command = defineCommand({
  description: `Shows what each command did: who, when, and the SHA-256 of each file before and after. --verify finds a line of the log
that was changed, removed or moved: each holds the hash of the one before. Whoever may write the whole folder can write
a new log; note the hash of the last line elsewhere, and give it with --head. Edits by hand are not in the log.`,
  options: OPTIONS,
  positionals: [],
  run,
});
