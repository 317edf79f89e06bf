/** `content release`: makes an announcement public now. */
import { UsageError, type OptionTable, type OptionValues } from "../cli/options.ts";
import { fileLines } from "./check.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
import { publish, PUBLICATION_OPTIONS, requireUnpublished } from "./publication.ts";
import { requireRecord } from "./records.ts";
import { shownTime } from "./time-option.ts";

const OPTIONS = {
  now: { type: "flag", description: "at this second; it must be given" },
  ...PUBLICATION_OPTIONS,
} as const satisfies OptionTable;

async function run(
  values: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  if (!values.now)
    throw new UsageError("--now: found nothing; allowed: --now, or `content schedule` for a time to come");
  const { contentDir, now } = environment;
  const record = requireRecord(contentDir, id);
  requireUnpublished(record, now());
  // The second that has begun: a time to come would be waited for.
  const at = Math.floor(now() / 1000) * 1000;
  const { publishAt, changes, files, diagnostics } = await publish(environment, record, {
    at,
    priceSensitive: values["price-sensitive"],
    outsideHours: values["outside-hours"],
  });
  const { metaFile } = record;
  return {
    text: `${fileLines(files)}${id} is released at ${shownTime(at)}; servers show it within 10 seconds\n${metaFile}\n${changes.map((line) => `  ${line}\n`).join("")}`,
    data: { id, publishAt, changed: [metaFile], changes, files },
    diagnostics,
  };
}

export const command = defineCommand({
  description: `Makes <id> public now, such as a notice of a trading halt. It is checked like by \`content schedule\`, and its time is
this second: servers show it within 10 seconds, as soon as they have read it. Notices of a halt (headline
trading-halt or suspension) may be released at any time. A static export needs \`content export\` afterwards.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
