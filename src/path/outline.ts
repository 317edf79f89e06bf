/**
 * The outline of a dashed line whose dashes have caps (SVG 2, 13.5.3), as a path to be filled. Of a dash without length only
 * its caps are seen. A subpath without length has no dash, as in Chromium.
 */
import { dashPath } from "./dash-path.ts";
import { type FlatPath, packPath } from "./flatten.ts";
import { MAX_POINTS, PathLimitError } from "./limits.ts";

export interface CappedLine {
  /** User units, as all lengths here. */
  readonly width: number;
  readonly dash: readonly number[];
  readonly cap: "round" | "square";
  /** Largest distance between a round cap and its chords. */
  readonly tolerance: number;
}

/** As SVG's `stroke-miterlimit`. */
const MITRE_LIMIT = 4;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The unit direction of a chord, and its length. */
interface Chord {
  readonly dx: number;
  readonly dy: number;
  readonly length: number;
}

/** A dash without length has one point, and a chord for its direction. */
interface Dash {
  readonly points: readonly Point[];
  readonly chords: readonly Chord[];
  readonly closed: boolean;
}

/**
 * One closed contour for each dash, to be filled alone by the nonzero rule: it may cross itself, and dashes may overlap.
 * @throws RangeError for a bad pattern
 * @throws PathLimitError past 10,000 dashes and gaps, or past 250,000 points
 */
export function dashOutline(path: FlatPath, line: CappedLine): FlatPath {
  const rings = new Rings(line);
  const dots: number[] = [];
  const dashes = dashPath(path, line.dash, { onDot: (length) => dots.push(length) });
  for (let contour = 0; contour < dashes.closed.length; contour++) rings.add(dashOf(dashes, contour));
  for (const length of dots) rings.add(dotAt(path, length));
  return rings.finish();
}

const pointAt = (points: ArrayLike<number>, index: number): Point => ({
  x: points[2 * index] ?? 0,
  y: points[2 * index + 1] ?? 0,
});

function chordBetween(a: Point, b: Point): Chord {
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  return { dx: (b.x - a.x) / length, dy: (b.y - a.y) / length, length };
}

function dashOf({ points: all, starts, closed }: FlatPath, contour: number): Dash {
  const [first, end] = [starts[contour] ?? 0, starts[contour + 1] ?? 0];
  const points = Array.from({ length: end - first }, (_, index) => pointAt(all, first + index));
  const chords = points.slice(1).map((point, index) => chordBetween(points[index] ?? point, point));
  return { points, chords, closed: closed[contour] === 1 };
}

/** The dash without length at a length along the path. Its square lies along the axes, as Chromium draws it. */
function dotAt({ points, lengths }: FlatPath, length: number): Dash {
  let [low, high] = [0, lengths.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lengths[middle] ?? 0) <= length) low = middle;
    else high = middle - 1;
  }
  const [from, to] = [pointAt(points, low), pointAt(points, low + 1)];
  const { dx, dy } = chordBetween(from, to);
  const along = length - (lengths[low] ?? 0);
  const point = { x: from.x + along * dx, y: from.y + along * dy };
  return { points: [point], chords: [{ dx: 1, dy: 0, length: 0 }], closed: false };
}

const reversed = ({ points, chords, closed }: Dash): Dash => ({
  points: points.toReversed(),
  chords: chords.toReversed().map(({ dx, dy, length }) => ({ dx: -dx, dy: -dy, length })),
  closed,
});

class Rings {
  private readonly half: number;
  private readonly capSteps: number;
  private readonly points: number[] = [];
  private readonly lengths: number[] = [];
  private readonly starts: number[] = [];
  private total = 0;

  constructor({ width, cap, tolerance }: CappedLine) {
    this.half = width / 2;
    // A chord over an angle of a circle, as in `flattenPath`; 0 for a square cap.
    const angle = 2 * Math.acos(Math.max(Math.SQRT1_2, 1 - tolerance / this.half));
    this.capSteps = cap === "round" ? Math.ceil(Math.PI / angle) : 0;
  }

  /** The ring is the boundary of all its chords' rectangles, the wedges outside their bends, and the caps. */
  add(dash: Dash): void {
    this.starts.push(this.lengths.length);
    this.addSide(dash);
    this.addSide(reversed(dash));
    const start = pointAt(this.points, this.starts.at(-1) ?? 0);
    this.push(start.x, start.y);
  }

  finish(): FlatPath {
    const closed = this.starts.map(() => 1);
    return packPath(this.points, this.lengths, this.starts, closed, this.total);
  }

  /** The left side of a dash, and the cap at its end. */
  private addSide({ points, chords, closed }: Dash): void {
    const last = chords.at(-1);
    const [first] = chords;
    if (first === undefined || last === undefined) return;
    points.forEach((point, index) => {
      const before = chords[index - 1] ?? (closed ? last : first);
      this.addJoin(point, before, chords[index] ?? (closed ? first : last));
    });
    const end = points.at(-1);
    if (!closed && end !== undefined) this.addCap(end, last);
  }

  private addJoin({ x, y }: Point, a: Chord, b: Chord): void {
    const { half } = this;
    const cross = a.dx * b.dy - a.dy * b.dx;
    const share = 1 + a.dx * b.dx + a.dy * b.dy;
    // Where the edges of both chords meet.
    const meet = (): void => this.push(x + (half * (a.dy + b.dy)) / share, y - (half * (a.dx + b.dx)) / share);
    const [left, right] = [
      [x + half * a.dy, y - half * a.dx],
      [x + half * b.dy, y - half * b.dx],
    ] as const;
    const inside = cross < 0;
    const fits = inside
      ? (half * -cross) / share <= Math.min(a.length, b.length)
      : share * MITRE_LIMIT * MITRE_LIMIT >= 2;
    if (cross === 0 && share > 0) return this.push(...left);
    if (fits) return meet();
    this.push(...left);
    if (inside) this.push(x, y);
    this.push(...right);
  }

  private addCap({ x, y }: Point, { dx, dy }: Chord): void {
    const { half, capSteps } = this;
    const put = (ahead: number, aside: number): void =>
      this.push(x + half * (ahead * dx + aside * dy), y + half * (ahead * dy - aside * dx));
    if (capSteps === 0) {
      put(1, 1);
      put(1, -1);
    }
    for (let step = 1; step < capSteps; step++) {
      const angle = (Math.PI * step) / capSteps;
      put(Math.sin(angle), Math.cos(angle));
    }
  }

  private push(x: number, y: number): void {
    const { points, lengths, starts } = this;
    if (starts.at(-1) !== lengths.length) {
      const step = Math.hypot(x - (points.at(-2) ?? 0), y - (points.at(-1) ?? 0));
      if (step === 0) return;
      this.total += step;
    }
    if (lengths.length === MAX_POINTS)
      throw new PathLimitError(`The dashes' outline needs more than ${MAX_POINTS} points`);
    points.push(x, y);
    lengths.push(this.total);
  }
}
