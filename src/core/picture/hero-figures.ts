/** The figures of the hero: orbits, voices, ticks, and the ring's segments of each owner. */
import type { TimelineId } from "../vocabulary.ts";
import { bitmapOfShape, type Box, type FigurePath, FIGURES, LINE_BITMAP, type PictureFigure } from "./figures.ts";
import { ORBITS, orbitPath, TICKS, type Voice, voicePath } from "./hero.ts";
import { ORBIT_STYLE, POINTER_STYLE, TICK_STYLE, VOICE_STYLE } from "./hero-style.ts";
import { CENTRE, LOCKED_WIDTH, PLANNED_WIDTH, POINTER_END, pointerFrom, RING_RADIUS, segmentPath } from "./ring.ts";

export interface HeroSegment {
  readonly owner: TimelineId;
  /** Whether the milestone is done. */
  readonly locked: boolean;
  /** The last day that its date can mean: days since 1970. */
  readonly day: number;
}

export interface HeroFigures {
  readonly orbits: readonly FigurePath[];
  readonly voices: readonly FigurePath[];
  readonly ticks: FigurePath;
  /** In the order of the segments. */
  readonly ring: readonly FigurePath[];
  /** From the newest segment that is done to the newest announcement, which stands below; null where none is done. */
  readonly pointer: FigurePath | null;
}

/** The index of the newest milestone that is done; -1 where none is. */
export const newestDone = (segments: readonly HeroSegment[]): number => segments.findLastIndex(({ locked }) => locked);

/** The index of the milestone that comes next; of the last one where none is planned. */
export const nextPlanned = (segments: readonly HeroSegment[]): number =>
  Math.min(newestDone(segments) + 1, segments.length - 1);

/** Half sizes of boxes: holders scatter around the outermost orbit, and voices start at them. */
export const VOICES_REACH = 560;
const RING_REACH = RING_RADIUS + LOCKED_WIDTH;

const around = (reach: number): Box => ({ x: CENTRE - reach, y: CENTRE - reach, width: 2 * reach, height: 2 * reach });

function pointerFigure(newest: number, count: number): FigurePath {
  const { d, fall } = pointerFrom(newest, count);
  const { width } = POINTER_STYLE;
  const box: Box = { x: fall.x - width / 2, y: fall.y, width, height: POINTER_END - fall.y };
  return { figure: { name: "hero pointer", bitmap: LINE_BITMAP, box }, d, width };
}

/** @param voices of as many segments */
export function heroFigures(segments: readonly HeroSegment[], voices: readonly Voice[]): HeroFigures {
  const count = segments.length;
  const orbits: PictureFigure = { name: "hero orbits", bitmap: `${FIGURES}hero-orbits`, box: around(CENTRE) };
  const lines: PictureFigure = {
    name: "hero voices",
    bitmap: `${FIGURES}hero-voices-${count}`,
    box: around(VOICES_REACH),
  };
  const ticks: PictureFigure = { name: "hero ticks", bitmap: `${FIGURES}hero-ticks`, box: around(RING_RADIUS) };
  const ring = (owner: TimelineId): PictureFigure => ({
    name: `hero ring of ${owner}`,
    bitmap: bitmapOfShape(
      `hero-ring-${owner}`,
      segments.map((segment) => [segment.owner === owner, segment.locked]),
    ),
    box: around(RING_REACH),
  });
  const newest = newestDone(segments);
  const rings: Readonly<Record<TimelineId, PictureFigure>> = { group: ring("group"), partner: ring("partner") };
  return {
    orbits: ORBITS.map((orbit) => ({ figure: orbits, d: orbitPath(orbit), width: ORBIT_STYLE.width })),
    voices: voices.map((voice) => ({ figure: lines, d: voicePath(voice), width: VOICE_STYLE.width })),
    ticks: { figure: ticks, d: TICKS, width: TICK_STYLE.width },
    ring: segments.map(({ owner, locked }, index) => ({
      figure: rings[owner],
      d: segmentPath(index, count, RING_RADIUS),
      width: locked ? LOCKED_WIDTH : PLANNED_WIDTH,
    })),
    pointer: newest < 0 ? null : pointerFigure(newest, count),
  };
}
