/** `content trading`: a new status of trading, with what makes it public. */
import { TRADING_STATES } from "../../src/core/vocabulary.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
import { EVIDENCE_OPTIONS, localOptions, localValue, oneOf, present, targetOf, writeChange } from "./fact-change.ts";
import { metaTime, parseTime } from "./time-option.ts";

const OPTIONS = {
  ...localOptions("note", "the reason that readers see beside the status,"),
  since: { type: "text", value: "time", description: "when it begins; without it at the release" },
  ...EVIDENCE_OPTIONS,
} as const satisfies OptionTable;

async function run(
  values: OptionValues<typeof OPTIONS>,
  [word = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const state = oneOf("state", word, TRADING_STATES);
  const since = values.since === undefined ? undefined : metaTime(parseTime("since", values.since));
  const target = targetOf(values, environment);
  const trading = present({ state, since, note: localValue(values, "note") });
  return writeChange(environment, target, { site: { trading } }, `trading: ${state}`);
}

export const command = defineCommand({
  description: `Changes the status of trading (${TRADING_STATES.join(", ")}) with the announcement that says so, or on a date.
Nothing of it is seen before.`,
  options: OPTIONS,
  positionals: ["state"],
  run,
});
