/** The figures of the timeline: each lane as far as it is behind the reader, and what is ahead. */
import { TIMELINE_IDS, type TimelineId } from "../vocabulary.ts";
import { DASHES_BITMAP, type FigurePath, LINE_BITMAP } from "./figures.ts";
import { BLEED, LANES, type TimelineAxis } from "./timeline.ts";

/** Widths of the lanes, design px. */
const PAST_WIDTH = 2;
const AHEAD_WIDTH = 1.5;

/** A straight piece of a lane. */
export interface LanePiece extends FigurePath {
  readonly owner: TimelineId;
  readonly isAhead: boolean;
  /** Ends on the axis. */
  readonly from: number;
  readonly to: number;
}

function piece(owner: TimelineId, isAhead: boolean, from: number, to: number): LanePiece {
  const [y, width] = [LANES[owner], isAhead ? AHEAD_WIDTH : PAST_WIDTH];
  return {
    owner,
    isAhead,
    from,
    to,
    figure: {
      name: `${owner} timeline ${isAhead ? "ahead" : "done"}`,
      bitmap: isAhead ? DASHES_BITMAP : LINE_BITMAP,
      box: { x: from, y: y - width / 2, width: to - from, height: width },
    },
    d: `M${from} ${y}H${to}`,
    width,
  };
}

/** The pieces of both lanes, from the first milestone of each to "Today", and from there on. */
export function lanePieces({ nodes, today, width }: TimelineAxis): readonly LanePiece[] {
  return TIMELINE_IDS.flatMap((owner) => {
    const first = Math.min(...nodes.filter((node) => node.owner === owner).map(({ x }) => x), today);
    return [
      ...(first < today ? [piece(owner, false, first, today)] : []),
      ...(today < width - BLEED ? [piece(owner, true, today, width - BLEED)] : []),
    ];
  });
}
