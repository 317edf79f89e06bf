/** The ring of the hero, from the milestones of both timelines. */
import { lastDayOf } from "../core/partial-date.ts";
import type { HeroSegment } from "../core/picture/hero-figures.ts";
import type { MilestoneMark } from "../core/picture/milestone-mark.ts";
import type { TimelineId } from "../core/vocabulary.ts";
import { ownersOf, type Told, toldBy, toldMilestones } from "./timeline/told-milestones.ts";

/** Its segments, by date: one for each milestone. One that both timelines tell is the group's. */
export const ringOf = (
  milestones: ReadonlyArray<Pick<MilestoneMark, "owners" | "state" | "day">>,
): readonly HeroSegment[] =>
  milestones
    .map(({ owners: [owner = "group"], state, day }): HeroSegment => ({ owner, locked: state === "done", day }))
    .toReversed();

interface ToldState extends Told {
  readonly state: string;
}

/** The ring of content files. */
export const ringOfContent = (timelines: Readonly<Record<TimelineId, { readonly milestones: readonly ToldState[] }>>) =>
  ringOf(
    toldMilestones({ group: timelines.group.milestones, partner: timelines.partner.milestones }).map((milestone) => ({
      owners: ownersOf(milestone),
      state: toldBy(milestone).state === "done" ? "done" : "ahead",
      day: lastDayOf(toldBy(milestone).date),
    })),
  );
