import { AHEAD_RADIUS, DONE_RADIUS, TIMELINE_HEIGHT, timelinePicture } from "../../core/picture/timeline.ts";
import { timelineFigures } from "../../core/picture/timeline-figures.ts";
import { NODE_CLASS } from "../stage-slots.ts";
import type { TimelineId } from "../../core/vocabulary.ts";
import type { MilestoneMark } from "./still-picture.ts";
import { StillFigure } from "./still-figure.tsx";
import "./timeline-still.css";

interface TimelineStillProps {
  readonly owner: TimelineId;
  readonly milestones: readonly MilestoneMark[];
}

/** Done milestones are solid nodes on a solid line, announced ones rings on the dashed part. */
export function TimelineStill({ owner, milestones }: TimelineStillProps) {
  const picture = timelinePicture(
    milestones.map(({ state }) => state),
    milestones.map(({ first = null }) => first),
  );
  const { line, stems, marks } = timelineFigures(owner, picture);
  return (
    <svg
      className={`timeline-still timeline-still-${owner}`}
      viewBox={`0 0 ${picture.width} ${TIMELINE_HEIGHT}`}
      focusable="false"
    >
      {line.map((piece) => {
        const className = piece.d === picture.done ? "timeline-done" : "timeline-ahead";
        return (
          <StillFigure key={className} paths={[piece]} className={className}>
            <path className={className} d={piece.d} />
          </StillFigure>
        );
      })}
      <StillFigure paths={stems} className="timeline-stems">
        <path className="timeline-stems" d={stems.map(({ d }) => d).join("")} />
      </StillFigure>
      {picture.nodes.map((node, index) => (
        <g key={node.x} className={`${NODE_CLASS} ${NODE_CLASS}-${node.state}`}>
          <circle cx={node.x} cy={node.y} r={node.state === "done" ? DONE_RADIUS : AHEAD_RADIUS} />
          {marks
            .filter((mark) => mark.index === index)
            .map((mark) => (
              <StillFigure key={index} paths={[mark]}>
                <path d={mark.d} />
              </StillFigure>
            ))}
        </g>
      ))}
    </svg>
  );
}
