import ringSegment from "../../motion/presets/hero.ring-segment.ts";
import { CENTRE, HERO_SIZE } from "../../core/picture/ring.ts";
import { TIMELINE_IDS, type TimelineId } from "../../core/vocabulary.ts";
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import { stillAddress } from "./figure-images.ts";
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
 * Many holders, one decision. The ring has a segment for each milestone of the two timelines, closed where it is done. The
 * field around it is an image, so that it costs next to nothing to paint.
 */
export function HeroStill({ segments }: { segments: readonly HeroSegment[] }) {
  const { figures, layers } = heroField(segments);
  const { ring } = figures;
  const segmentClass = (owner: TimelineId): string => `hero-still-segment in-${ringSegment.colours[owner]}`;
  return (
    <svg className="hero-still" viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`} focusable="false">
      {layers.map((layer) => (
        <Layer key={layer.colour} layer={layer} />
      ))}
      <text className="hero-still-count" x={CENTRE} y={COUNT_BASELINE}>
        {segments.filter(({ locked }) => locked).length}/{segments.length}
      </text>
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
