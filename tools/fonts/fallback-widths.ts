/** Advance widths, in ems, of the fonts that stand in until ours arrive (and of their metric twins). */
import type { FallbackWidths } from "./metrics.ts";

const ems = (thousandths: Readonly<Record<string, number>>): FallbackWidths =>
  Object.fromEntries(Object.entries(thousandths).map(([character, width]) => [character, width / 1000]));

export const ARIAL_WIDTHS = ems({
  " ": 278, a: 556, b: 556, c: 500, d: 556, e: 556, f: 278, g: 556, h: 556, i: 222, j: 222, k: 500, l: 222, m: 833,
  n: 556, o: 556, p: 556, q: 556, r: 333, s: 500, t: 278, u: 556, v: 500, w: 722, x: 500, y: 500, z: 500,
});

export const TIMES_WIDTHS = ems({
  " ": 250, a: 444, b: 500, c: 444, d: 500, e: 444, f: 333, g: 500, h: 500, i: 278, j: 278, k: 500, l: 278, m: 778,
  n: 500, o: 500, p: 500, q: 500, r: 333, s: 389, t: 278, u: 500, v: 500, w: 722, x: 500, y: 500, z: 444,
});
