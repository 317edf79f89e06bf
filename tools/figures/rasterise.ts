/** Draws strokes on the processor: coverage of each pixel, without a browser. */
import { dashPath } from "../../src/path/dash-path.ts";
import { type FlatPath, flattenPath } from "../../src/path/flatten.ts";
import { parsePath } from "../../src/path/parse.ts";
import type { Drawing, DrawnStroke } from "./drawings.ts";

/** Coverage, 0 to 255, row by row. */
export interface Coverage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** Pixels per user unit, unless the bitmap would be wider than textures may be everywhere. */
const SCALE = 1;
const LARGEST = 2048;

/** How much of a pixel, one wide and `distance` from the middle of a line, the line covers. */
const across = (distance: number, half: number): number =>
  Math.max(0, Math.min(distance + 0.5, half) - Math.max(distance - 0.5, -half));

const clamped = (value: number): number => Math.min(Math.max(value, 0), 1);

/**
 * @throws PathLimitError for a stroke of more than 10,000 dashes and gaps
 * @throws Error for a path in error: a bitmap must show its figure whole
 */
export function rasterise({ bitmap, box, strokes }: Drawing): Coverage {
  const scale = Math.min(SCALE, LARGEST / Math.max(box.width, box.height));
  const [width, height] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
  const data = new Uint8Array(width * height);
  for (const stroke of strokes) {
    const path = chords(bitmap, stroke, scale);
    for (let contour = 0; contour < path.closed.length; contour++) {
      drawContour(path, contour, { x: box.x, y: box.y, scale, half: (stroke.width * scale) / 2 }, width, height, data);
    }
  }
  return { width, height, data };
}

function chords(bitmap: string, { d, dash }: DrawnStroke, scale: number): FlatPath {
  const path = parsePath(d);
  if (path.fault !== null) throw new Error(`${bitmap}: the path is broken at column ${path.fault.at + 1}: ${d}`);
  const flat = flattenPath(path, { scale });
  return dash === null ? flat : dashPath(flat, dash);
}

interface Pen {
  /** The bitmap's corner, user units. */
  readonly x: number;
  readonly y: number;
  /** Pixels per user unit. */
  readonly scale: number;
  /** Half of the stroke's width, pixels. */
  readonly half: number;
}

function drawContour(
  { points, starts, closed }: FlatPath,
  contour: number,
  pen: Pen,
  width: number,
  height: number,
  data: Uint8Array,
): void {
  const [first, last] = [starts[contour] ?? 0, (starts[contour + 1] ?? 0) - 1];
  const open = closed[contour] === 0;
  const at = (index: number): readonly [number, number] => [
    ((points[2 * index] ?? 0) - pen.x) * pen.scale,
    ((points[2 * index + 1] ?? 0) - pen.y) * pen.scale,
  ];
  const reach = pen.half + 1;
  for (let i = first; i < last; i++) {
    const [[ax, ay], [bx, by]] = [at(i), at(i + 1)];
    const length = Math.hypot(bx - ax, by - ay);
    const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
    const capped = { start: open && i === first, end: open && i === last - 1 };
    const [left, right] = [
      Math.max(0, Math.floor(Math.min(ax, bx) - reach)),
      Math.min(width, Math.max(ax, bx) + reach),
    ];
    const [top, bottom] = [
      Math.max(0, Math.floor(Math.min(ay, by) - reach)),
      Math.min(height, Math.max(ay, by) + reach),
    ];
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
        const along = px * dx + py * dy;
        const beyond = Math.max(-along, along - length);
        const isCap = along < length / 2 ? capped.start : capped.end;
        // Ends are square; between two chords the corner is round.
        const aside = beyond > 0 && !isCap ? Math.hypot(py * dx - px * dy, beyond) : Math.abs(py * dx - px * dy);
        const share = across(aside, pen.half) * (isCap ? clamped(0.5 - beyond) : 1);
        const value = Math.round(255 * clamped(share));
        const index = y * width + x;
        if (value > (data[index] ?? 0)) data[index] = value;
      }
    }
  }
}
