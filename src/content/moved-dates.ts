/** The dates of milestones that an announcement gave, and that a later one has changed. */
import type { Localised } from "../core/languages.ts";
import { TIMELINE_IDS } from "../core/vocabulary.ts";
import { refines } from "./event-date.ts";
import { milestoneHistories } from "./milestones.ts";
import type { Evidence, Facts } from "./model.ts";
import type { View } from "./view.ts";

interface MovedDate {
  /** Of the milestone. */
  readonly title: Localised<string>;
  /** The date that was given last: partial, as in `timelines.yaml`. */
  readonly date: string;
  readonly evidence: Evidence | null;
}

/**
 * A milestone that both timelines tell is told once. A date that is only more exact is no other one.
 * @param id of the announcement
 */
export function movedDates(view: View, id: string): readonly MovedDate[] {
  return TIMELINE_IDS.flatMap((timeline) => {
    const { milestones }: Facts["timelines"]["partner"] = view.facts.timelines[timeline];
    const histories = milestoneHistories(view, timeline);
    return milestones.flatMap(({ id: milestone, title, sameAs }) => {
      const dates = histories.get(milestone)?.dates ?? [];
      const given = dates.find(({ evidence }) => evidence?.announcement === id);
      const newest = dates.at(-1);
      if (sameAs !== undefined || given === undefined || newest === undefined) return [];
      const isMoved = newest.date !== given.date && !refines(newest.date, given.date);
      return isMoved ? [{ title, date: newest.date, evidence: newest.evidence }] : [];
    });
  });
}
