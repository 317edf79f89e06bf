import { segmentPath } from "../../core/picture/ring.ts";
import "./quorum.css";

const SEGMENTS = 12;
const RADIUS = 400;

/** The quorum's ring with its second segment missing. */
export function OpenRing() {
  return (
    <svg className="quorum open-ring" viewBox="0 0 1000 1000" focusable="false">
      {Array.from({ length: SEGMENTS }, (_, index) => (
        <path
          key={index}
          className={index === 1 ? "quorum-segment open-ring-gap" : "quorum-segment in-jade quorum-locked"}
          d={segmentPath(index, SEGMENTS, RADIUS)}
        />
      ))}
    </svg>
  );
}
