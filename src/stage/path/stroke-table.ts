/** The stroke table: the style of each contour of a stroke mesh, as texels that the shader reads by row. */
import { checkDashCount, dashPattern } from "../../path/dash.ts";
import { finite } from "../../path/limits.ts";
import type { StrokeRow } from "./stroke-mesh.ts";

/** Rows side by side in one line of the texture, so that its height stays within every device's limit. */
export const ROWS_PER_LINE = 64;
/** Texels of a row: row r begins at x = (r % 64) * 8, y = floor(r / 64). */
export const TEXELS_PER_ROW = 8;
const FLOATS_PER_ROW = 4 * TEXELS_PER_ROW;
/** Most lengths of a pattern, counted after an odd number of them has been doubled. */
export const MAX_TABLE_DASHES = 8;

/** The column of each number in a row. Lengths in user units, times in seconds. */
export const COLUMN = {
  /** Length of the path before this contour; of the contour; of the path. */
  start: 0,
  length: 1,
  pathLength: 2,
  /** Sum of the dash pattern; 0 for a solid line. */
  period: 3,
  dashOffset: 4,
  /** Added to the offset, in user units a second. */
  dashSpeed: 5,
  /** Shares of the path. */
  trimStart: 6,
  trimEnd: 7,
  /** Eight columns: where each dash and gap of the pattern ends; unused ones repeat the period. */
  dashEnds: 8,
  halfWidth: 16,
  /** Middle of the pulse as a share of the path; its length. 0 long: no pulse. */
  pulseAt: 17,
  pulseLength: 18,
  /** How far it is moved away from the centre of the drift. */
  lift: 19,
  /** Red, green, blue, alpha, 0 to 1, not premultiplied. */
  colour: 20,
  /** A piece of a circle around the centre of the drift that has left: the direction its middle had, radians; where that is. */
  turn: 24,
  leftX: 25,
  leftY: 26,
  /** How straight it is, 0 to 1, and its own direction, radians. */
  gone: 27,
  leftTurn: 28,
} as const;

/** A stroke's style. Every field may change at any time without a change of the mesh. */
export interface StrokeStyle {
  /** User units. */
  readonly width: number;
  /** Red, green, blue, alpha, 0 to 1, not premultiplied. */
  readonly colour: readonly [number, number, number, number];
  /** Dash and gap lengths in user units; without it the line is solid. */
  readonly dash?: readonly number[];
  readonly dashOffset?: number;
  /** User units a second, added to the offset by the shader. */
  readonly dashSpeed?: number;
  /** Shares of the path's length: 0 and 1 unless given. */
  readonly trimStart?: number;
  readonly trimEnd?: number;
  /** A bright section of `length` user units, centred at the share `at` of the path. */
  readonly pulse?: { readonly at: number; readonly length: number };
  /** How far it is moved away from the centre of the drift, user units. */
  readonly lift?: number;
  /** A piece of a circle around the centre of the drift that has left it. */
  readonly leaving?: {
    /** The direction of its middle from the centre while it is in the circle, radians. */
    readonly turn: number;
    /** Where its middle is, user units from the centre. */
    readonly x: number;
    readonly y: number;
    /** The direction in which its outer side looks, radians: `turn` in the circle. It stands upright at multiples of pi. */
    readonly facing: number;
    /** 0 bent as in the circle, 1 straight. */
    readonly gone: number;
  };
}

export interface StrokeTable {
  /** RGBA, 32-bit floats, `width` x `height` texels. */
  readonly data: Float32Array;
  readonly width: number;
  readonly height: number;
  /** Rows of path p: firstRow[p] up to, not including, firstRow[p + 1]. */
  readonly firstRow: Uint32Array;
}

/** An empty table for a mesh's rows: strokes of no width until `writeStroke` gives them one. */
export function strokeTable(rows: readonly StrokeRow[], pathCount: number): StrokeTable {
  const height = Math.max(1, Math.ceil(rows.length / ROWS_PER_LINE));
  const width = ROWS_PER_LINE * TEXELS_PER_ROW;
  const data = new Float32Array(4 * width * height);
  const firstRow = new Uint32Array(pathCount + 1);
  rows.forEach((row, index) => {
    data.set([row.start, row.length, row.pathLength], index * FLOATS_PER_ROW);
    for (let path = row.path + 1; path <= pathCount; path++) firstRow[path] = index + 1;
  });
  return { data, width, height, firstRow };
}

/** Columns that may be written one at a time. */
export type AnimatedColumn = Exclude<
  keyof typeof COLUMN,
  "start" | "length" | "pathLength" | "period" | "dashEnds" | "colour"
>;

/** Sets one number of one path, for animation: checks only that it is finite, and allocates nothing. */
export function writeColumn(
  { data, firstRow }: StrokeTable,
  path: number,
  column: AnimatedColumn,
  value: number,
): void {
  finite(column, value);
  const end = firstRow[path + 1] ?? 0;
  for (let row = firstRow[path] ?? 0; row < end; row++) data[row * FLOATS_PER_ROW + COLUMN[column]] = value;
}

/**
 * Sets the style of one path, in all its contours. The caller uploads `data` once a frame if anything was written.
 * @throws RangeError for a number that is not finite, a bad dash pattern, or one of more than eight lengths
 * @throws PathLimitError for a pattern past 10,000 dashes and gaps
 */
export function writeStroke({ data, firstRow }: StrokeTable, path: number, style: StrokeStyle): void {
  const first = firstRow[path] ?? 0;
  const end = firstRow[path + 1] ?? 0;
  if (first === end) return;
  const dash = style.dash === undefined ? null : dashPattern(style.dash);
  if (dash !== null) {
    if (dash.entries.length > MAX_TABLE_DASHES)
      throw new RangeError(`A stroke's dash has at most ${MAX_TABLE_DASHES} lengths`);
    checkDashCount(data[first * FLOATS_PER_ROW + COLUMN.pathLength] ?? 0, dash);
  }
  const period = dash?.period ?? 0;
  const offset = finite("The dash offset", style.dashOffset ?? 0);
  const { pulse, leaving } = style;
  const numbers: readonly (readonly [column: number, value: number])[] = [
    [COLUMN.period, period],
    [COLUMN.dashOffset, period === 0 ? 0 : offset % period],
    [COLUMN.dashSpeed, style.dashSpeed ?? 0],
    [COLUMN.trimStart, style.trimStart ?? 0],
    [COLUMN.trimEnd, style.trimEnd ?? 1],
    [COLUMN.halfWidth, style.width / 2],
    [COLUMN.pulseAt, pulse?.at ?? 0],
    [COLUMN.pulseLength, pulse?.length ?? 0],
    [COLUMN.lift, style.lift ?? 0],
    [COLUMN.turn, leaving?.turn ?? 0],
    [COLUMN.leftX, leaving?.x ?? 0],
    [COLUMN.leftY, leaving?.y ?? 0],
    [COLUMN.gone, leaving?.gone ?? 0],
    [COLUMN.leftTurn, leaving?.facing ?? 0],
    ...style.colour.map((channel, index) => [COLUMN.colour + index, channel] as const),
  ];
  for (const [column, value] of numbers) finite(`Number ${column} of the stroke`, value);
  for (let row = first; row < end; row++) {
    const at = row * FLOATS_PER_ROW;
    for (const [column, value] of numbers) data[at + column] = value;
    let sum = 0;
    for (let i = 0; i < MAX_TABLE_DASHES; i++) {
      sum = dash === null ? 0 : i < dash.entries.length ? sum + (dash.entries[i] ?? 0) : period;
      data[at + COLUMN.dashEnds + i] = sum;
    }
  }
}
