/** What the pictures of the home page are drawn from: the content without its words. */
import type { Milestone, Site } from "../content/contract.ts";
import { TIMELINE_IDS, type TimelineId } from "../core/vocabulary.ts";
import type { EcosystemShape, RingSegment } from "../ui/still/still-picture.ts";

export interface HomePictures {
  readonly timelines: Readonly<Record<TimelineId, ReadonlyArray<Pick<Milestone, "id" | "state">>>>;
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
  const states = (owner: TimelineId) => timelines[owner].milestones.map(({ id, state }) => ({ id, state }));
  return {
    timelines: { group: states("group"), partner: states("partner") },
    ecosystem: ecosystemShape(ecosystem),
  };
}

/** The segments of the hero's ring: one for each milestone. */
export function ringOf(timelines: HomePictures["timelines"]): readonly RingSegment[] {
  return TIMELINE_IDS.flatMap((owner) =>
    timelines[owner].map(({ id, state }) => ({ id, owner, locked: state === "done" })),
  );
}
