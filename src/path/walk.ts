/** Walks the geometry of parsed path data: arcs in centre form, degenerate ones resolved, closing lines explicit. */
import { type CentredArc, centreArc } from "./arc.ts";
import { ARC, CLOSE, CUBIC, LINE, MOVE, NUMBERS_PER_OP, type PathData, QUAD } from "./data.ts";

/** Visits the segments of a path in order. Each segment starts where the one before it ended. */
export interface PathVisitor {
  /** A new subpath. Also called after a close that no move follows. */
  startSubpath(x: number, y: number): void;
  line(x0: number, y0: number, x: number, y: number): void;
  quad(x0: number, y0: number, x1: number, y1: number, x: number, y: number): void;
  cubic(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x: number, y: number): void;
  arc(arc: CentredArc, x: number, y: number): void;
  /** The subpath is closed; the line back to its start has been visited, if it has any length. */
  close(): void;
}

export function walkPath({ ops, coords }: PathData, visitor: PathVisitor): void {
  const at = (index: number): number => coords[index] ?? 0;
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let open = false;
  let n = 0;
  for (const op of ops) {
    const end = n + (NUMBERS_PER_OP[op] ?? 0);
    if (op === CLOSE) {
      if (open && (x !== startX || y !== startY)) visitor.line(x, y, startX, startY);
      if (open) visitor.close();
      [x, y, open] = [startX, startY, false];
      continue;
    }
    const endX = at(end - 2);
    const endY = at(end - 1);
    if (op === MOVE) {
      visitor.startSubpath(endX, endY);
      [startX, startY, open] = [endX, endY, true];
    } else if (!open) {
      visitor.startSubpath(startX, startY);
      open = true;
    }
    if (op === LINE) visitor.line(x, y, endX, endY);
    else if (op === QUAD) visitor.quad(x, y, at(n), at(n + 1), endX, endY);
    else if (op === CUBIC) visitor.cubic(x, y, at(n), at(n + 1), at(n + 2), at(n + 3), endX, endY);
    else if (op === ARC) {
      const arc = centreArc(x, y, at(n), at(n + 1), at(n + 2), at(n + 3) === 1, at(n + 4) === 1, endX, endY);
      if (arc !== null) visitor.arc(arc, endX, endY);
      else if (x !== endX || y !== endY) visitor.line(x, y, endX, endY);
    }
    [x, y, n] = [endX, endY, end];
  }
}
