import pulse from "../../motion/presets/hero.pulse.ts";
import ringSegment from "../../motion/presets/hero.ring-segment.ts";
import {
  type Depth,
  depthOf,
  dots,
  HOLDERS,
  ORBITS,
  onVoice,
  orbitPath,
  TICKS,
  voicePath,
  voices,
} from "../../core/picture/hero.ts";
import { CENTRE, HERO_SIZE, type Point, RING_RADIUS, segmentPath } from "../../core/picture/ring.ts";
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
  const count = Math.max(segments.length, 1);
  const lines = voices(count);
  const pulses = lines
    .flatMap((line): Point[] => (line.pulse === null ? [] : [rounded(onVoice(line, line.pulse))]))
    .slice(0, pulse.counts.pulses);
  return (
    <svg className="hero-still" viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`} focusable="false">
      {ORBITS.map((orbit) => (
        <path key={orbit.radius} className="hero-still-orbit" d={orbitPath(orbit)} />
      ))}
      <path className={`hero-still-voice in-${pulse.colours.path}`} d={lines.map(voicePath).join("")} />
      <path className="hero-still-far" d={dots(holdersAt("far"))} />
      <path className="hero-still-mid" d={dots(holdersAt("middle"))} />
      <path className="hero-still-near" d={dots(holdersAt("near"))} />
      <path className={`hero-still-pulse in-${pulse.colours.pulse}`} d={dots(pulses)} />
      <path className="hero-still-ticks" d={TICKS} />
      <text className="hero-still-count" x={CENTRE} y={COUNT_BASELINE}>
        {segments.filter(({ locked }) => locked).length}/{segments.length}
      </text>
      {segments.map(({ id, owner, locked }, index) => (
        <path
          key={`${owner}-${id}`}
          className={`hero-still-segment in-${ringSegment.colours[owner]}${locked ? " hero-still-locked" : ""}`}
          d={segmentPath(index, count, RING_RADIUS)}
        />
      ))}
    </svg>
  );
}
