/** What the pictures of the home page are drawn from: the content without its words. */
import type { Site } from "../content/site-contract.ts";
import type { EcosystemData } from "../core/picture/ecosystem.ts";
import { markOf, type MilestoneMark, type ShownMilestone } from "../core/picture/milestone-mark.ts";
import type { SegmentWords } from "../ui/still/still-picture.ts";
import { ownersOf, toldBy, type ToldMilestone, toldMilestones } from "./timeline/told-milestones.ts";

export interface HomePictures {
  /** The latest first. */
  readonly milestones: readonly MilestoneMark[];
  readonly ecosystem: EcosystemData;
}

/** Pictures tell participants apart and do not name them: each has a number in place of its id, which is shorter. */
function ecosystemShape({ systems, exchange, steps }: Site["ecosystem"]): EcosystemData {
  const ids = Object.values(systems).flatMap(({ participants }) => participants.map(({ id }) => id));
  const numberOf = (id: string): string => String(ids.indexOf(id));
  const flow = ({ from, to, weight }: (typeof exchange)[number]) => ({
    from: numberOf(from),
    to: numberOf(to),
    weight,
  });
  const system = ({ emblem, participants, flows }: (typeof systems)["lpt"]) => ({
    emblem,
    participants: participants.map(({ id }) => ({ id: numberOf(id) })),
    flows: flows.map(flow),
  });
  return {
    systems: { lpt: system(systems.lpt), apq: system(systems.apq) },
    exchange: exchange.map(flow),
    steps: steps.map(({ participants }) => ({ participants: participants.map(numberOf) })),
  };
}

export const milestoneMark = (milestone: ToldMilestone<ShownMilestone>): MilestoneMark =>
  markOf(ownersOf(milestone), toldBy(milestone));

export const homePictures = ({ timelines, ecosystem }: Pick<Site, "timelines" | "ecosystem">): HomePictures => ({
  milestones: toldMilestones({
    group: timelines.group.milestones,
    partner: timelines.partner.milestones,
  }).map(milestoneMark),
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
