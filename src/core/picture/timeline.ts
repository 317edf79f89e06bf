/**
 * Where things are in the picture of a timeline: one long line that swings gently, each milestone on a crest or in a
 * trough. The still picture and the stage both draw from it.
 */

/** Design px from one milestone to the next; `events.css` gives the list items the same width. */
const STEP = 296;
export const TIMELINE_HEIGHT = 96;
const FIRST = 9;

export const DONE_RADIUS = 6;
export const AHEAD_RADIUS = 7;

export interface TimelineNode {
  readonly x: number;
  readonly y: number;
  readonly state: "done" | "planned" | "slipped";
}

export interface TimelinePicture {
  readonly width: number;
  /** The line as far as it is done, if two milestones are; then the rest of it. */
  readonly done: string | null;
  readonly ahead: string;
  readonly nodes: readonly TimelineNode[];
}

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

export function timelinePicture(states: readonly TimelineNode["state"][]): TimelinePicture {
  const lastDone = states.lastIndexOf("done");
  return {
    width: states.length * STEP,
    done: lastDone > 0 ? wave(0, lastDone) : null,
    ahead: wave(Math.max(lastDone, 0), states.length),
    nodes: states.map((state, index) => ({ x: xOf(index), y: yOf(index), state })),
  };
}

/** The mark inside of a node that slipped. */
export function slippedMark({ x, y }: TimelineNode): string {
  return `M${x - 4} ${y}h8`;
}
