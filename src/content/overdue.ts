/**
 * Milestones whose date is over and that are not done, and events of the calendar that are over. Time alone makes them so:
 * the end of a date is an instant of views.
 */
import { partialDateEnd } from "../core/partial-date.ts";
import type { Instant } from "../core/time.ts";
import { TIMELINE_IDS, type TimelineId } from "../core/vocabulary.ts";
import { eventEnd } from "./event-date.ts";
import type { Facts, FactsState } from "./model.ts";

export type MilestoneFact = Facts["timelines"][TimelineId]["milestones"][number];

export const isDone = ({ state }: MilestoneFact): boolean => state === "done";

/** How a view names a milestone that is overdue. */
export const overdueKey = (owner: TimelineId, id: string): string => `${owner} ${id}`;

/** How a view names an event that is over. */
export const eventKey = (id: string): string => `event ${id}`;

/** When a milestone will be overdue, unless it is done. */
const endOf = (milestone: MilestoneFact): Instant =>
  isDone(milestone) ? Infinity : (partialDateEnd(milestone.date) ?? Infinity);

/** The milestones that are overdue at an instant, by `overdueKey`, and the events that are over, by `eventKey`. */
export function overdueAt({ facts }: FactsState, at: Instant): ReadonlySet<string> {
  const milestones = TIMELINE_IDS.flatMap((owner) =>
    facts.timelines[owner].milestones
      .filter((milestone) => endOf(milestone) <= at)
      .map(({ id }) => overdueKey(owner, id)),
  );
  const events = facts.events.filter(({ date }) => eventEnd(date) <= at).map(({ id }) => eventKey(id));
  return new Set([...milestones, ...events]);
}

/** The instants at which milestones become overdue, and events are over, while a state holds. */
export function overdueInstants({ facts, at }: FactsState, next: FactsState | undefined): Instant[] {
  const ends = [
    ...TIMELINE_IDS.flatMap((owner) => facts.timelines[owner].milestones.map(endOf)),
    ...facts.events.map(({ date }) => eventEnd(date)),
  ];
  return ends.filter((end) => end > at && end < (next?.at ?? Infinity));
}
