import type { Language } from "../../core/languages.ts";
import { formatPartialDate } from "../../core/partial-date.ts";
import type { HeroSegment } from "../../core/picture/hero-figures.ts";
import { CENTRE, RING_RADIUS } from "../../core/picture/ring.ts";
import type { ringPieces } from "../../core/picture/ring-axis.ts";
import { paths } from "../../core/routes.ts";
import { HISTORY_WORDS } from "../../i18n/history-words.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { Link } from "../link.tsx";
import { ownerClass } from "./owner-class.ts";
import type { SegmentWords } from "./still-picture.ts";

/** The words in the ring: a square of this size in its middle. */
const WORDS_SIZE = 260;

/**
 * The chord of an upright segment whose middle is the origin.
 * @param half of a segment, radians
 * @returns half of its length, and how far it is from the middle of the arc
 */
const chordOf = (half: number) => ({
  along: Math.round(RING_RADIUS * Math.sin(half)),
  bow: Math.round(RING_RADIUS * (1 - Math.cos(half)) * 10) / 10,
});

/** The widths of what can be pointed at: in the ring, as `hero-still.css` has it, and on the axis. */
const POINTED = 34;
const POINTED_BAR = 20;
/** What is pointed at on the axis rises above the others. */
const POINTED_RISE = 8;

/**
 * What a segment that is pointed at is on the axis, where it stands straight: drawn at the start of its arc, in widths of the
 * arc's stroke. The stroke is none there, so the bar has the colour of its fill.
 */
export function RingBar({ half }: Pick<RingSegmentProps, "half">) {
  const { along, bow } = chordOf(half);
  const [before, above, width, height] = [
    POINTED_BAR / 2 + bow,
    POINTED_RISE,
    POINTED_BAR,
    2 * along + POINTED_RISE,
  ].map((length) => (length / POINTED).toFixed(2));
  return (
    <marker id="bar" refX={before} refY={above} fill="currentColor">
      <rect className="still-only" width={width} height={height} fill="context-fill" />
    </marker>
  );
}

/** The date of a milestone, which a planned one says of itself: its outline alone would say it. */
function segmentDate(date: string, done: boolean, language: Language): string {
  const said = formatPartialDate(date, language);
  return done ? said : `${HISTORY_WORDS[language].milestone.planned} ${said}`;
}

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
  const { along, bow } = chordOf(half);
  const arc = `M${bow}-${along}A${RING_RADIUS} ${RING_RADIUS} 0 ${half > Math.PI / 2 ? 1 : 0} 0 ${bow} ${along}`;
  const degrees = Math.round((turn * 180) / Math.PI + 90);
  const { title, date, announcement } = words;
  return (
    <Link
      href={paths.milestone(announcement)}
      target="_self"
      className={`${ownerClass(segment.owner)}${segment.locked ? " hero-still-locked" : ""}`}
    >
      <g transform={`translate(${to.x - CENTRE} ${Math.round(to.y - CENTRE + RING_RADIUS)})`}>
        <g transform={`rotate(${degrees})translate(0 -${RING_RADIUS})rotate(90)`}>
          <path d={arc} />
          <path className="still-only" d={arc} />
        </g>
        <foreignObject x={-WORDS_SIZE / 2} y={-WORDS_SIZE / 2} width={WORDS_SIZE} height={WORDS_SIZE}>
          <p>
            <span className="soft">{`${segmentDate(date, segment.locked, language)} `}</span>
            {title}
          </p>
        </foreignObject>
      </g>
    </Link>
  );
}
