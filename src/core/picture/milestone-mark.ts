/** What the pictures of milestones are drawn from, and how a milestone looks in them. */
import { lastDayOf } from "../partial-date.ts";
import type { MILESTONE_OUTCOMES, MILESTONE_STATES, TimelineId } from "../vocabulary.ts";

/** What of a milestone the picture shows. */
export interface ShownMilestone {
  /** Partial, as in `timelines.yaml`. */
  readonly date: string;
  readonly state: (typeof MILESTONE_STATES)[number];
  readonly outcome: (typeof MILESTONE_OUTCOMES)[number] | null;
  /** The date that was given first, where it is another one. */
  readonly announcedFor: string | null;
}

/** A milestone as the picture shows it. */
export interface MilestoneMark {
  /** The lanes that tell it. */
  readonly owners: readonly TimelineId[];
  /** `overdue`: its date is over, and it is not done. */
  readonly state: "done" | "overdue" | "ahead";
  /** The last day that its date can mean: days since 1970. */
  readonly day: number;
  /** The same of the date that was given first, if it is another one. */
  readonly first?: number;
}

export function markOf(
  owners: readonly TimelineId[],
  { date, state, outcome, announcedFor }: ShownMilestone,
): MilestoneMark {
  return {
    owners,
    state: state === "done" ? "done" : outcome === "overdue" ? "overdue" : "ahead",
    day: lastDayOf(date),
    ...(announcedFor === null ? {} : { first: lastDayOf(announcedFor) }),
  };
}

/** A node, on the canvas and in the still picture. */
export interface NodeLook {
  /** To the middle of its rim, design px. */
  readonly radius: number;
  /** With the colour of its rim; others have the ground's. */
  readonly filled: boolean;
}

export const LARGEST_RADIUS = 7;

export const nodeLook = ({ state }: MilestoneMark): NodeLook =>
  state === "done" ? { radius: 6, filled: true } : { radius: LARGEST_RADIUS, filled: false };
