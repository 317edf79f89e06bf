import { HERO_SIZE, segmentPath } from "../../core/picture/ring.ts";
import "./hero-still.css";

const SEGMENTS = 12;
const RADIUS = 400;

/** The hero's ring with its second segment missing. */
export function OpenRing() {
  return (
    <svg className="hero-still open-ring" viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`} focusable="false">
      {Array.from({ length: SEGMENTS }, (_, index) => (
        <path
          key={index}
          className={index === 1 ? "hero-still-segment open-ring-gap" : "hero-still-segment in-jade hero-still-locked"}
          d={segmentPath(index, SEGMENTS, RADIUS)}
        />
      ))}
    </svg>
  );
}
