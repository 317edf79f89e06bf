/**
 * Many flattened paths as one indexed triangle mesh that a shader widens, trims and dashes: nothing is rebuilt when a
 * stroke moves. Each chord is a quad cut along the mitre where the path bends softly; a corner gets square ends and a
 * quad of its own. The data of a vertex is independent of width, scale and time.
 */
import type { FlatPath } from "../../path/flatten.ts";
import { PathLimitError } from "../../path/limits.ts";
import { type Quad, QuadWriter } from "./quad-writer.ts";
import { FLAGS, MITRE_LIMIT } from "./stroke-layout.ts";

/** Bends below 20° are mitred inside the quads; sharper ones are corners. */
const SOFT_BEND = Math.cos(Math.PI / 9);
/** Rows are numbered in 16 bits. */
const MAX_ROWS = 65_536;

/** One contour: one row of the stroke table. Lengths in user units. */
export interface StrokeRow {
  /** Index of its path in the list given to `strokeMesh`. */
  readonly path: number;
  /** Length of its path before it. */
  readonly start: number;
  readonly length: number;
  readonly pathLength: number;
}

export interface StrokeMesh {
  /** `vertexCount` vertices of `STROKE_LAYOUT.stride` bytes, four a quad. */
  readonly vertices: ArrayBuffer;
  readonly vertexCount: number;
  /** Two triangles a quad. */
  readonly indices: Uint32Array;
  readonly rows: readonly StrokeRow[];
}

/** @throws PathLimitError when the paths have more than 65,536 contours together: use a second mesh */
export function strokeMesh(paths: readonly FlatPath[]): StrokeMesh {
  const writer = new QuadWriter(paths.reduce((sum, path) => sum + path.lengths.length, 0));
  const rows: StrokeRow[] = [];
  paths.forEach((path, index) => {
    for (let contour = 0; contour < path.closed.length; contour++) {
      if (rows.length === MAX_ROWS) throw new PathLimitError(`One stroke mesh holds at most ${MAX_ROWS} contours`);
      const first = path.starts[contour] ?? 0;
      const last = (path.starts[contour + 1] ?? 0) - 1;
      const start = path.lengths[first] ?? 0;
      addContour(writer, chordsOf(path, first, last, rows.length), path.closed[contour] === 1);
      rows.push({ path: index, start, length: (path.lengths[last] ?? 0) - start, pathLength: path.total });
    }
  });
  return { vertices: writer.vertices(), vertexCount: 4 * writer.count, indices: writer.indices(), rows };
}

interface Chord extends Quad {
  readonly x: number;
  readonly y: number;
  readonly endX: number;
  readonly endY: number;
}

function chordsOf({ points, lengths }: FlatPath, first: number, last: number, row: number): Chord[] {
  const at = (index: number): number => points[index] ?? 0;
  const chords: Chord[] = [];
  for (let i = first; i < last; i++) {
    const [x, y, endX, endY] = [at(2 * i), at(2 * i + 1), at(2 * i + 2), at(2 * i + 3)];
    const length = Math.hypot(endX - x, endY - y);
    const from = (lengths[i] ?? 0) - (lengths[first] ?? 0);
    chords.push({ x, y, endX, endY, dx: (endX - x) / length, dy: (endY - y) / length, from, length, row });
  }
  return chords;
}

function addContour(writer: QuadWriter, chords: readonly Chord[], closed: boolean): void {
  chords.forEach((chord, i) => {
    const before = chords[i - 1] ?? (closed ? chords.at(-1) : undefined) ?? chord;
    const after = chords[i + 1] ?? (closed ? chords[0] : undefined) ?? chord;
    const seamAtEnd = closed && i === chords.length - 1 ? FLAGS.seamAtEnd : 0;
    const seams = (closed && i === 0 ? FLAGS.seamAtStart : 0) | seamAtEnd;
    const start = edge(chord, before);
    const end = edge(chord, after);
    writer.vertex(chord.x, chord.y, -start.mx, -start.my, chord, seams);
    writer.vertex(chord.x, chord.y, start.mx, start.my, chord, seams | FLAGS.right);
    writer.vertex(chord.endX, chord.endY, -end.mx, -end.my, chord, seams | FLAGS.end);
    writer.vertex(chord.endX, chord.endY, end.mx, end.my, chord, seams | FLAGS.end | FLAGS.right);
    if (isCorner(chord, after)) addCorner(writer, chord, after, FLAGS.corner | seamAtEnd);
  });
}

function isCorner(a: Chord, b: Chord): boolean {
  return a.dx * b.dx + a.dy * b.dy < SOFT_BEND;
}

interface Edge {
  readonly mx: number;
  readonly my: number;
}

/** From a chord's end to the right edge, in half widths: along the mitre at a soft bend, square at a corner or cap. */
function edge(chord: Chord, neighbour: Chord): Edge {
  if (isCorner(chord, neighbour)) return { mx: -chord.dy, my: chord.dx };
  const share = 1 + chord.dx * neighbour.dx + chord.dy * neighbour.dy;
  return { mx: -(chord.dy + neighbour.dy) / share, my: (chord.dx + neighbour.dx) / share };
}

/** The wedge outside a corner: mitred up to the limit, bevelled beyond it. */
function addCorner(writer: QuadWriter, a: Chord, b: Chord, flags: number): void {
  const { endX: x, endY: y, row } = a;
  const outside = a.dx * b.dy - a.dy * b.dx > 0 ? 1 : -1;
  const [ax, ay, bx, by] = [outside * a.dy, -outside * a.dx, outside * b.dy, -outside * b.dx];
  const share = 1 + a.dx * b.dx + a.dy * b.dy;
  // The mitre is sqrt(2 / share) half widths long.
  const divisor = share * MITRE_LIMIT * MITRE_LIMIT >= 2 ? share : 2;
  const quad = { dx: 0, dy: 0, from: a.from + a.length, length: 0, row };
  writer.vertex(x, y, ax, ay, quad, flags);
  writer.vertex(x, y, 0, 0, quad, flags | FLAGS.centre);
  writer.vertex(x, y, (ax + bx) / divisor, (ay + by) / divisor, quad, flags);
  writer.vertex(x, y, bx, by, quad, flags);
}
