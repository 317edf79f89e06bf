/** Milestones with every date that was given for them, and how they were kept. */
import { DAY_MS } from "../core/durations.ts";
import { partialDateSpan } from "../core/partial-date.ts";
import type { Instant } from "../core/time.ts";
import type { TimelineId } from "../core/vocabulary.ts";
import { evidenceOf, historiesOf, type FieldValue } from "./changes/history.ts";
import { isPatch } from "./changes/merge.ts";
import type { Evidence } from "./model.ts";
import { isDone, overdueKey, type MilestoneFact } from "./overdue.ts";
import type { View } from "./view.ts";

/** A date that was given for a milestone before it was done. */
interface GivenDate {
  /** Partial, as in `timelines.yaml`. */
  readonly date: string;
  /** When it became public; null where nobody recorded that. */
  readonly at: Instant | null;
  readonly evidence: Evidence | null;
}

/** How a milestone was kept. Partial dates are compared by their ends, and a done one with the first date given. */
type Outcome =
  | { readonly kind: "on-time" | "unpromised" | "overdue" }
  | { readonly kind: "late"; readonly days: number };

export interface MilestoneHistory {
  /** Each date that was given before it was done, the first one first. */
  readonly dates: readonly GivenDate[];
  /** What gave its date or state last. */
  readonly evidence: Evidence | null;
  /** When something of it last changed; null if the record begins with it. */
  readonly changedAt: Instant | null;
  /** Null while its date is still to come. */
  readonly outcome: Outcome | null;
}

const givesDate = ({ evidence, patch }: FieldValue): boolean =>
  evidence === null || (isPatch(patch) && (patch["date"] !== undefined || patch["state"] !== undefined));

function outcomeOf(milestone: MilestoneFact, dates: readonly GivenDate[], overdue: boolean): Outcome | null {
  if (!isDone(milestone)) return overdue ? { kind: "overdue" } : null;
  const [promised, done] = [dates[0]?.date, milestone.date].map((date) => partialDateSpan(date ?? "")?.end);
  if (promised === undefined || done === undefined) return { kind: "unpromised" };
  const days = Math.round((done - promised) / DAY_MS);
  return days <= 0 ? { kind: "on-time" } : { kind: "late", days };
}

function historyOfMilestone(
  milestone: MilestoneFact,
  values: readonly FieldValue[],
  overdue: boolean,
): MilestoneHistory {
  const dates: GivenDate[] = [];
  let evidence: Evidence | null = null;
  const { announcedFor } = milestone;
  for (const entry of values) {
    const value = entry.value as MilestoneFact | undefined; // what the list at that path holds
    if (value === undefined || !givesDate(entry)) continue;
    evidence = evidenceOf(entry);
    if (!isDone(value) && dates.at(-1)?.date !== value.date)
      dates.push({ date: value.date, at: Number.isFinite(entry.at) ? entry.at : null, evidence });
  }
  // A date of before the history begins.
  const isKnown = announcedFor === undefined || dates.some(({ date }) => date === announcedFor);
  const all = isKnown ? dates : [{ date: announcedFor, at: null, evidence: null }, ...dates];
  const last = values.at(-1)?.at ?? -Infinity;
  return {
    dates: all,
    evidence,
    changedAt: Number.isFinite(last) ? last : null,
    outcome: outcomeOf(milestone, all, overdue),
  };
}

type Histories = Readonly<Record<TimelineId, ReadonlyMap<string, MilestoneHistory>>>;

/** By the states of a view: the home page asks in each language. */
const known = new WeakMap<View["states"], Histories>();

/** The history of each milestone of a timeline, by id. */
export function milestoneHistories(
  { states, facts, overdue }: Pick<View, "states" | "facts" | "overdue">,
  owner: TimelineId,
): ReadonlyMap<string, MilestoneHistory> {
  const found = known.get(states);
  if (found !== undefined) return found[owner];
  const made = (id: TimelineId): Histories[TimelineId] => {
    const histories = historiesOf(states, ["timelines", id, "milestones"]);
    return new Map(
      facts.timelines[id].milestones.map((milestone) => [
        milestone.id,
        historyOfMilestone(milestone, histories.get(milestone.id) ?? [], overdue.has(overdueKey(id, milestone.id))),
      ]),
    );
  };
  const all: Histories = { group: made("group"), partner: made("partner") };
  known.set(states, all);
  return all[owner];
}
