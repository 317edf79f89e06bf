import { CENTRE, HERO_SIZE, RING_RADIUS, segmentSweep } from "../../core/picture/ring.ts";
import { AXIS_LINE, ringAxis, ringPieces } from "../../core/picture/ring-axis.ts";
import { TIMELINE_IDS, type TimelineId } from "../../core/vocabulary.ts";
import { type HeroSegment, newestDone } from "../../core/picture/hero-figures.ts";
import { stillAddress } from "./figure-images.ts";
import { ownerClass } from "./owner-class.ts";
import { FIELD_BOX, fieldImageName, type FieldLayer, heroField } from "./hero-field.ts";
import { isWhole, StillFigure, StillMask } from "./still-figure.tsx";
import "./hero-still.css";

/** Centres the digits of the count, 64 units high, in the ring. */
const COUNT_BASELINE = 522;
/** From the axis up to the years' baseline: above the segments that stand on it. */
const YEAR_ABOVE = 56;

/** The layer's image where there is one for this number of segments, else its paths. */
function Layer({ layer }: { layer: FieldLayer }) {
  const { colour, strokes } = layer;
  const className = `in-${colour}`;
  const href = stillAddress(fieldImageName(layer));
  if (href !== null && strokes.every(({ paths }) => isWhole(paths))) {
    return <StillMask id={`hero-field-${colour}`} href={href} box={FIELD_BOX} className={className} />;
  }
  return strokes.map(({ paths, d, width, opacity, dash }) => (
    <StillFigure key={d} paths={paths} className={className}>
      <path className={className} d={d} strokeWidth={width} opacity={opacity} strokeDasharray={dash?.join(" ")} />
    </StillFigure>
  ));
}

/** Where the ring unrolls to: a mark for each milestone at its date, and the years. */
function Axis({ places, years }: ReturnType<typeof ringAxis>) {
  return (
    <g className="hero-axis soft">
      <path className="still-only" d={places.map((x) => `M${x} ${AXIS_LINE}v-9`).join("")} />
      {years.map(({ year, x }) => (
        <text key={year} className="timeline-year" x={x} y={AXIS_LINE - YEAR_ABOVE}>
          {year}
        </text>
      ))}
    </g>
  );
}

interface SegmentsProps {
  readonly owner: TimelineId;
  readonly segments: readonly HeroSegment[];
  readonly pieces: ReturnType<typeof ringPieces>;
}

/**
 * Every segment is the same upright arc, turned into the ring, within a group that is its place on the axis. The style
 * sheet plays from the one to the other: the group arrives at its place while the arc turns back.
 */
function Segments({ owner, segments, pieces }: SegmentsProps) {
  const half = segmentSweep(segments.length) / 2;
  const along = Math.round(RING_RADIUS * Math.sin(half));
  const bow = (RING_RADIUS * (1 - Math.cos(half))).toFixed(1);
  return segments.map((segment, index) => {
    const piece = pieces[index];
    if (segment.owner !== owner || piece === undefined) return null;
    const { turn, to } = piece;
    const degrees = Math.round((turn * 180) / Math.PI + 90);
    return (
      <g key={index} transform={`translate(${to.x - CENTRE} ${Math.round(to.y - CENTRE + RING_RADIUS)})`}>
        <path
          className={segment.locked ? "hero-still-locked" : undefined}
          transform={`rotate(${degrees})translate(0 -${RING_RADIUS})rotate(90)`}
          d={`M${bow}-${along}A${RING_RADIUS} ${RING_RADIUS} 0 ${half > Math.PI / 2 ? 1 : 0} 0 ${bow} ${along}`}
        />
      </g>
    );
  });
}

/**
 * Many holders, one decision. The ring has a segment for each milestone of the two timelines, closed where it is done; a
 * line leads from the newest of these to the newest announcement. The field around it is an image, so that it costs next to
 * nothing to paint.
 */
export function HeroStill({ segments }: { segments: readonly HeroSegment[] }) {
  const { figures, layers } = heroField(segments);
  const { ring, pointer } = figures;
  const count = `${segments.filter(({ locked }) => locked).length}/${segments.length}`;
  const newest = segments[newestDone(segments)];
  const axis = ringAxis(segments.map(({ day }) => day));
  const pieces = ringPieces(axis.places, RING_RADIUS * segmentSweep(segments.length));
  return (
    <svg className="hero-still" viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`} focusable="false">
      {layers.map((layer) => (
        <Layer key={layer.colour} layer={layer} />
      ))}
      <text className="hero-still-count" x={CENTRE} y={COUNT_BASELINE} data-stage-count={count}>
        {count}
      </text>
      {pointer === null || newest === undefined ? null : (
        <StillFigure paths={[pointer]} className={ownerClass(newest.owner)}>
          <path className={`hero-pointer ${ownerClass(newest.owner)}`} d={pointer.d} strokeWidth={pointer.width} />
        </StillFigure>
      )}
      <Axis {...axis} />
      {TIMELINE_IDS.map((timeline) => (
        <StillFigure
          key={timeline}
          paths={ring.filter((_, index) => segments[index]?.owner === timeline)}
          className={ownerClass(timeline)}
        >
          <g className={`hero-ring ${ownerClass(timeline)}`} transform={`translate(${CENTRE} ${CENTRE})`}>
            <Segments owner={timeline} segments={segments} pieces={pieces} />
          </g>
        </StillFigure>
      ))}
    </svg>
  );
}
