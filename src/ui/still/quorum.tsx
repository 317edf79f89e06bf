import { dots, HOLDERS, ORBITS, orbitPath, RING_RADIUS, segmentPath, voices } from "./quorum-geometry.ts";
import "./quorum.css";

export interface RingSegment {
  readonly id: string;
  readonly owner: "group" | "partner";
  /** Whether the milestone is done: its segment is closed. */
  readonly locked: boolean;
}

const TICKS = Array.from({ length: 120 }, (_, index) => {
  const angle = (index / 120) * Math.PI * 2;
  const long = index % 10 === 0 ? 8 : 4;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (radius: number): string => `${Math.round(500 + radius * cos)} ${Math.round(500 + radius * sin)}`;
  return `M${at(RING_RADIUS - 26)}L${at(RING_RADIUS - 26 - long)}`;
}).join("");

/**
 * Many holders, one decision. The ring has a segment for each milestone of the two timelines, closed
 * where it is done; the whole picture is a few paths, so that it costs the HTML little.
 */
export function Quorum({ segments }: { segments: readonly RingSegment[] }) {
  const count = Math.max(segments.length, 1);
  const { paths, pulses } = voices(count);
  return (
    <svg className="quorum" viewBox="0 0 1000 1000" focusable="false">
      {ORBITS.map((orbit) => (
        <path key={orbit.radius} className="quorum-orbit" d={orbitPath(orbit)} />
      ))}
      <path className="quorum-voice" d={paths} />
      <path className="quorum-far" d={dots(HOLDERS.filter(({ near }) => near < 0.34))} />
      <path className="quorum-mid" d={dots(HOLDERS.filter(({ near }) => near >= 0.34 && near < 0.78))} />
      <path className="quorum-near" d={dots(HOLDERS.filter(({ near }) => near >= 0.78))} />
      <path className="quorum-pulse" d={dots(pulses)} />
      <path className="quorum-ticks" d={TICKS} />
      <text className="quorum-count" x="500" y="522">
        {segments.filter(({ locked }) => locked).length}/{segments.length}
      </text>
      {segments.map(({ id, owner, locked }, index) => (
        <path
          key={`${owner}-${id}`}
          className={`quorum-segment quorum-${owner}${locked ? " quorum-locked" : ""}`}
          d={segmentPath(index, count, RING_RADIUS)}
        />
      ))}
    </svg>
  );
}
