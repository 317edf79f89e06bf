/** What the pictures of the home page are drawn from: the content without its words. */
import type { Site } from "../content/contract.ts";
import type { HeroSegment } from "../core/picture/hero-figures.ts";
import { TIMELINE_IDS, type TimelineId } from "../core/vocabulary.ts";
import type { EcosystemShape, MilestoneMark } from "../ui/still/still-picture.ts";

export interface HomePictures {
  readonly timelines: Readonly<Record<TimelineId, readonly MilestoneMark[]>>;
  readonly ecosystem: EcosystemShape;
}

function ecosystemShape({ systems, exchange }: Site["ecosystem"]): EcosystemShape {
  const system = ({ emblem, participants, flows }: (typeof systems)["lpt"]) => ({
    emblem,
    participants: participants.map(({ id }) => ({ id })),
    flows: flows.map(({ from, to, weight }) => ({ from, to, weight })),
  });
  return {
    systems: { lpt: system(systems.lpt), apq: system(systems.apq) },
    exchange: exchange.map(({ from, weight }) => ({ from, weight })),
  };
}

export function homePictures({ timelines, ecosystem }: Pick<Site, "timelines" | "ecosystem">): HomePictures {
  const marks = (owner: TimelineId): MilestoneMark[] =>
    timelines[owner].milestones.map(({ state, firstPlace, sameAs }) => ({
      state,
      ...(firstPlace === null ? {} : { first: firstPlace }),
      ...(sameAs === null ? {} : { sameAs }),
    }));
  return {
    timelines: { group: marks("group"), partner: marks("partner") },
    ecosystem: ecosystemShape(ecosystem),
  };
}

/** What the ring is made of. */
type RingTimelines = Readonly<Record<TimelineId, ReadonlyArray<Pick<MilestoneMark, "state" | "sameAs">>>>;

/** The segments of the hero's ring: one for each event. One that both timelines tell is a segment of the group. */
export function ringOf(timelines: RingTimelines): readonly HeroSegment[] {
  return TIMELINE_IDS.flatMap((owner) =>
    timelines[owner]
      .filter(({ sameAs = null }) => sameAs === null)
      .map(({ state }) => ({ owner, locked: state === "done" })),
  );
}
