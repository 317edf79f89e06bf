import type { TimelineId } from "../../core/vocabulary.ts";
import { nodeLook } from "../../core/picture/milestone-mark.ts";
import { AXIS, LANES, TIMELINE_HEIGHT, timelineAxis, type TimelineAxis } from "../../core/picture/timeline.ts";
import { lanePieces } from "../../core/picture/timeline-figures.ts";
import drawOn from "../../motion/presets/timelines.draw-on.ts";
import { NODE_CLASS } from "../stage-slots.ts";
import { StillFigure } from "./still-figure.tsx";
import type { StillOf } from "./still-picture.ts";
import "./timeline-still.css";

/** Half of the length of a tick. */
const TICK = 3;
/** Between a node and what leads to or from it. */
const CLEAR = 11;
/** How far from its lane the arrow of a moved date runs. */
const INSIDE = 20;
/** Of the mark at the date that was given first. */
const GHOST_RADIUS = 5;

/** Lines down, from left to right. Distances compress better than places. */
const lines = (places: readonly number[], from: number, to: number): string =>
  places
    .toSorted((a, b) => a - b)
    .map((x, index, sorted) => {
      const before = sorted[index - 1];
      return `${before === undefined ? `M${x} ${from}` : `m${x - before}${from - to}`}v${to - from}`;
    })
    .join("");

/** From a milestone that both lanes tell to the other lane; from each one to its words. */
function joins({ nodes }: TimelineAxis): string {
  const onLane = (lane: TimelineId): readonly number[] => nodes.filter(({ owner }) => owner === lane).map(({ x }) => x);
  const shared = nodes
    .filter(
      ({ index, owner }) =>
        owner === "group" && nodes.some((other) => other.index === index && other.owner === "partner"),
    )
    .map(({ x }) => x);
  return (
    lines(onLane("group"), 0, LANES.group - CLEAR) +
    lines(shared, LANES.group + CLEAR, LANES.partner - CLEAR) +
    lines(onLane("partner"), LANES.partner + CLEAR, TIMELINE_HEIGHT)
  );
}

/** From the date that was given first, on the lane's inner side, to the one that holds: an arrow. */
const moves = ({ nodes }: TimelineAxis): string =>
  nodes
    .map(({ owner, x, y, first }) => {
      if (first === null) return "";
      const side = owner === "group" ? 1 : -1;
      const tip = y + side * CLEAR;
      return `M${first} ${y}V${y + side * INSIDE}H${x}V${tip}m-4 ${side * 4}L${x} ${tip}l4 ${side * 4}`;
    })
    .join("");

/** A tick for the first day of each month. The year stands in for that of January. */
const ticks = ({ ticks: all }: TimelineAxis): string =>
  lines(
    all.filter(({ year }) => year === null).map(({ x }) => x),
    AXIS - TICK,
    AXIS + TICK,
  );

/**
 * A lane for each company over one axis of time. The lanes and their nodes are the stage's too; what stands still is drawn
 * here alone.
 */
export default function TimelineStill({ still }: { still: StillOf<"timeline"> }) {
  const axis = timelineAxis(still.milestones);
  return (
    <svg className="timeline-still" viewBox={`0 0 ${axis.width} ${TIMELINE_HEIGHT}`}>
      <path className="still-only" opacity={0.5} d={ticks(axis) + joins(axis)} />
      {axis.ticks.map(({ x, year }) =>
        year === null ? null : (
          <text key={year} className="timeline-year" x={x} y={AXIS + 4}>
            {year}
          </text>
        ),
      )}
      {lanePieces(axis).map((piece) => {
        const className = `in-${drawOn.colours[piece.owner]} ${piece.isAhead ? "timeline-ahead" : "timeline-done"}`;
        return (
          <StillFigure key={piece.d} paths={[piece]} className={className}>
            <path className={className} d={piece.d} />
          </StillFigure>
        );
      })}
      <path className="still-only" d={moves(axis)} />
      {axis.nodes.map(({ index, y, first }) =>
        first === null ? null : (
          <circle key={`${index} ${y}`} className="still-only" cx={first} cy={y} r={GHOST_RADIUS} strokeDasharray="2" />
        ),
      )}
      {axis.nodes.map(({ index, owner, mark, x, y }) => {
        const { radius, filled } = nodeLook(mark);
        const fill = filled ? `${NODE_CLASS}-filled ` : "";
        return (
          <circle
            key={`${index} ${owner}`}
            className={`${NODE_CLASS} ${fill}in-${drawOn.colours[owner]}`}
            cx={x}
            cy={y}
            r={radius}
          />
        );
      })}
    </svg>
  );
}
