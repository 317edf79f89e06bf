/**
 * Exact arc length, and point and direction at a length. A table of lengths by Gauss–Legendre quadrature, refined where
 * two halves disagree with the whole; its inverse by a cubic Hermite guess and one Newton step.
 */
import type { CentredArc } from "../../path/arc.ts";
import type { PathData } from "../../path/data.ts";
import { type CurveStore, gaussLength, guessParameter, speedAt } from "./quadrature.ts";
import { walkPath } from "../../path/walk.ts";

/**
 * An interval is cut again, at most `DEEPEST` times, while its halves differ from the whole by more than `AGREEMENT` of
 * the segment, or while the guess in the middle of a half is off by more than `GUESS` of it: the Newton step squares that.
 */
const AGREEMENT = 1e-9;
const GUESS = 1e-3;
const DEEPEST = 12;

/** A point on a path, and the direction there. User units. */
export interface PathSample {
  x: number;
  y: number;
  /** Unit direction of travel; 0, 0 on a path without length. */
  dx: number;
  dy: number;
}

/** The table's rows, one per interval of one segment. Read with `sampleAt`. */
export interface PathMeasure extends CurveStore {
  /** Length of the whole path in user units; moves add nothing. */
  readonly length: number;
  /** The first point of the path, without a direction: all that a path without length has. Missing without any point. */
  readonly origin: Readonly<PathSample> | undefined;
  /** Length from the path's start at which each interval starts; then the whole length. */
  readonly starts: Float64Array;
  /** Per interval: segment, t at its start and end, speed at its start and end. */
  readonly intervals: Float64Array;
}

export function measurePath(path: PathData): PathMeasure {
  const builder = new MeasureBuilder();
  walkPath(path, builder);
  return builder.finish();
}

export const INTERVAL_SIZE = 5;

class MeasureBuilder {
  private readonly numbers: number[] = [];
  private readonly arcs: number[] = [];
  private readonly starts: number[] = [];
  private readonly intervals: number[] = [];
  private length = 0;
  private origin: PathSample | undefined;

  startSubpath(x: number, y: number): void {
    this.origin ??= { x, y, dx: 0, dy: 0 };
  }

  close(): void {}

  line(x0: number, y0: number, x: number, y: number): void {
    this.straight(x0, y0, x, y);
  }

  quad(x0: number, y0: number, x1: number, y1: number, x: number, y: number): void {
    this.curve([0, x0 - 2 * x1 + x, 2 * (x1 - x0), x0, 0, y0 - 2 * y1 + y, 2 * (y1 - y0), y0], 0);
  }

  cubic(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const [x3, y3] = [x - 3 * x2 + 3 * x1 - x0, y - 3 * y2 + 3 * y1 - y0];
    this.curve([x3, 3 * (x0 - 2 * x1 + x2), 3 * (x1 - x0), x0, y3, 3 * (y0 - 2 * y1 + y2), 3 * (y1 - y0), y0], 0);
  }

  arc(arc: CentredArc): void {
    this.curve([arc.cx, arc.cy, arc.ux, arc.uy, arc.vx, arc.vy, arc.start, arc.sweep], 1);
  }

  finish(): PathMeasure {
    return {
      length: this.length,
      origin: this.origin,
      numbers: Float64Array.from(this.numbers),
      arcs: Uint8Array.from(this.arcs),
      starts: Float64Array.from([...this.starts, this.length]),
      intervals: Float64Array.from(this.intervals),
    };
  }

  private straight(x0: number, y0: number, x: number, y: number): void {
    const length = Math.hypot(x - x0, y - y0);
    if (length === 0) return;
    this.numbers.push(0, 0, x - x0, x0, 0, 0, y - y0, y0);
    this.arcs.push(0);
    this.addInterval(this.arcs.length - 1, 0, 1, length, length, length);
  }

  private curve(numbers: readonly number[], arc: 0 | 1): void {
    const segment = this.arcs.length;
    this.numbers.push(...numbers);
    this.arcs.push(arc);
    // Measured on a copy of this segment alone: the lists are still growing.
    const store = { numbers: Float64Array.from(numbers), arcs: Uint8Array.of(arc) };
    const whole = gaussLength(store, 0, 0, 1);
    if (whole > 0) this.refine(store, segment, 0, 1, whole, whole * AGREEMENT, DEEPEST);
  }

  private refine(
    store: CurveStore,
    segment: number,
    from: number,
    to: number,
    whole: number,
    allowed: number,
    depth: number,
  ): void {
    const middle = (from + to) / 2;
    const left = gaussLength(store, 0, from, middle);
    const right = gaussLength(store, 0, middle, to);
    const speedIn = speedAt(store, 0, from);
    const speed = speedAt(store, 0, middle);
    const speedOut = speedAt(store, 0, to);
    const smooth =
      Math.abs(left + right - whole) <= allowed &&
      guessIsGood(store, from, middle, speedIn, speed, left) &&
      guessIsGood(store, middle, to, speed, speedOut, right);
    if (depth === 0 || smooth) {
      this.addInterval(segment, from, middle, speedIn, speed, left);
      this.addInterval(segment, middle, to, speed, speedOut, right);
      return;
    }
    this.refine(store, segment, from, middle, left, allowed, depth - 1);
    this.refine(store, segment, middle, to, right, allowed, depth - 1);
  }

  private addInterval(
    segment: number,
    from: number,
    to: number,
    speedIn: number,
    speedOut: number,
    length: number,
  ): void {
    // Too short to move the sum: it could not be found again.
    if (this.length + length === this.length) return;
    this.starts.push(this.length);
    this.intervals.push(segment, from, to, speedIn, speedOut);
    this.length += length;
  }
}

function guessIsGood(
  store: CurveStore,
  from: number,
  to: number,
  speedIn: number,
  speedOut: number,
  length: number,
): boolean {
  const guess = guessParameter(0.5, from, to, speedIn, speedOut, length);
  return Math.abs(gaussLength(store, 0, from, guess) - length / 2) <= GUESS * length;
}
