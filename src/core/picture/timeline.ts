/**
 * The geometry of the timeline: a lane for each company over one axis of time. The list of milestones, the still picture
 * and the stage all take their positions from it. Design px.
 */
import { DAY_MS } from "../durations.ts";
import type { TimelineId } from "../vocabulary.ts";
import type { MilestoneMark } from "./milestone-mark.ts";
import type { Point } from "./ring.ts";

export const TIMELINE_HEIGHT = 112;
/** The lanes, and the axis between them. */
export const LANES: Readonly<Record<TimelineId, number>> = { group: 22, partner: 90 };
export const AXIS = 56;
/** Space before the first milestone, for a node that is raised; `timeline.css` begins the picture as much earlier. */
export const BLEED = 24;

/** Width of the rim around a node; `timeline-still.css` has the same. */
export const RIM_WIDTH = 2;

/** Design px per day, where words leave room. */
const SCALE = 1.5;
/** The longest distance: what takes longer is cut, and told. */
const LONGEST = 320;
/** Two texts on one side of the lanes; `timeline.css` gives a text less. */
const TEXT_STEP = 240;
/** Two nodes on different lanes. */
const NODE_STEP = 28;
/** From "Today" to what comes next, whenever it is. */
const TODAY_STEP = 72;
/** What the lanes lead on to. */
const AFTER = 48;

const DAYS_OF_A_MONTH = 30.44;

interface Stop {
  readonly day: number;
  readonly x: number;
}

export interface TimelineNode extends Point {
  /** The milestone's index in the list. */
  readonly index: number;
  readonly owner: TimelineId;
  readonly mark: MilestoneMark;
  /** Where the date that was given first lies, if it is another one. */
  readonly first: number | null;
}

export interface TimelineAxis {
  readonly width: number;
  /** Of each milestone of the list. */
  readonly positions: readonly number[];
  /** Between what was and what is planned. */
  readonly today: number;
  /** By the index of the milestone that they follow: cut distances, in months. */
  readonly cuts: ReadonlyMap<number, number>;
  /** The first days of months; those of January have their year. */
  readonly ticks: ReadonlyArray<{ readonly x: number; readonly year: number | null }>;
  readonly nodes: readonly TimelineNode[];
}

/** The first days of the months between two days, which may be among them. */
function monthsBetween(from: number, to: number): number[] {
  const days: number[] = [];
  const start = new Date(from * DAY_MS);
  for (let month = 1; ; month++) {
    const day = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1) / DAY_MS;
    if (day > to) return days;
    days.push(day);
  }
}

/** Where a day lies between two stops that stand around it. */
function between({ day, x }: Stop, next: Stop, at: number): number {
  return next.day === day ? x : Math.round(x + ((at - day) / (next.day - day)) * (next.x - x));
}

/** Where a day lies on the axis; days before and after the axis lie at its ends. */
function positionOf(stops: readonly Stop[], at: number): number {
  const after = stops.findIndex(({ day }) => day >= at);
  const [previous, next] = [stops[after - 1], stops[after]];
  if (next === undefined) return stops.at(-1)?.x ?? BLEED;
  return previous === undefined ? next.x : between(previous, next, at);
}

/** Places milestones from the earliest one on. */
class Placement {
  readonly stops: Stop[] = [];
  readonly cuts = new Map<number, number>();
  readonly ticks: { x: number; year: number | null }[] = [];
  today: number | null = null;
  /** Where the next text of each side may begin. */
  private readonly free: Record<TimelineId, number> = { group: BLEED, partner: BLEED };

  get end(): number {
    return Math.max(this.free.group, this.free.partner);
  }

  add({ day, owners, state }: MilestoneMark, index: number): number {
    const { stops, free } = this;
    const isFirstAhead = state === "ahead" && this.today === null;
    if (isFirstAhead) this.today = this.end;
    const last = stops.at(-1);
    // Only the clock knows how long ago the last one was: around "Today" no time is told, and both sides are in view.
    const before = { day: last?.day ?? day, x: isFirstAhead ? this.end : (last?.x ?? BLEED) };
    const days = day - before.day;
    const step = days === 0 ? 0 : NODE_STEP;
    const wanted = before.x + (isFirstAhead ? TODAY_STEP : Math.max(Math.min(days * SCALE, LONGEST), step));
    const stop = { day, x: Math.round(Math.max(wanted, ...owners.map((owner) => free[owner]))) };
    if (isFirstAhead) stops.push(before);
    else this.addTicks(before, stop, index);
    stops.push(stop);
    for (const owner of owners) free[owner] = stop.x + TEXT_STEP;
    return stop.x;
  }

  /** The time between two milestones: as ticks or, where it is cut, in months. */
  private addTicks(from: Stop, to: Stop, index: number): void {
    const days = to.day - from.day;
    const isCut = days * SCALE > LONGEST && to.x - from.x <= LONGEST;
    if (isCut) this.cuts.set(index + 1, Math.round(days / DAYS_OF_A_MONTH));
    for (const day of monthsBetween(from.day, to.day)) {
      const date = new Date(day * DAY_MS);
      const year = date.getUTCMonth() === 0 ? date.getUTCFullYear() : null;
      if (!isCut || year !== null) this.ticks.push({ x: between(from, to, day), year });
    }
  }
}

/** @param marks the latest one first, as the list has them */
export function timelineAxis(marks: readonly MilestoneMark[]): TimelineAxis {
  const placement = new Placement();
  const positions = marks
    .map((mark, index) => ({ mark, index }))
    .toReversed()
    .map(({ mark, index }) => placement.add(mark, index))
    .toReversed();
  const { stops, cuts, ticks, end } = placement;
  const nodes = marks.flatMap((mark, index) =>
    mark.owners.map((owner) => ({
      index,
      owner,
      mark,
      x: positions[index] ?? BLEED,
      y: LANES[owner],
      first: mark.first === undefined ? null : positionOf(stops, mark.first),
    })),
  );
  return { width: end + AFTER, positions, today: placement.today ?? end, cuts, ticks, nodes };
}
