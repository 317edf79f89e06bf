/** Milestones whose date is over and that are not done. Time alone makes them so: the end of a date is an instant of views. */
import { partialDateEnd, type Instant } from "../core/time.ts";
import { TIMELINE_IDS, type TimelineId } from "../core/vocabulary.ts";
import type { Facts, FactsState } from "./model.ts";

export type Milestone = Facts["timelines"][TimelineId]["milestones"][number];

export const isDone = ({ state }: Milestone): boolean => state === "done";

/** How a view names a milestone that is overdue. */
export const overdueKey = (owner: TimelineId, id: string): string => `${owner} ${id}`;

/** When a milestone will be overdue, unless it is done. */
const endOf = (milestone: Milestone): Instant =>
  isDone(milestone) ? Infinity : (partialDateEnd(milestone.date) ?? Infinity);

/** The milestones that are overdue at an instant, by `overdueKey`. */
export function overdueAt({ facts }: FactsState, at: Instant): ReadonlySet<string> {
  return new Set(
    TIMELINE_IDS.flatMap((owner) =>
      facts.timelines[owner].milestones
        .filter((milestone) => endOf(milestone) <= at)
        .map(({ id }) => overdueKey(owner, id)),
    ),
  );
}

/** The instants at which milestones become overdue while a state holds. */
export function overdueInstants({ facts, at }: FactsState, next: FactsState | undefined): Instant[] {
  const ends = TIMELINE_IDS.flatMap((owner) => facts.timelines[owner].milestones.map(endOf));
  return ends.filter((end) => end > at && end < (next?.at ?? Infinity));
}
