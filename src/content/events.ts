/** The calendar of events: each event with the dates that were given for it, and the latest dates that the rules allow. */
import type { Instant } from "../core/time.ts";
import { evidenceOf, historiesOf, type FieldValue } from "./changes/history.ts";
import { eventDays, eventEnd, refines } from "./event-date.ts";
import type { Evidence, Facts } from "./model.ts";
import { eventKey } from "./overdue.ts";
import type { View } from "./view.ts";

type CalendarEvent = Facts["events"][number];

/** What was said about an event at an instant. */
interface EventNotice {
  /** When it became public; null for what the record begins with. */
  readonly at: Instant | null;
  readonly evidence: Evidence | null;
}

/** A date that was given for an event, and by what. */
interface GivenEventDate extends EventNotice {
  readonly date: string;
}

/** What readers are told of an event. `unrecorded`: it is over, and nothing was published about its outcome. */
type EventStatus = "announced" | "moved" | "held" | "cancelled" | "over" | "unrecorded";

export interface EventEntry {
  readonly event: CalendarEvent;
  readonly status: EventStatus;
  /** Whether it was held or its last day has ended. */
  readonly over: boolean;
  /** Each date that was given, the first one first. */
  readonly dates: readonly GivenEventDate[];
  /** The date that was given first, if it was moved: a date that is only more exact is no other one. */
  readonly movedFrom: string | null;
  /** Everything that was said about it, the oldest first. */
  readonly notices: readonly EventNotice[];
  /** How often date, place or state was changed after the first notice. */
  readonly revisions: number;
  /** When what is said of it last changed; null if the record begins with it. */
  readonly changedAt: Instant | null;
}

/** Kinds of which something is published when they have taken place. The others are over when their day is. */
const WITH_OUTCOME: ReadonlySet<CalendarEvent["kind"]> = new Set([
  "board-meeting",
  "results",
  "general-meeting",
  "presentation",
]);

function statusOf({ state, kind }: CalendarEvent, moved: boolean, over: boolean): EventStatus {
  if (state !== "announced") return state;
  if (over) return WITH_OUTCOME.has(kind) ? "unrecorded" : "over";
  return moved ? "moved" : "announced";
}

const finite = (at: Instant): Instant | null => (Number.isFinite(at) ? at : null);

function entryOf(event: CalendarEvent, history: readonly FieldValue[], over: boolean): EventEntry {
  const values = history.flatMap((entry) => {
    const value = entry.value as CalendarEvent | undefined; // what the list at that path holds
    return value === undefined ? [] : [{ value, at: finite(entry.at), evidence: evidenceOf(entry) }];
  });
  const dates: GivenEventDate[] = [];
  let revisions = 0;
  for (const [index, { value, at, evidence }] of values.entries()) {
    if (dates.at(-1)?.date !== value.date) dates.push({ date: value.date, at, evidence });
    const before = values[index - 1]?.value;
    const said = ({ date, state, place }: CalendarEvent): string => JSON.stringify([date, state, place]);
    if (before !== undefined && said(before) !== said(value)) revisions += 1;
  }
  const last = values.at(-1)?.at ?? null;
  const moved = dates.some(({ date }, index) => index > 0 && !refines(date, dates[index - 1]?.date ?? ""));
  const status = statusOf(event, moved, over);
  // Its end alone changes what is said of an event whose outcome is not recorded.
  const ended = status === "unrecorded" || status === "over" ? eventEnd(event.date) : null;
  return {
    event,
    status,
    over: over || event.state === "held",
    dates,
    movedFrom: moved ? (dates[0]?.date ?? null) : null,
    notices: values.map(({ at, evidence }) => ({ at, evidence })),
    revisions,
    changedAt: ended === null ? last : Math.max(ended, last ?? ended),
  };
}

/** By the facts that are over: the page and every calendar file of a view ask. */
const known = new WeakMap<View["overdue"], readonly EventEntry[]>();

/** Every event that is public in a view, the earliest first. */
export function eventEntries({
  states,
  facts,
  overdue,
}: Pick<View, "states" | "facts" | "overdue">): readonly EventEntry[] {
  const found = known.get(overdue);
  if (found !== undefined) return found;
  const histories = historiesOf(states, ["events"]);
  const entries = facts.events
    .map((event) => entryOf(event, histories.get(event.id) ?? [], overdue.has(eventKey(event.id))))
    .toSorted((a, b) => eventDays(a.event.date).start - eventDays(b.event.date).start);
  known.set(overdue, entries);
  return entries;
}

/** A date by which a rule requires something that has not been announced. */
export interface LatestDate {
  readonly rule: NonNullable<Facts["reporting"]>["rules"][number];
  /** Last day of the financial period. */
  readonly period: string;
  /** The latest day that the rule allows. */
  readonly date: string;
}

/** A day some months later. A month's last day stays the last day. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const lengthOf = (index: number): number => new Date(Date.UTC(year, index, 0)).getUTCDate();
  const length = lengthOf(month + months);
  const isLast = date === lengthOf(month);
  return new Date(Date.UTC(year, month + months - 1, isLast ? length : Math.min(date, length)))
    .toISOString()
    .slice(0, 10);
}

/** The latest dates by rule, the earliest first: for each rule that of the first period that nothing was announced for. */
export function latestDates(view: Pick<View, "states" | "facts" | "overdue">): LatestDate[] {
  const { reporting } = view.facts;
  if (reporting === undefined) return [];
  const entries = eventEntries(view).filter(({ status }) => status !== "cancelled");
  const dates = reporting.rules.flatMap((rule): LatestDate[] => {
    const first = rule.after === "year" ? reporting.yearEnd : addMonths(reporting.yearEnd, -6);
    const met = entries.filter(({ event }) => event.kind === rule.kind && isPeriodOf(event.period, first));
    if (met.some(({ over }) => !over)) return [];
    const last = met
      .map(({ event }) => event.period ?? "")
      .toSorted()
      .at(-1);
    const period = last === undefined || last < first ? first : addMonths(last, 12);
    return [{ rule, period, date: addMonths(period, rule.months) }];
  });
  return dates.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}

/** Whether a period ends on the same day of the year as the first one of its kind. */
const isPeriodOf = (period: string | undefined, first: string): boolean =>
  period !== undefined && addMonths(period, 12).slice(5) === addMonths(first, 12).slice(5);

/** When the calendar last changed; null while it has no dated change. */
export function calendarChangedAt(view: Pick<View, "states" | "facts" | "overdue">): Instant | null {
  const instants = eventEntries(view).flatMap(({ changedAt }) => changedAt ?? []);
  return instants.length === 0 ? null : Math.max(...instants);
}
