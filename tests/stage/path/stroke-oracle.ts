/**
 * Which places of the stroke mesh are inked: the rule that the stroke's fragment shader follows, word for word, kept
 * here so that it can be tested without a GPU.
 */
import { FLAGS } from "../../../src/stage/path/stroke-layout.ts";
import { MAX_TABLE_DASHES, COLUMN, TEXELS_PER_ROW } from "../../../src/stage/path/stroke-table.ts";

/** A fragment: what the vertex shader passes on. Lengths in user units. */
export interface StrokeFragment {
  readonly row: number;
  /** Where its chord begins along the contour, and the chord's length. */
  readonly from: number;
  readonly length: number;
  /** How far along the chord: dot(offset from the vertex's point, direction), plus `length` at its end. */
  readonly along: number;
  readonly flags: number;
}

/** How far to either side of a join to look, in half widths: a dash that ends at the join must not count as going on. */
const ASIDE = 0.01;

/** @param seconds the shader's time */
export function isInked(table: Float32Array, fragment: StrokeFragment, seconds: number): boolean {
  const { row, from, length, along, flags } = fragment;
  const number = (column: number): number => table[row * 4 * TEXELS_PER_ROW + column] ?? 0;
  const contour = number(COLUMN.length);
  const aside = ASIDE * number(COLUMN.halfWidth);
  const at = (place: number): boolean => isOn(table, row, place, seconds);
  const end = from + length;
  const corner = (flags & FLAGS.corner) !== 0;
  // Outside its chord a fragment belongs to a join: both sides must be on. At the seam they are a contour apart.
  if (corner || along > length) return at(end - aside) && at((flags & FLAGS.seamAtEnd) === 0 ? end + aside : aside);
  if (along < 0) return at(from + aside) && at(((flags & FLAGS.seamAtStart) === 0 ? from : contour) - aside);
  return at(from + along);
}

/** Whether trim and dashes leave ink at a length along the contour. */
function isOn(table: Float32Array, row: number, place: number, seconds: number): boolean {
  const number = (column: number): number => table[row * 4 * TEXELS_PER_ROW + column] ?? 0;
  const total = number(COLUMN.pathLength);
  const start = number(COLUMN.trimStart);
  const end = number(COLUMN.trimEnd);
  const along = number(COLUMN.start) + place;
  if (end <= start || along < start * total || along > end * total) return false;
  const period = number(COLUMN.period);
  if (period === 0) return true;
  const shifted = place + number(COLUMN.dashOffset) + number(COLUMN.dashSpeed) * seconds;
  const phase = shifted - Math.floor(shifted / period) * period;
  let entry = 0;
  for (let i = 0; i < MAX_TABLE_DASHES; i++) if (phase >= number(COLUMN.dashEnds + i)) entry++;
  return entry % 2 === 0;
}
