/** Comparing two samples of times that a busy machine has smeared: medians, with a confidence interval by bootstrap. */
import { median } from "./table.ts";

const RESAMPLES = 400;
const CONFIDENCE = 0.95;

export interface Ratio {
  /** Median of the first over the median of the second. */
  readonly ratio: number;
  readonly low: number;
  readonly high: number;
}

/** A repeatable source of chance (linear congruential, Numerical Recipes), so that two runs resample alike. */
function chance(): () => number {
  let state = 399;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * The ratio of two medians with its 95 % interval (percentile bootstrap, Efron 1979). The samples come in
 * blocks, each block one stretch of time: whole blocks are drawn, because times within one hang together.
 * @param blocks pairs of samples taken in the same stretch of time.
 */
export function medianRatio(blocks: ReadonlyArray<readonly [readonly number[], readonly number[]]>): Ratio {
  const next = chance();
  const of = (chosen: typeof blocks): number =>
    median(chosen.flatMap(([first]) => first)) / median(chosen.flatMap(([, second]) => second));
  const ratios = Array.from({ length: RESAMPLES }, () => {
    const drawn = blocks.map(() => blocks[Math.floor(next() * blocks.length)]);
    return of(drawn.filter((block) => block !== undefined));
  }).toSorted((a, b) => a - b);
  const tail = Math.floor(((1 - CONFIDENCE) / 2) * RESAMPLES);
  return { ratio: of(blocks), low: ratios[tail] ?? Number.NaN, high: ratios[RESAMPLES - 1 - tail] ?? Number.NaN };
}

export function formatRatio({ ratio, low, high }: Ratio): string {
  return `${ratio.toFixed(3)} (95 % ${low.toFixed(3)} to ${high.toFixed(3)})`;
}
