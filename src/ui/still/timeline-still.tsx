import {
  AHEAD_RADIUS,
  DONE_RADIUS,
  slippedMark,
  TIMELINE_HEIGHT,
  timelinePicture,
} from "../../core/picture/timeline.ts";
import { NODE_CLASS } from "../stage-slots.ts";
import type { TimelineId } from "../../core/vocabulary.ts";
import "./timeline-still.css";

interface TimelineStillProps {
  readonly owner: TimelineId;
  readonly milestones: ReadonlyArray<{ readonly id: string; readonly state: "done" | "planned" | "slipped" }>;
}

/** Done milestones are solid nodes on a solid line, announced ones rings on the dashed part. */
export function TimelineStill({ owner, milestones }: TimelineStillProps) {
  const { width, done, ahead, nodes, stems } = timelinePicture(milestones.map(({ state }) => state));
  return (
    <svg
      className={`timeline-still timeline-still-${owner}`}
      viewBox={`0 0 ${width} ${TIMELINE_HEIGHT}`}
      focusable="false"
    >
      {done === null ? null : <path className="timeline-done" d={done} />}
      <path className="timeline-ahead" d={ahead} />
      <path className="timeline-stems" d={stems.join("")} />
      {nodes.map((node) => (
        <g key={node.x} className={`${NODE_CLASS} ${NODE_CLASS}-${node.state}`}>
          <circle cx={node.x} cy={node.y} r={node.state === "done" ? DONE_RADIUS : AHEAD_RADIUS} />
          {node.state === "slipped" ? <path d={slippedMark(node)} /> : null}
        </g>
      ))}
    </svg>
  );
}
