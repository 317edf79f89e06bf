/** Curves to chords within a tolerance in device pixels. */
import type { CentredArc } from "./arc.ts";
import type { PathData } from "./data.ts";
import { MAX_POINTS, PathLimitError, positive } from "./limits.ts";
import { walkPath } from "./walk.ts";

/** Chords in user units, and how long the way along them is. Every array but `closed` has one entry (or pair) a point. */
export interface FlatPath {
  /** x0, y0, x1, y1, … Neighbours in one contour are apart. */
  readonly points: Float64Array;
  /** The length from the path's start to each point, along the chords; moves add nothing. */
  readonly lengths: Float64Array;
  /** Index of the first point of each contour, then the number of points: contour c is starts[c] to starts[c + 1]. */
  readonly starts: Uint32Array;
  /** 1 where a contour is closed: its last point repeats its first. */
  readonly closed: Uint8Array;
  /** Length of the whole path in user units. */
  readonly total: number;
}

/** Makes a path of lists; `starts` without the number of points at its end. */
export function packPath(
  points: readonly number[],
  lengths: readonly number[],
  starts: readonly number[],
  closed: readonly number[],
  total: number,
): FlatPath {
  return {
    points: Float64Array.from(points),
    lengths: Float64Array.from(lengths),
    starts: Uint32Array.from([...starts, lengths.length]),
    closed: Uint8Array.from(closed),
    total,
  };
}

/** Largest distance between a curve and its chords, in device pixels. */
export const TOLERANCE_PX = 0.1;

/** Steps below this share of the tolerance are rounding noise: their direction means nothing. */
const NEGLIGIBLE = 1e-4;

export interface FlattenOptions {
  /** Device pixels per user unit. */
  readonly scale?: number;
  /** In device pixels. */
  readonly tolerance?: number;
}

/**
 * Flattens a path. Bézier curves are cut into equal steps of their parameter by Wang's bound (G. Wang, 1984; Sederberg,
 * CAGD, 10.6), arcs into equal angles by the height of a circle's segment. Contours without length are left out.
 * @throws RangeError for a scale or tolerance that is not a finite number above zero
 * @throws PathLimitError before any work on a curve that would pass 250,000 points
 */
export function flattenPath(path: PathData, options: FlattenOptions = {}): FlatPath {
  const scale = positive("scale", options.scale ?? 1);
  const builder = new FlatBuilder(positive("tolerance", options.tolerance ?? TOLERANCE_PX) / scale);
  walkPath(path, builder);
  return builder.finish();
}

class FlatBuilder {
  private readonly tolerance: number;
  private readonly points: number[] = [];
  private readonly lengths: number[] = [];
  private readonly starts: number[] = [];
  private readonly closed: number[] = [];
  private total = 0;

  constructor(tolerance: number) {
    this.tolerance = tolerance;
  }

  startSubpath(x: number, y: number): void {
    this.dropPointContour();
    this.starts.push(this.lengths.length);
    this.closed.push(0);
    this.points.push(x, y);
    this.lengths.push(this.total);
  }

  line(_x0: number, _y0: number, x: number, y: number): void {
    this.reserve(1);
    this.push(x, y);
  }

  quad(x0: number, y0: number, x1: number, y1: number, x: number, y: number): void {
    const bend = Math.hypot(x0 - 2 * x1 + x, y0 - 2 * y1 + y);
    const steps = this.reserve(Math.sqrt(bend / (4 * this.tolerance)));
    for (let i = 1; i < steps; i++) {
      const t = i / steps;
      const s = 1 - t;
      const [a, b, c] = [s * s, 2 * s * t, t * t];
      this.push(a * x0 + b * x1 + c * x, a * y0 + b * y1 + c * y);
    }
    this.push(x, y);
  }

  cubic(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const bend = Math.max(Math.hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), Math.hypot(x1 - 2 * x2 + x, y1 - 2 * y2 + y));
    const steps = this.reserve(Math.sqrt((3 * bend) / (4 * this.tolerance)));
    for (let i = 1; i < steps; i++) {
      const t = i / steps;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.push(a * x0 + b * x1 + c * x2 + d * x, a * y0 + b * y1 + c * y2 + d * y);
    }
    this.push(x, y);
  }

  arc(arc: CentredArc, x: number, y: number): void {
    const radius = Math.max(Math.hypot(arc.ux, arc.uy), Math.hypot(arc.vx, arc.vy));
    // A chord over angle a leaves r (1 - cos(a / 2)); never fewer than four chords a turn.
    const angle = 2 * Math.acos(Math.max(Math.SQRT1_2, 1 - this.tolerance / radius));
    const steps = this.reserve(angle > 0 ? Math.abs(arc.sweep) / angle : Infinity);
    for (let i = 1; i < steps; i++) {
      const at = arc.start + (arc.sweep * i) / steps;
      const [c, s] = [Math.cos(at), Math.sin(at)];
      this.push(arc.cx + c * arc.ux + s * arc.vx, arc.cy + c * arc.uy + s * arc.vy);
    }
    this.push(x, y);
  }

  /** Snaps the last point onto the first, from which rounding may have parted it. */
  close(): void {
    const first = 2 * (this.starts.at(-1) ?? 0);
    this.closed[this.closed.length - 1] = 1;
    this.points.splice(-2, 2, this.points[first] ?? 0, this.points[first + 1] ?? 0);
  }

  finish(): FlatPath {
    this.dropPointContour();
    return packPath(this.points, this.lengths, this.starts, this.closed, this.total);
  }

  /** The number of steps, at least one, if the path has room for them. */
  private reserve(steps: number): number {
    const whole = Math.max(1, Math.ceil(steps));
    if (!(this.lengths.length + whole <= MAX_POINTS)) {
      throw new PathLimitError(
        `The path needs more than ${MAX_POINTS} points at a tolerance of ${this.tolerance} user units`,
      );
    }
    return whole;
  }

  private push(x: number, y: number): void {
    const { points } = this;
    const step = Math.hypot(x - (points.at(-2) ?? x), y - (points.at(-1) ?? y));
    if (step <= this.tolerance * NEGLIGIBLE) return;
    this.total += step;
    points.push(x, y);
    this.lengths.push(this.total);
  }

  private dropPointContour(): void {
    if (this.starts.at(-1) !== this.lengths.length - 1) return;
    this.starts.pop();
    this.closed.pop();
    this.lengths.pop();
    this.points.length -= 2;
  }
}
