/**
 * The speed of curves, its integral (the arc length), and a guess at the inverse of that.
 */

/** Numbers that describe one curve segment; see `CurveStore`. */
export const SEGMENT_SIZE = 8;

/**
 * Curve segments, eight numbers each. Polynomials, in powers of t: x3 x2 x1 x0 y3 y2 y1 y0.
 * Arcs, t from 0 to 1 over the sweep: cx cy ux uy vx vy start sweep (see `CentredArc`).
 */
export interface CurveStore {
  readonly numbers: Float64Array;
  /** 1 for an arc, one entry a segment. */
  readonly arcs: Uint8Array;
}

/** Abscissae and weights of the eight-point Gauss–Legendre rule on -1 to 1 (Abramowitz and Stegun, table 25.4). */
const NODES = [
  0.183_434_642_495_649_8, 0.525_532_409_916_329, 0.796_666_477_413_626_7, 0.960_289_856_497_536_3,
] as const;
const WEIGHTS = [
  0.362_683_783_378_362, 0.313_706_645_877_887_3, 0.222_381_034_453_374_5, 0.101_228_536_290_376_3,
] as const;

/** A number of the table; every index comes from the table itself. */
export function entry(list: Float64Array, index: number): number {
  return list[index] ?? 0;
}

/** Length of the derivative with respect to t. */
export function speedAt({ numbers, arcs }: CurveStore, segment: number, t: number): number {
  const at = segment * SEGMENT_SIZE;
  if (arcs[segment] === 1) {
    const angle = entry(numbers, at + 6) + t * entry(numbers, at + 7);
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    const x = c * entry(numbers, at + 4) - s * entry(numbers, at + 2);
    const y = c * entry(numbers, at + 5) - s * entry(numbers, at + 3);
    return Math.abs(entry(numbers, at + 7)) * Math.sqrt(x * x + y * y);
  }
  const x = (3 * entry(numbers, at) * t + 2 * entry(numbers, at + 1)) * t + entry(numbers, at + 2);
  const y = (3 * entry(numbers, at + 4) * t + 2 * entry(numbers, at + 5)) * t + entry(numbers, at + 6);
  return Math.sqrt(x * x + y * y);
}

/** Arc length from t = `from` to `to` by one application of the eight-point rule. */
export function gaussLength(store: CurveStore, segment: number, from: number, to: number): number {
  const half = (to - from) / 2;
  const middle = (from + to) / 2;
  let sum = 0;
  for (let i = 0; i < 4; i++) {
    const offset = half * (NODES[i] ?? 0);
    sum += (WEIGHTS[i] ?? 0) * (speedAt(store, segment, middle - offset) + speedAt(store, segment, middle + offset));
  }
  return half * sum;
}

/**
 * Guesses t where the share `u` of an interval's length has been covered: the cubic Hermite curve through both ends, whose
 * slopes are 1 / speed. Slopes of at most three times the secant keep it monotone, at cusps too (Fritsch and Carlson,
 * 1980).
 */
export function guessParameter(
  u: number,
  from: number,
  to: number,
  speedIn: number,
  speedOut: number,
  length: number,
): number {
  const span = to - from;
  const slopeIn = Math.min(length / speedIn, 3 * span);
  const slopeOut = Math.min(length / speedOut, 3 * span);
  const v = 1 - u;
  return from + u * (v * v * slopeIn + u * (span * (3 - 2 * u) - v * slopeOut));
}
