import pulse from "../../motion/presets/hero.pulse.ts";
import ringSegment from "../../motion/presets/hero.ringSegment.ts";
import { dots, HOLDERS, ORBITS, onVoice, orbitPath, TICKS, voicePath, voices } from "../../core/picture/quorum.ts";
import { type Point, RING_RADIUS, segmentPath } from "../../core/picture/ring.ts";
import "./quorum.css";

export interface RingSegment {
  readonly id: string;
  readonly owner: "group" | "partner";
  /** Whether the milestone is done: its segment is closed. */
  readonly locked: boolean;
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/**
 * Many holders, one decision. The ring has a segment for each milestone of the two timelines, closed
 * where it is done; the whole picture is a few paths, so that it costs the HTML little.
 */
export function Quorum({ segments }: { segments: readonly RingSegment[] }) {
  const count = Math.max(segments.length, 1);
  const lines = voices(count);
  const pulses = lines
    .flatMap((line): Point[] => (line.pulse === null ? [] : [rounded(onVoice(line, line.pulse))]))
    .slice(0, pulse.counts.pulses);
  return (
    <svg className="quorum" viewBox="0 0 1000 1000" focusable="false">
      {ORBITS.map((orbit) => (
        <path key={orbit.radius} className="quorum-orbit" d={orbitPath(orbit)} />
      ))}
      <path className={`quorum-voice in-${pulse.colours.path}`} d={lines.map(voicePath).join("")} />
      <path className="quorum-far" d={dots(HOLDERS.filter(({ near }) => near < 0.34))} />
      <path className="quorum-mid" d={dots(HOLDERS.filter(({ near }) => near >= 0.34 && near < 0.78))} />
      <path className="quorum-near" d={dots(HOLDERS.filter(({ near }) => near >= 0.78))} />
      <path className={`quorum-pulse in-${pulse.colours.pulse}`} d={dots(pulses)} />
      <path className="quorum-ticks" d={TICKS} />
      <text className="quorum-count" x="500" y="522">
        {segments.filter(({ locked }) => locked).length}/{segments.length}
      </text>
      {segments.map(({ id, owner, locked }, index) => (
        <path
          key={`${owner}-${id}`}
          className={`quorum-segment in-${ringSegment.colours[owner]}${locked ? " quorum-locked" : ""}`}
          d={segmentPath(index, count, RING_RADIUS)}
        />
      ))}
    </svg>
  );
}
