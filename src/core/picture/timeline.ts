/**
 * The geometry of a timeline: one long line that swings gently, each milestone on a crest or in a
 * trough. The still picture and the stage both draw from it.
 */

import type { Point } from "./ring.ts";

/** Design px from one milestone to the next; `timeline.css` gives the list items the same width. */
const STEP = 296;
export const TIMELINE_HEIGHT = 96;
/** Space before the list's left edge, for a node that is raised; `timeline.css` gives the slot the same. */
const BLEED = 24;
const FIRST = BLEED + 9;

export const DONE_RADIUS = 6;
export const AHEAD_RADIUS = 7;
/** Width of the rim around a node; `timeline-still.css` has the same. */
export const RIM_WIDTH = 2;

export interface TimelineNode extends Point {
  readonly state: "done" | "planned" | "slipped";
  /** Where the date that was given first lies, if it is another one. */
  readonly first: Point | null;
}

/** For each milestone the place of the date that was given first: an index with a fraction, or null. */
export type FirstPlaces = ReadonlyArray<number | null>;

/** The value at an index with a fraction, eased as the line swings. */
function between(place: number, at: (index: number) => number, ease = (share: number): number => share): number {
  const index = Math.floor(place);
  const share = ease(place - index);
  return share === 0 ? at(index) : at(index) * (1 - share) + at(index + 1) * share;
}

const swing = (share: number): number => share * share * (3 - 2 * share);

export interface TimelinePicture {
  readonly width: number;
  readonly height: number;
  /** The direction of the line. */
  readonly along: "x" | "y";
  /** One user unit in design px. */
  readonly unit: number;
  /** The line as far as it is done, if two milestones are; then the rest of it. */
  readonly done: string | null;
  readonly ahead: string;
  readonly nodes: readonly TimelineNode[];
  /** Lines from each node to its text; empty beside a list. */
  readonly stems: readonly string[];
}

/** The layout of a list of milestones: CSS pixels of the box that the picture is drawn into. */
export interface TimelineColumn {
  readonly width: number;
  readonly height: number;
  /** Position of the line. */
  readonly x: number;
  readonly radius: number;
  /** Vertical positions of the milestones. */
  readonly positions: readonly number[];
}

const STEM_FROM = 12;

const xOf = (index: number): number => FIRST + index * STEP;
const yOf = (index: number): number => TIMELINE_HEIGHT / 2 + (index % 2 === 0 ? 1 : -1) * 18;

function wave(from: number, to: number): string {
  let path = `M${xOf(from)} ${yOf(from)}`;
  for (let index = from + 1; index <= to; index += 1) {
    const [x0, x1] = [xOf(index - 1), xOf(index)];
    path += `C${x0 + STEP / 2} ${yOf(index - 1)} ${x1 - STEP / 2} ${yOf(index)} ${x1} ${yOf(index)}`;
  }
  return path;
}

export function timelinePicture(states: readonly TimelineNode["state"][], firsts: FirstPlaces = []): TimelinePicture {
  const lastDone = states.lastIndexOf("done");
  const nodes = states.map((state, index) => {
    const place = firsts[index] ?? null;
    const first = place === null ? null : { x: between(place, xOf), y: between(place, yOf, swing) };
    return { x: xOf(index), y: yOf(index), state, first };
  });
  return {
    width: BLEED + states.length * STEP,
    height: TIMELINE_HEIGHT,
    along: "x",
    unit: 1,
    done: lastDone > 0 ? wave(0, lastDone) : null,
    ahead: wave(Math.max(lastDone, 0), states.length),
    nodes,
    stems: nodes.map(({ x, y }) => `M${x} ${y + STEM_FROM}V${TIMELINE_HEIGHT}`),
  };
}

/** The same beside a list: straight down, past each of its milestones. */
export function timelineColumnPicture(
  states: readonly TimelineNode["state"][],
  column: TimelineColumn,
  firsts: FirstPlaces = [],
): TimelinePicture {
  const { width, height, x, positions } = column;
  const lastDone = states.lastIndexOf("done");
  const yAt = (index: number): number => positions[index] ?? height;
  return {
    width,
    height,
    along: "y",
    unit: column.radius / (DONE_RADIUS + RIM_WIDTH / 2),
    done: lastDone > 0 ? `M${x} ${yAt(0)}V${yAt(lastDone)}` : null,
    ahead: `M${x} ${yAt(Math.max(lastDone, 0))}V${height}`,
    nodes: states.map((state, index) => {
      const place = firsts[index] ?? null;
      return { x, y: yAt(index), state, first: place === null ? null : { x, y: between(place, yAt) } };
    }),
    stems: [],
  };
}

/** The mark inside of a node that slipped. */
export function slippedMark({ x, y }: Point, unit = 1): string {
  return `M${x - 4 * unit} ${y}h${8 * unit}`;
}
