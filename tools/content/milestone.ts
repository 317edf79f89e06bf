/** `content milestone`: a milestone is planned, moves or is reached, with what makes it public. */
import { MILESTONE_STATES, TIMELINE_IDS, type TimelineId } from "../../src/core/vocabulary.ts";
import type { OptionTable, OptionValues } from "../cli/options.ts";
import { defineCommand, type ContentEnvironment, type Outcome } from "./environment.ts";
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
} from "./fact-change.ts";

const OPTIONS = {
  timeline: {
    type: "text",
    value: "timeline",
    description: TIMELINE_IDS.join(", "),
    required: `the timeline: ${TIMELINE_IDS.join(", ")}`,
  },
  date: { type: "text", value: "date", description: "such as 2026, 2026-Q3, 2026-07 or 2026-07-15" },
  state: { type: "text", value: "state", description: MILESTONE_STATES.join(", ") },
  ...localOptions("title", "the title"),
  ...localOptions("body", "the text"),
  before: { type: "text", value: "id", description: "the milestone before which it stands" },
  ...EVIDENCE_OPTIONS,
} as const satisfies OptionTable;

const ACTIONS = ["add", "change", "remove"] as const;

async function run(
  values: OptionValues<typeof OPTIONS>,
  [word = "", id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const action = oneOf("action", word, ACTIONS);
  const timeline: TimelineId = oneOf("--timeline", values.timeline, TIMELINE_IDS);
  const { before, date, state } = values;
  const fields = present({
    before,
    date,
    state: state === undefined ? undefined : oneOf("--state", state, MILESTONE_STATES),
    title: localValue(values, "title"),
    body: localValue(values, "body"),
  });
  if (action !== "remove") requireFields(fields);
  const target = targetOf(values, environment);
  if (action === "add") {
    const { timelines } = await plannedFacts(environment);
    requireFree("timelines.yaml", `${timeline}.milestones.${id}`, timelines[timeline].milestones, id);
  }
  // The announcement that says it is the evidence, so nobody types it twice.
  const evidence = target.announcement === null ? {} : { announcement: target.announcement };
  const milestone = action === "remove" ? null : { ...fields, ...evidence };
  const patch = { timelines: { [timeline]: { milestones: { [id]: milestone } } } };
  return writeChange(environment, target, patch, `${action} ${timeline}/${id}`);
}

export const command = defineCommand({
  forms: [
    "add|change <id> --timeline <timeline> --date <date> --state <state> --title-en … --announcement <id>",
    "remove <id> --timeline <timeline> --announcement <id>",
  ],
  description: `Adds, changes or removes a milestone with the announcement that says so, or on a date. The announcement becomes its
evidence. Nothing of it is seen before.`,
  options: OPTIONS,
  positionals: ["action", "id"],
  run,
});
