import pulse from "../../motion/presets/hero.pulse.ts";
import ringSegment from "../../motion/presets/hero.ring-segment.ts";
import { type Depth, depthOf, dots, HOLDERS, onVoice, voices } from "../../core/picture/hero.ts";
import { heroFigures } from "../../core/picture/hero-figures.ts";
import { CENTRE, HERO_SIZE, type Point } from "../../core/picture/ring.ts";
import { TIMELINE_IDS, type TimelineId } from "../../core/vocabulary.ts";
import { StillFigure } from "./still-figure.tsx";
import type { RingSegment } from "./still-picture.ts";
import "./hero-still.css";

/** Centres the digits of the count, 64 units high, in the ring. */
const COUNT_BASELINE = 522;

const holdersAt = (depth: Depth): readonly Point[] => HOLDERS.filter((holder) => depthOf(holder) === depth);

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/**
 * Many holders, one decision. The ring has a segment for each milestone of the two timelines, closed
 * where it is done; the whole picture is a few paths, so that it costs the HTML little.
 */
export function HeroStill({ segments }: { segments: readonly RingSegment[] }) {
  const voiceLines = voices(Math.max(segments.length, 1));
  const { orbits, voices: lines, ticks, ring } = heroFigures(segments, voiceLines);
  const pulses = voiceLines
    .flatMap((line): Point[] => (line.pulse === null ? [] : [rounded(onVoice(line, line.pulse))]))
    .slice(0, pulse.counts.pulses);
  const voiceClass = `hero-still-voice in-${pulse.colours.path}`;
  const segmentClass = (owner: TimelineId): string => `hero-still-segment in-${ringSegment.colours[owner]}`;
  return (
    <svg className="hero-still" viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`} focusable="false">
      <StillFigure paths={orbits} className="hero-still-orbit">
        {orbits.map(({ d }) => (
          <path key={d} className="hero-still-orbit" d={d} />
        ))}
      </StillFigure>
      <StillFigure paths={lines} className={voiceClass}>
        <path className={voiceClass} d={lines.map(({ d }) => d).join("")} />
      </StillFigure>
      <path className="hero-still-far" d={dots(holdersAt("far"))} />
      <path className="hero-still-mid" d={dots(holdersAt("middle"))} />
      <path className="hero-still-near" d={dots(holdersAt("near"))} />
      <path className={`hero-still-pulse in-${pulse.colours.pulse}`} d={dots(pulses)} />
      <StillFigure paths={[ticks]} className="hero-still-ticks">
        <path className="hero-still-ticks" d={ticks.d} />
      </StillFigure>
      <text className="hero-still-count" x={CENTRE} y={COUNT_BASELINE}>
        {segments.filter(({ locked }) => locked).length}/{segments.length}
      </text>
      {TIMELINE_IDS.map((timeline) => (
        <StillFigure
          key={timeline}
          paths={ring.filter((_, index) => segments[index]?.owner === timeline)}
          className={segmentClass(timeline)}
        >
          {segments.map(({ id, owner, locked }, index) =>
            owner === timeline ? (
              <path
                key={id}
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
