/** `content event`: an event of the calendar is announced, moved, held or cancelled, with what makes it public. */
import { EVENT_KINDS, EVENT_STATES } from "../../src/core/event-kinds.ts";
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
  kind: { type: "text", value: "kind", description: EVENT_KINDS.join(", ") },
  date: {
    type: "text",
    value: "date",
    description: "in Hong Kong: 2027-Q1, 2027-03, 2027-03-25, 2027-03-25T11:00 or 2027-05-20/2027-05-26",
  },
  state: { type: "text", value: "state", description: `${EVENT_STATES.join(", ")}; a new event is announced` },
  ...localOptions("title", "the title"),
  ...localOptions("place", "where it is held,"),
  ...localOptions("body", "what readers should know,"),
  period: { type: "text", value: "day", description: "last day of the financial period that it is for" },
  before: { type: "text", value: "id", description: "the event before which it stands in the file" },
  ...EVIDENCE_OPTIONS,
} as const satisfies OptionTable;

const ACTIONS = ["add", "change", "cancel"] as const;

type Values = OptionValues<typeof OPTIONS>;

function fieldsOf(values: Values): Record<string, unknown> {
  const { kind, date, state, period, before } = values;
  return present({
    before,
    kind: kind === undefined ? undefined : oneOf("--kind", kind, EVENT_KINDS),
    date,
    state: state === undefined ? undefined : oneOf("--state", state, EVENT_STATES),
    title: localValue(values, "title"),
    place: localValue(values, "place"),
    body: localValue(values, "body"),
    period,
  });
}

async function run(
  values: Values,
  [word = "", id = ""]: readonly string[],
  environment: ContentEnvironment,
): Promise<Outcome> {
  const action = oneOf("action", word, ACTIONS);
  const fields = fieldsOf(values);
  if (action === "change") requireFields(fields);
  const target = targetOf(values, environment);
  if (action === "add") {
    const { events } = await plannedFacts(environment);
    requireFree("events.yaml", `events.${id}`, events, id);
  }
  const state = { add: { state: "announced" }, change: {}, cancel: { state: "cancelled" } }[action];
  // The state of the action stands unless another is given; a cancelled event has no other.
  const event = action === "cancel" ? { ...fields, ...state } : { ...state, ...fields };
  return writeChange(environment, target, { events: { [id]: event } }, `${action} ${id}`);
}

export const command = defineCommand({
  forms: [
    "add <id> --kind <kind> --date <date> --title-en … --announcement <id>",
    "change <id> --date <date> --state held --announcement <id>",
    "cancel <id> --announcement <id>",
  ],
  description: `Announces, moves, closes or cancels an event of the calendar with the announcement that says so, or on a date.
Nothing of it is seen before. The first date stays on record.`,
  options: OPTIONS,
  positionals: ["action", "id"],
  run,
});
