import { HERO_SIZE, segmentPath } from "../../core/picture/ring.ts";
import { LARGE_MARK } from "../../core/picture/mark.ts";
import "./hero-still.css";

const RADIUS = 430;
const { segments, before, open } = LARGE_MARK;

/** The site's mark, with the outlines of the segments that its gap leaves out. */
export function OpenRing() {
  return (
    <svg className="hero-still hero-ring" viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`}>
      {Array.from({ length: segments }, (_, index) => (
        <path
          key={index}
          className={index >= before && index < before + open ? "open-ring-gap" : "in-jade hero-still-locked"}
          d={segmentPath(index, segments, RADIUS)}
        />
      ))}
    </svg>
  );
}
