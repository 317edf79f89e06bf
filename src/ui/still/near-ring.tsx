import { formatPartialDate } from "../../core/partial-date.ts";
import { type HeroSegment, nextPlanned } from "../../core/picture/hero-figures.ts";
import { segmentSweep } from "../../core/picture/ring.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { ownerClass } from "./owner-class.ts";
import type { SegmentWords } from "./still-picture.ts";
import "./near-ring.css";

const RADIUS = 1000;
/** Of the segments of completed milestones, and of the one that comes next. */
const LOCKED_WIDTH = 44;
/** Half of the drawing's width: what of the ring lies further out is not seen. */
const REACH = 720;

interface NearRingProps {
  readonly segments: readonly HeroSegment[];
  /** Of each segment. */
  readonly words: readonly SegmentWords[];
}

/** The upper part of the hero's ring from near by, turned so that the milestone that comes next is at its top. */
export function NearRing({ segments, words }: NearRingProps) {
  const { language } = useLanguage();
  const next = nextPlanned(segments);
  const half = segmentSweep(segments.length) / 2;
  const [x, y] = [Math.round(RADIUS * Math.sin(half)), Math.round(RADIUS * Math.cos(half))];
  return (
    <svg className="near-ring" viewBox={`-${REACH} -1040 ${2 * REACH} 250`} aria-hidden="true">
      {segments.map(({ owner, locked }, index) => {
        const steps = index - next;
        const turn = Math.round((steps * 360) / segments.length);
        if ((Math.abs(turn) * Math.PI) / 180 - half > Math.asin(REACH / RADIUS)) return null;
        return (
          <g
            key={index}
            className={steps === 0 ? undefined : ownerClass(owner)}
            transform={turn === 0 ? undefined : `rotate(${turn})`}
          >
            <path
              d={`M-${x}-${y}A${RADIUS} ${RADIUS} 0 0 1 ${x}-${y}`}
              strokeWidth={locked || steps === 0 ? LOCKED_WIDTH : undefined}
              strokeDasharray={locked ? undefined : "4 6"}
            />
            {steps === 0 ? (
              <path d="M0-978v60" />
            ) : (
              <text y={-942}>{formatPartialDate(words[index]?.date ?? "", language)}</text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
