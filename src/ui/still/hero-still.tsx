import { formatPartialDate } from "../../core/partial-date.ts";
import { CENTRE, HERO_SIZE, RING_RADIUS, segmentSweep } from "../../core/picture/ring.ts";
import { AXIS, ringAxis, ringPieces } from "../../core/picture/ring-axis.ts";
import { TIMELINE_IDS, type TimelineId } from "../../core/vocabulary.ts";
import { newestDone } from "../../core/picture/hero-figures.ts";
import { HISTORY_WORDS } from "../../i18n/history-words.ts";
import { useLanguage } from "../../i18n/language-context.tsx";
import { Link } from "../link.tsx";
import { stillAddress } from "./figure-images.ts";
import { ownerClass } from "./owner-class.ts";
import { FIELD_BOX, fieldImageName, type StillFieldLayer, heroField } from "./hero-field.ts";
import { RingBar, RingSegment } from "./ring-segment.tsx";
import { isWhole, StillFigure, StillMask } from "./still-figure.tsx";
import type { SegmentWords, StillOf } from "./still-picture.ts";
import "./hero-axis.css";
import "./hero-still.css";

/** Centre the digits of the count, 78 units high, and its word in the ring. */
const COUNT_BASELINE = 512;
const WORD_BASELINE = 560;
/** What can be pressed of the ring's middle: a square around it, as browsers mark what has the focus, fits into the ring. */
const COUNT_RADIUS = 134;
/** From the axis up to the baselines: of the years, above the segments that stand on it, and of the names above those. */
const YEAR_ABOVE = 70;
const NAME_ABOVE = 130;
/** From one line of a name to the next. */
const LINE = 26;

/** The layer's image where there is one for this number of segments, else its paths. */
function Layer({ layer }: { layer: StillFieldLayer }) {
  const { colour, strokes } = layer;
  const className = `in-${colour}`;
  const href = stillAddress(fieldImageName(layer));
  if (href !== null && strokes.every(({ paths }) => isWhole(paths))) {
    return <StillMask id={`hero-field-${colour}`} href={href} box={FIELD_BOX} className={className} />;
  }
  return strokes.map(({ paths, d, width, opacity, dash }) => (
    <StillFigure key={d} paths={paths} className={className}>
      <path className={className} d={d} strokeWidth={width} opacity={opacity} strokeDasharray={dash?.join(" ")} />
    </StillFigure>
  ));
}

interface AxisProps extends ReturnType<typeof ringAxis> {
  readonly words: readonly SegmentWords[];
  /** The index of the newest milestone that is done. */
  readonly newest: number;
}

/**
 * A title in two lines of about the same length. A Chinese one has no spaces: its second line begins with one of four words for
 * "and".
 */
function halves(title: string): readonly string[] {
  const places = Array.from(title.matchAll(/(?!^)(?: |(?=[\u53ca\u4e0e\u8207\u548c]))/g), ({ index }) => index);
  const [at] = places.toSorted((a, b) => Math.abs(a - title.length / 2) - Math.abs(b - title.length / 2));
  return at === undefined ? [title] : [title.slice(0, at), title.slice(at).trimStart()];
}

/**
 * Where the ring unrolls to: a mark for each milestone at its date, the years, and the names of the first milestone, of the
 * newest that is done, and of the next one. The others have theirs while they are pointed at. Where the ring stays, it takes the place of the names.
 */
function Axis({ places, years, words, newest }: AxisProps) {
  const { language } = useLanguage();
  const name = (index: number, anchor?: "end") => {
    const said = words[index];
    if (said === undefined) return null;
    const x = places[index];
    // There is less room for the next one than for those that are done.
    const lines = index > newest ? halves(said.title) : [said.title];
    return (
      <text x={x} y={AXIS.line - NAME_ABOVE - LINE * (lines.length - 1)} textAnchor={anchor}>
        {lines.map((line, row) =>
          row === 0 ? (
            line
          ) : (
            <tspan key={line} x={x} dy={LINE}>
              {line}
            </tspan>
          ),
        )}
        <tspan x={x} dy={LINE} className="soft">
          {formatPartialDate(said.date, language)}
        </tspan>
      </text>
    );
  };
  return (
    <g fontSize={20} fill="currentColor" aria-hidden="true">
      <g className="hero-axis">
        <path className="still-only" d={places.map((x) => `M${x} ${AXIS.line}v-9`).join("")} />
        {/* A year stands behind the stroke of its first day. */}
        <g className="soft">
          {years.map(({ year, x }) => (
            <text key={year} x={x} y={AXIS.line - YEAR_ABOVE}>
              {`| ${year}`}
            </text>
          ))}
        </g>
      </g>
      <g className="hero-axis" opacity={0}>
        {name(0)}
        {newest > 0 ? name(newest, "end") : null}
        {name(newest + 1)}
      </g>
    </g>
  );
}

/**
 * Many holders, one decision. The ring has a segment for each milestone of the two timelines, closed where it is done; a
 * line leads from the newest of these to the newest announcement. The field around it is an image, so that it costs next to
 * nothing to paint.
 */
export default function HeroStill({ still: { segments, words } }: { still: StillOf<"hero"> }) {
  const { language } = useLanguage();
  if (words === null) return null;
  const { figures, layers } = heroField(segments);
  const { ring, pointer } = figures;
  const count = `${segments.filter(({ locked }) => locked).length}/${segments.length}`;
  const newest = segments[newestDone(segments)];
  const axis = ringAxis(segments.map(({ day }) => day));
  const half = segmentSweep(segments.length) / 2;
  const pieces = ringPieces(axis.places, RING_RADIUS * 2 * half);
  const pathsOf = (owner: TimelineId) => ring.filter((_, index) => segments[index]?.owner === owner);
  const whole = new Set(TIMELINE_IDS.filter((owner) => isWhole(pathsOf(owner))));
  return (
    <svg
      className="hero-still"
      viewBox={`0 0 ${HERO_SIZE} ${HERO_SIZE}`}
      // SVG has no element for a group with a name.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-labelledby="events-title"
    >
      <g className="hero-whole">
        {layers.map((layer) => (
          <Layer key={layer.colour} layer={layer} />
        ))}
        {pointer === null || newest === undefined ? null : (
          <StillFigure paths={[pointer]} className={ownerClass(newest.owner)}>
            <path className={`hero-pointer ${ownerClass(newest.owner)}`} d={pointer.d} strokeWidth={pointer.width} />
          </StillFigure>
        )}
      </g>
      <Axis {...axis} words={words} newest={newestDone(segments)} />
      {TIMELINE_IDS.map((owner) => (
        <StillFigure key={owner} paths={pathsOf(owner)} className={ownerClass(owner)}>
          {null}
        </StillFigure>
      ))}
      <RingBar half={half} />
      <g className="hero-ring" transform={`translate(${CENTRE} ${CENTRE})`}>
        {segments.map((segment, index) => {
          const piece = pieces[index];
          const said = words[index];
          if (piece === undefined || said === undefined || !whole.has(segment.owner)) return null;
          return <RingSegment key={index} segment={segment} words={said} piece={piece} half={half} />;
        })}
      </g>
      <Link href="#events" target="_self" className="hero-count hero-whole">
        <text className="hero-still-count" x={CENTRE} y={COUNT_BASELINE} data-stage-count={count}>
          {count}
        </text>
        <text className="hero-word soft" x={CENTRE} y={WORD_BASELINE} fontSize={25} textDecoration="underline">
          {HISTORY_WORDS[language].events.counted}
        </text>
        {/* Above the words, which would have the pointer of text. */}
        <circle className="still-only" cx={CENTRE} cy={CENTRE} r={COUNT_RADIUS} fill="none" pointerEvents="visible" />
      </Link>
    </svg>
  );
}
