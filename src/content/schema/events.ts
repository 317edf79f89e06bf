/** `events.yaml`: the calendar of events, and the dates by which the rules require some of them. */
import * as v from "valibot";
import { EVENT_KINDS, EVENT_STATES } from "../../core/event-kinds.ts";
import { parseEventDate } from "../event-date.ts";
import { described, flag, id, line, listOf, localLine, localParagraph, wholeNumber } from "./common.ts";

const A_DATE = "a date such as 2027-03, 2027-03-25, 2027-03-25T11:00 or 2027-05-20/2027-05-26, in quotation marks";
const A_DAY = "an existing day in quotation marks, such as 2026-12-31";

const day = v.pipe(
  v.string(A_DAY),
  v.check((text) => text.length === 10 && parseEventDate(text) !== null, A_DAY),
);

const kind = v.picklist(EVENT_KINDS, `one of ${EVENT_KINDS.join(", ")}`);

const event = v.strictObject({
  id,
  kind: described(kind, "Kind of event."),
  date: described(
    v.pipe(
      v.string(A_DATE),
      v.check((text) => parseEventDate(text) !== null, A_DATE),
    ),
    "When it is, in Hong Kong: as much of the date as was announced, a day with a time, or the first and the last day.",
  ),
  state: described(v.picklist(EVENT_STATES, `one of ${EVENT_STATES.join(", ")}`), "What has become of it."),
  title: localLine,
  place: v.optional(described(localLine, "Where it is held.")),
  body: v.optional(described(localParagraph, "What readers should know.")),
  period: v.optional(
    described(
      day,
      "Last day of the financial year or half-year that it is for: it then meets the rule for that period.",
    ),
  ),
  announcement: v.optional(
    described(id, "Id of the announcement that told it, where the change did not come with it."),
  ),
});

const rule = v.strictObject({
  id,
  kind: described(kind, "The kind of event that the rule requires."),
  after: described(
    v.picklist(["year", "half-year"], "one of year, half-year"),
    "The period after whose end it is due.",
  ),
  months: described(wholeNumber(1, 24), "How many months after the end of the period it is due at the latest."),
  title: localLine,
  rule: v.optional(described(line, "Number of the rule, once a source confirms it.")),
  source: described(line, "Where the rule is from. It is not shown."),
  confirmed: described(flag, "Whether somebody has compared it with the rule that is in force."),
});

const reporting = v.strictObject({
  yearEnd: described(day, "End of the first financial year of the calendar. Later years end on the same day."),
  rules: described(listOf(rule, "a list", 50), "The latest dates that the rules allow."),
});

export const eventsFile = v.strictObject({
  reporting: v.optional(described(reporting, "Financial year and rules. Without it no latest dates are shown.")),
  events: described(listOf(event, "a list", 2000), "Events by id."),
});
export type EventsFile = v.InferOutput<typeof eventsFile>;
