/** The milestones of both timelines as one list. What both tell is one milestone. */
import { inOrderOfDates } from "../../core/partial-date.ts";
import { TIMELINE_IDS, type TimelineId } from "../../core/vocabulary.ts";

export interface Told {
  readonly id: string;
  /** Partial, as in `timelines.yaml`. */
  readonly date: string;
  /** The group's milestone that tells the same event. */
  readonly sameAs?: string | null | undefined;
}

/** By the timelines that tell it. */
export type ToldMilestone<M> = Readonly<Partial<Record<TimelineId, M>>>;

/** What is shown of a milestone that both tell is the group's. */
export function toldBy<M>({ group, partner }: ToldMilestone<M>): M {
  const told = group ?? partner;
  if (told === undefined) throw new Error("a milestone that no timeline tells");
  return told;
}

export const ownersOf = (milestone: ToldMilestone<unknown>): TimelineId[] =>
  TIMELINE_IDS.filter((owner) => milestone[owner] !== undefined);

/** Latest first: dates are in the order of their ends, so that a year follows its quarters. */
export function toldMilestones<M extends Told>(
  timelines: Readonly<Record<TimelineId, readonly M[]>>,
): ToldMilestone<M>[] {
  const { group, partner } = timelines;
  const both = new Map(partner.map((milestone) => [milestone.sameAs ?? null, milestone]));
  const told = new Set<M | undefined>();
  const all: ToldMilestone<M>[] = group.map((milestone) => {
    const other = both.get(milestone.id);
    told.add(other);
    return other === undefined ? { group: milestone } : { group: milestone, partner: other };
  });
  for (const milestone of partner) if (!told.has(milestone)) all.push({ partner: milestone });
  return inOrderOfDates(all.map((milestone) => ({ milestone, date: toldBy(milestone).date })))
    .map(({ milestone }) => milestone)
    .toReversed();
}
