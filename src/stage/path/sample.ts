/** Point and direction at a length along a measured path. */
import { INTERVAL_SIZE, type PathMeasure, type PathSample } from "./measure.ts";
import { entry, gaussLength, guessParameter, SEGMENT_SIZE, speedAt } from "./quadrature.ts";

/** A curve slower than this share of its interval's mean speed stands still: its derivative is rounding noise. */
const STILL = 1e-9;
/** How far, as a share of the interval, to go for the direction in that case. */
const NUDGE = 1e-6;

export function emptySample(): PathSample {
  return { x: 0, y: 0, dx: 0, dy: 0 };
}

/**
 * Writes the point at `distance` (user units from the start, clamped to the path) into `out`, without allocating.
 * Inside an interval, t comes from a cubic Hermite guess and one Newton step.
 * @throws RangeError for NaN
 */
export function sampleAt(path: PathMeasure, distance: number, out: PathSample): PathSample {
  if (Number.isNaN(distance)) throw new RangeError("The distance along the path is not a number");
  const { starts, intervals } = path;
  if (intervals.length === 0) return Object.assign(out, path.origin ?? emptySample());
  const s = Math.min(Math.max(distance, 0), path.length);
  const index = intervalAt(starts, s);
  const row = index * INTERVAL_SIZE;
  const segment = entry(intervals, row);
  const from = entry(intervals, row + 1);
  const to = entry(intervals, row + 2);
  const start = entry(starts, index);
  const length = entry(starts, index + 1) - start;
  const t = parameterAt(
    path,
    segment,
    from,
    to,
    entry(intervals, row + 3),
    entry(intervals, row + 4),
    s - start,
    length,
  );
  derive(path, segment, t, out);
  let speed = Math.hypot(out.dx, out.dy);
  if (speed <= (STILL * length) / (to - from)) {
    // At a cusp, or where a control point lies on its end, the direction is the limit from inside the interval.
    const { x, y } = out;
    derive(path, segment, t + (2 * t < from + to ? NUDGE : -NUDGE) * (to - from), out);
    speed = Math.hypot(out.dx, out.dy);
    out.x = x;
    out.y = y;
  }
  if (speed > 0) {
    out.dx /= speed;
    out.dy /= speed;
  }
  return out;
}

/** The last interval that starts at or before `s`, by bisection. */
function intervalAt(starts: Float64Array, s: number): number {
  let low = 0;
  let high = starts.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (entry(starts, middle) <= s) low = middle;
    else high = middle - 1;
  }
  return low;
}

function parameterAt(
  path: PathMeasure,
  segment: number,
  from: number,
  to: number,
  speedIn: number,
  speedOut: number,
  along: number,
  length: number,
): number {
  const u = along / length;
  if (u <= 0) return from;
  if (u >= 1) return to;
  const guess = guessParameter(u, from, to, speedIn, speedOut, length);
  const speed = speedAt(path, segment, guess);
  if (speed === 0) return guess;
  const next = guess - (gaussLength(path, segment, from, guess) - along) / speed;
  return Math.min(Math.max(next, from), to);
}

/** The point at t, and the derivative there. */
function derive({ numbers, arcs }: PathMeasure, segment: number, t: number, out: PathSample): void {
  const at = segment * SEGMENT_SIZE;
  if (arcs[segment] === 1) {
    const sweep = entry(numbers, at + 7);
    const angle = entry(numbers, at + 6) + t * sweep;
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    out.x = entry(numbers, at) + c * entry(numbers, at + 2) + s * entry(numbers, at + 4);
    out.y = entry(numbers, at + 1) + c * entry(numbers, at + 3) + s * entry(numbers, at + 5);
    out.dx = sweep * (c * entry(numbers, at + 4) - s * entry(numbers, at + 2));
    out.dy = sweep * (c * entry(numbers, at + 5) - s * entry(numbers, at + 3));
    return;
  }
  out.x = ((entry(numbers, at) * t + entry(numbers, at + 1)) * t + entry(numbers, at + 2)) * t + entry(numbers, at + 3);
  out.y =
    ((entry(numbers, at + 4) * t + entry(numbers, at + 5)) * t + entry(numbers, at + 6)) * t + entry(numbers, at + 7);
  out.dx = (3 * entry(numbers, at) * t + 2 * entry(numbers, at + 1)) * t + entry(numbers, at + 2);
  out.dy = (3 * entry(numbers, at + 4) * t + 2 * entry(numbers, at + 5)) * t + entry(numbers, at + 6);
}
