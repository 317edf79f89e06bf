/** `content schedule`: sets the minute, lists the files as they are, takes the hold away. */
import { LANGUAGES } from "../../src/core/languages.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { diagnostic } from "../diagnostics/table.ts";
import { fileLines } from "./check.ts";
import { defineCommand, Refusal, type ContentEnvironment, type Outcome } from "./environment.ts";
import { publish, PUBLICATION_OPTIONS, requireUnpublished } from "./publication.ts";
import { requireRecord } from "./records.ts";
import { countdown, parseTime, shownTime } from "./time-option.ts";

const OPTIONS = {
  at: {
    type: "text",
    value: "time",
    description: "such as 2026-12-01T16:30+08:00; a time to come",
    required: "a time to come, such as 2026-12-01T16:30+08:00",
  },
  ...PUBLICATION_OPTIONS,
} as const satisfies OptionTable;

async function run(
  values: OptionValues<typeof OPTIONS>,
  [id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const { contentDir, now } = environment;
  const at = parseTime("at", values.at);
  const record = requireRecord(contentDir, id);
  const { metaFile } = record;
  if (at <= now()) {
    const times = { publishAt: shownTime(at), now: shownTime(now()) };
    throw new Refusal([diagnostic("schedule-time-past", { file: metaFile, field: "publishAt" }, times)]);
  }
  requireUnpublished(record, now());
  const { publishAt, changes, files, diagnostics } = await publish(environment, record, {
    at,
    priceSensitive: values["price-sensitive"],
    outsideHours: values["outside-hours"],
  });
  return {
    text: `${fileLines(files)}${id} becomes public at ${shownTime(at)}, ${countdown(at, now())}\n${metaFile}\n${changes.map((line) => `  ${line}\n`).join("")}`,
    data: { id, publishAt, changed: [metaFile], changes, files },
    diagnostics,
  };
}

export const command = defineCommand({
  description: `Sets the time at which <id> becomes public and takes the hold away, once everything about it is in order. Writes
the SHA-256 of its texts and size, SHA-256 and page count of its PDFs into meta.yaml. A PDF that is not listed yet is
listed; its language is the end of its name (${LANGUAGES.map((language) => `-${language}.pdf`).join(", ")}). A time outside of
the exchange's windows (exchange.yaml) is refused, and so is a price-sensitive or statutory announcement without a text
and a PDF in each required language.`,
  options: OPTIONS,
  positionals: ["id"],
  run,
});
