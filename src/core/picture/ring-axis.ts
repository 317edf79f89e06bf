/**
 * The hero's axis of time: the ring unrolls onto it as the page is scrolled. It lies on the line of the strip below the
 * picture and ends below the ring's right edge. User units of the hero.
 */
import { DAY_MS } from "../durations.ts";
import { CENTRE, HERO_SIZE, LOCKED_WIDTH, type Point, RING_RADIUS } from "./ring.ts";

interface AxisShape {
  /** The strip's line. */
  readonly line: number;
  /** From the middle of the first segment to that of the last one. */
  readonly length: number;
}

const shapeOf = (share: number, length: number): AxisShape => ({ line: CENTRE + share * HERO_SIZE, length });

/** How far the line is below the ring's middle, as a share of the picture: `--axis` in `hero.css`. */
const SMALL_SHARE = 0.246;
/** As long as the narrowest window with this axis has room for. */
export const AXIS = shapeOf(0.34, 1000);
/** Small windows have room for less. */
export const SMALL_AXIS = shapeOf(SMALL_SHARE, 480);

/** @param share the style sheet's */
export const axisAt = (share: number): AxisShape => (share > SMALL_SHARE ? AXIS : SMALL_AXIS);

/** Middle of the last segment. */
export const AXIS_END = CENTRE + RING_RADIUS;
/** Segments stand upright side by side at least this far from middle to middle. */
const STEP = LOCKED_WIDTH + 2;

/**
 * Which part of the hero, by its height, is behind the header when the ring begins to unroll, and when it has; `hero.css`. It
 * has when the axis is in the middle of the window: names and years stay to be read while that goes up to the header.
 */
export const UNROLL_FROM = 0.01;
export const UNROLL_TO = 0.42;
/** In small windows sooner: the axis is behind the header sooner. */
export const SMALL_UNROLL_TO = 0.38;

/** How far before the first segment a year may begin, to be told. */
const ROOM_BEFORE = 50;

interface RingAxis {
  /** Middles of the segments, in their order. */
  readonly places: readonly number[];
  /** The first days of years. */
  readonly years: ReadonlyArray<{ readonly year: number; readonly x: number }>;
}

/** @param days of the segments, ascending: since 1970 */
export function ringAxis(days: readonly number[], { length }: AxisShape = AXIS): RingAxis {
  const start = AXIS_END - length;
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? first;
  const scale = length / Math.max(last - first, 1);
  const step = Math.min(STEP, length / Math.max(days.length - 1, 1));
  const places: number[] = [];
  for (const day of days) places.push(Math.max(start + (day - first) * scale, (places.at(-1) ?? -Infinity) + step));
  // What was pushed past the end goes back.
  let end = AXIS_END + step;
  for (let index = places.length - 1; index >= 0; index--) {
    end = Math.min(places[index] ?? end, end - step);
    places[index] = Math.round(end);
  }
  const years: { year: number; x: number }[] = [];
  for (let year = new Date(first * DAY_MS).getUTCFullYear(); ; year++) {
    const day = Date.UTC(year, 0, 1) / DAY_MS;
    if (day > last) return { places, years };
    const x = Math.round(start + (day - first) * scale);
    if (x >= start - ROOM_BEFORE) years.push({ year, x });
  }
}

/** A segment on its way from the ring to the axis. */
interface RingPiece {
  /** The direction from the ring's middle to its own, radians from three o'clock. */
  readonly turn: number;
  /** Its middle where it stands upright on the axis. */
  readonly to: Point;
}

/** @param height of an upright segment */
export const ringPieces = (places: readonly number[], height: number, { line } = AXIS): readonly RingPiece[] =>
  places.map((x, index) => ({
    turn: ((index + 0.5) / places.length) * 2 * Math.PI - Math.PI / 2,
    to: { x, y: line - height / 2 },
  }));
