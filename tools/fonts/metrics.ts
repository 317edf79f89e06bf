/** Reads what a metric-matched fallback needs from a TrueType file: line metrics and advance widths. */

/** Advance widths in ems, by character. */
export type FallbackWidths = Readonly<Record<string, number>>;

export interface FontMetrics {
  /** All three in ems. */
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  readonly widths: FallbackWidths;
}

/** How often a letter occurs in a hundred characters of English, the space included. */
const FREQUENCY: Readonly<Record<string, number>> = {
  " ": 17.2,
  e: 10.3,
  t: 7.4,
  a: 6.7,
  o: 6.2,
  i: 5.9,
  n: 5.8,
  s: 5.3,
  r: 5,
  h: 4.3,
  l: 3.5,
  d: 3.3,
  c: 2.6,
  u: 2.4,
  m: 2.1,
  f: 1.8,
  p: 1.8,
  g: 1.7,
  y: 1.5,
  w: 1.4,
  b: 1.2,
  v: 0.9,
  k: 0.6,
  x: 0.2,
  j: 0.1,
  q: 0.1,
  z: 0.1,
};

/** The width of an average character of running English. */
export function averageWidth(widths: FallbackWidths): number {
  let sum = 0;
  let weight = 0;
  for (const [character, frequency] of Object.entries(FREQUENCY)) {
    sum += (widths[character] ?? 0) * frequency;
    weight += frequency;
  }
  return sum / weight;
}

/** The glyph of a character through a format 4 `cmap` table, which every Latin font has. */
function glyphIndex(view: DataView, subtable: number, code: number): number {
  const segments = view.getUint16(subtable + 6) / 2;
  const ends = subtable + 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const offsets = deltas + segments * 2;
  for (let index = 0; index < segments; index += 1) {
    if (code > view.getUint16(ends + index * 2)) continue;
    const start = view.getUint16(starts + index * 2);
    if (code < start) return 0;
    const delta = view.getUint16(deltas + index * 2);
    const offset = view.getUint16(offsets + index * 2);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = view.getUint16(offsets + index * 2 + offset + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function formatFour(view: DataView, cmap: number): number {
  const count = view.getUint16(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(subtable) === 4) return subtable;
  }
  throw new Error("The font has no format 4 character map.");
}

export function readMetrics(font: Uint8Array): FontMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map<string, number>();
  for (let index = 0; index < view.getUint16(4); index += 1) {
    const record = 12 + index * 16;
    const tag = String.fromCharCode(...font.subarray(record, record + 4));
    tables.set(tag, view.getUint32(record + 8));
  }
  const table = (tag: string): number => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`The font has no ${tag} table.`);
    return offset;
  };
  const unitsPerEm = view.getUint16(table("head") + 18);
  const hhea = table("hhea");
  const longMetrics = view.getUint16(hhea + 34);
  const subtable = formatFour(view, table("cmap"));
  const widths: Record<string, number> = {};
  for (const character of Object.keys(FREQUENCY)) {
    const glyph = Math.min(glyphIndex(view, subtable, character.charCodeAt(0)), longMetrics - 1);
    widths[character] = view.getUint16(table("hmtx") + glyph * 4) / unitsPerEm;
  }
  return {
    ascent: view.getInt16(hhea + 4) / unitsPerEm,
    descent: -view.getInt16(hhea + 6) / unitsPerEm,
    lineGap: view.getInt16(hhea + 8) / unitsPerEm,
    widths,
  };
}
