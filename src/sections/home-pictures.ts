/** What the pictures of the home page are drawn from: the content without its words. */
import type { Milestone, Site } from "../content/site-contract.ts";
import { lastDayOf } from "../core/partial-date.ts";
import type { EcosystemData } from "../core/picture/ecosystem.ts";
import type { MilestoneMark } from "../core/picture/timeline.ts";
import type { SegmentWords } from "../ui/still/still-picture.ts";
import { ownersOf, toldBy, type ToldMilestone, toldMilestones } from "./timeline/told-milestones.ts";

export interface HomePictures {
  /** The latest first. */
  readonly milestones: readonly MilestoneMark[];
  readonly ecosystem: EcosystemData;
}

function ecosystemShape({ systems, exchange, steps }: Site["ecosystem"]): EcosystemData {
  const system = ({ emblem, participants, flows }: (typeof systems)["lpt"]) => ({
    emblem,
    participants: participants.map(({ id }) => ({ id })),
    flows: flows.map(({ from, to, weight }) => ({ from, to, weight })),
  });
  return {
    systems: { lpt: system(systems.lpt), apq: system(systems.apq) },
    exchange: exchange.map(({ from, to, weight }) => ({ from, to, weight })),
    steps: steps.map(({ participants }) => ({ participants })),
  };
}

type Marked = Pick<Milestone, "date" | "state" | "outcome" | "announcedFor">;

export function markOf(milestone: ToldMilestone<Marked>): MilestoneMark {
  const { date, state, outcome, announcedFor } = toldBy(milestone);
  return {
    owners: ownersOf(milestone),
    state: state === "done" ? "done" : outcome === "overdue" ? "overdue" : "ahead",
    day: lastDayOf(date),
    ...(announcedFor === null ? {} : { first: lastDayOf(announcedFor) }),
  };
}

export const homePictures = ({ timelines, ecosystem }: Pick<Site, "timelines" | "ecosystem">): HomePictures => ({
  milestones: toldMilestones({
    group: timelines.group.milestones,
    partner: timelines.partner.milestones,
  }).map(markOf),
  ecosystem: ecosystemShape(ecosystem),
});

/** The milestones of the ring in words, in the order of the segments. */
export const ringWords = ({ timelines: { group, partner } }: Pick<Site, "timelines">): readonly SegmentWords[] =>
  toldMilestones({ group: group.milestones, partner: partner.milestones })
    .map((milestone): SegmentWords => {
      const { title, date, announcement } = toldBy(milestone);
      return { title, date, announcement: announcement?.id ?? null };
    })
    .toReversed();
