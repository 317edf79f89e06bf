import { CENTRE, HERO_SIZE } from "../../core/picture/ring.ts";
import { TIMELINE_IDS, type TimelineId } from "../../core/vocabulary.ts";
import { type HeroSegment, newestDone } from "../../core/picture/hero-figures.ts";
import { stillAddress } from "./figure-images.ts";
import { ownerClass } from "./owner-class.ts";
import { FIELD_BOX, fieldImageName, type FieldLayer, heroField } from "./hero-field.ts";
import { isWhole, StillFigure, StillMask } from "./still-figure.tsx";
import "./hero-still.css";

/** Centres the digits of the count, 64 units high, in the ring. */
const COUNT_BASELINE = 522;

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
  const segmentClass = (owner: TimelineId): string => `hero-still-segment ${ownerClass(owner)}`;
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
          <path className={ownerClass(newest.owner)} d={pointer.d} strokeWidth={pointer.width} />
        </StillFigure>
      )}
      {TIMELINE_IDS.map((timeline) => (
        <StillFigure
          key={timeline}
          paths={ring.filter((_, index) => segments[index]?.owner === timeline)}
          className={segmentClass(timeline)}
        >
          {segments.map(({ owner, locked }, index) =>
            owner === timeline ? (
              <path
                key={index}
                className={`${segmentClass(owner)}${locked ? " hero-still-locked" : ""}`}
                d={ring[index]?.d}
              />
            ) : null,
          )}
        </StillFigure>
      ))}
    </svg>
  );
}
