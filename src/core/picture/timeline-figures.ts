/** The figures of a timeline: its line as far as it is done, the rest of it, the stems, and the marks in slipped nodes. */
import type { TimelineId } from "../vocabulary.ts";
import { type Box, DASHES_BITMAP, type FigurePath, FIGURES, LINE_BITMAP } from "./figures.ts";
import type { Point } from "./ring.ts";
import { slippedMark, type TimelineNode, type TimelinePicture } from "./timeline.ts";

/** Widths of the line, design px; `timeline-still.css` has the same. */
const DONE_WIDTH = 2;
const AHEAD_WIDTH = 1.5;

export interface TimelineFigures {
  /** The done piece, if there is one, and the one ahead. */
  readonly line: readonly FigurePath[];
  readonly stems: readonly FigurePath[];
  readonly marks: readonly NodeMark[];
}

/** The mark in a slipped node, or the one across the line at the date that was given first. */
export interface NodeMark extends FigurePath {
  readonly node: TimelineNode;
  /** The node's index. */
  readonly index: number;
}

export function timelineFigures(owner: TimelineId, picture: TimelinePicture): TimelineFigures {
  const { width, height, along, unit, nodes, done, ahead, stems } = picture;
  const whole: Box = { x: 0, y: 0, width, height };
  const last = nodes.reduce((found, { state }, index) => (state === "done" ? index : found), 0);
  const column = along === "y";
  /** Beside a list both pieces are straight. */
  const straight = (stroke: number, from: number, to: number): Box => ({
    x: (nodes[0]?.x ?? 0) - (stroke * unit) / 2,
    y: from,
    width: stroke * unit,
    height: to - from,
  });
  const [top = 0, middle = 0] = [nodes[0]?.y, nodes[last]?.y];
  const line: FigurePath = {
    figure: {
      name: `${owner} timeline ahead`,
      bitmap: column ? DASHES_BITMAP : `${FIGURES}timeline-ahead-${last}-${nodes.length}`,
      box: column ? straight(AHEAD_WIDTH, middle, height) : whole,
    },
    d: ahead,
    width: AHEAD_WIDTH * unit,
  };
  const before: FigurePath[] =
    done === null
      ? []
      : [
          {
            figure: {
              name: `${owner} timeline done`,
              bitmap: column ? LINE_BITMAP : `${FIGURES}timeline-done-${last}-${nodes.length}`,
              box: column ? straight(DONE_WIDTH, top, middle) : whole,
            },
            d: done,
            width: DONE_WIDTH * unit,
          },
        ];
  const stem = { name: `${owner} timeline stems`, bitmap: `${FIGURES}timeline-stems-${nodes.length}`, box: whole };
  return {
    line: [...before, line],
    stems: stems.map((d) => ({ figure: stem, d, width: 1 })),
    marks: nodes.flatMap((node, index): NodeMark[] => [
      ...(node.state === "slipped" ? [{ node, index, ...slippedMarkFigure(owner, node, index, unit) }] : []),
      ...(node.first === null ? [] : [{ node, index, ...firstMark(owner, node.first, index, picture) }]),
    ]),
  };
}

/** Half of the length of the mark at the date that was given first, design px. */
const FIRST_REACH = 8;

/** A line across the timeline. */
function firstMark(owner: TimelineId, { x, y }: Point, index: number, { along, unit }: TimelinePicture): FigurePath {
  const reach = FIRST_REACH * unit;
  const box =
    along === "x"
      ? { x: x - unit, y: y - reach, width: 2 * unit, height: 2 * reach }
      : { x: x - reach, y: y - unit, width: 2 * reach, height: 2 * unit };
  return {
    figure: { name: `first date of mark ${index + 1} of the ${owner} timeline`, bitmap: LINE_BITMAP, box },
    d: along === "x" ? `M${x} ${y - reach}v${2 * reach}` : `M${x - reach} ${y}h${2 * reach}`,
    width: DONE_WIDTH * unit,
  };
}

function slippedMarkFigure(owner: TimelineId, node: TimelineNode, index: number, unit: number): FigurePath {
  return {
    figure: {
      name: `mark ${index + 1} of the ${owner} timeline`,
      bitmap: LINE_BITMAP,
      box: { x: node.x - 4 * unit, y: node.y - unit, width: 8 * unit, height: 2 * unit },
    },
    d: slippedMark(node, unit),
    width: DONE_WIDTH * unit,
  };
}
