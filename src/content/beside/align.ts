/** Aligns the blocks of two translations: what stands beside what, in order, with gaps. */
import type { TextBlock } from "./blocks.ts";

/** A row: a block of each text, or of one of them where the other has none. */
export interface Pair {
  readonly own: TextBlock | null;
  readonly other: TextBlock | null;
}

/**
 * How well two blocks fit, between 0 and 2. Elements of different kinds never stand side by side. Blocks without figures fit less
 * well than those that have the same ones, and better than those that have none in common.
 */
function fit(own: TextBlock, other: TextBlock): number {
  if (own.tag !== other.tag) return 0;
  const [few, many] =
    own.figures.size < other.figures.size ? [own.figures, other.figures] : [other.figures, own.figures];
  if (many.size === 0) return 1.5;
  // Without further sets: this is asked for each block of one text and each of the other.
  let common = 0;
  for (const figure of few) if (many.has(figure)) common += 1;
  return 1 + common / (few.size + many.size - common);
}

/** The best alignment as a whole (Needleman and Wunsch, 1970; a gap costs nothing). */
export function align(own: readonly TextBlock[], other: readonly TextBlock[]): Pair[] {
  const width = other.length + 1;
  /** The best fit of the blocks from a pair of positions on. */
  const best = new Float64Array((own.length + 1) * width);
  const at = (row: number, column: number): number => best[row * width + column] ?? 0;
  for (let row = own.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1) {
      const [first, second] = [own[row], other[column]];
      const paired = first === undefined || second === undefined ? 0 : fit(first, second);
      best[row * width + column] = Math.max(
        paired === 0 ? 0 : paired + at(row + 1, column + 1),
        at(row + 1, column),
        at(row, column + 1),
      );
    }
  return pairsAlong(own, other, at);
}

/** Goes the way of the best fit from the start to the end. */
function pairsAlong(
  own: readonly TextBlock[],
  other: readonly TextBlock[],
  at: (row: number, column: number) => number,
): Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  while (row < own.length || column < other.length) {
    const [first = null, second = null] = [own[row], other[column]];
    const paired = first === null || second === null ? 0 : fit(first, second);
    if (paired > 0 && at(row, column) === paired + at(row + 1, column + 1)) {
      pairs.push({ own: first, other: second });
      row += 1;
      column += 1;
    } else if (first !== null && (second === null || at(row, column) === at(row + 1, column))) {
      pairs.push({ own: first, other: null });
      row += 1;
    } else {
      pairs.push({ own: null, other: second });
      column += 1;
    }
  }
  return pairs;
}
