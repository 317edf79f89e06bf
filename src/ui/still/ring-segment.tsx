import { formatPartialDate } from "../../core/partial-date.ts";
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import { CENTRE, RING_RADIUS } from "../../core/picture/ring.ts";
import type { ringPieces } from "../../core/picture/ring-axis.ts";
import { paths } from "../../core/routes.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { Link } from "../link.tsx";
import { ownerClass } from "./owner-class.ts";
import type { SegmentWords } from "./still-picture.ts";

/** The words in the ring: a square of this size in its middle. */
const WORDS_SIZE = 260;
/** Half of an angle, radians, below which an arc is about straight. */
const STRAIGHT = 0.27;

interface RingSegmentProps {
  readonly segment: HeroSegment;
  readonly words: SegmentWords;
  readonly piece: ReturnType<typeof ringPieces>[number];
  /** Of half of a segment, radians. */
  readonly half: number;
}

/**
 * A segment is a link to the announcement that is evidence for its milestone, or to the timeline. While it is pointed at or
 * focused, its words stand in the middle of the ring, or above its place on the axis. Every segment is the same upright arc, turned into the ring, within
 * a group that is its place on the axis. The style sheet plays from the one to the other: the group arrives at its place
 * while the arc turns back. The second path is what can be pointed at: the outline of a planned one is too thin.
 */
export function RingSegment({ segment, words, piece: { turn, to }, half }: RingSegmentProps) {
  const { language } = useLanguage();
  const along = Math.round(RING_RADIUS * Math.sin(half));
  const bow = Math.round(RING_RADIUS * (1 - Math.cos(half)) * 10) / 10;
  const arc = `M${bow}-${along}A${RING_RADIUS} ${RING_RADIUS} 0 ${half > Math.PI / 2 ? 1 : 0} 0 ${bow} ${along}`;
  // On the axis it stands straight; in a ring of few segments it would not cover the arc.
  const pointedAt = half < STRAIGHT ? `M${Math.round(bow / 3)}-${along}V${along}` : arc;
  const degrees = Math.round((turn * 180) / Math.PI + 90);
  const { title, date, announcement } = words;
  return (
    <Link
      href={announcement === null ? "#events" : paths.announcement(announcement)}
      target="_self"
      className={`${ownerClass(segment.owner)}${segment.locked ? " hero-still-locked" : ""}`}
    >
      <g transform={`translate(${to.x - CENTRE} ${Math.round(to.y - CENTRE + RING_RADIUS)})`}>
        <g transform={`rotate(${degrees})translate(0 -${RING_RADIUS})rotate(90)`}>
          <path d={arc} />
          <path className="still-only" d={pointedAt} />
        </g>
        <foreignObject x={-WORDS_SIZE / 2} y={-WORDS_SIZE / 2} width={WORDS_SIZE} height={WORDS_SIZE}>
          <p>
            <span className="soft">{formatPartialDate(date, language)}</span>
            <br />
            {title}
          </p>
        </foreignObject>
      </g>
    </Link>
  );
}
