/**
 * Fair comparison on a noisy machine: each repetition runs every contestant once, two warm-ups are thrown away, and
 * what counts is the median over eleven repetitions of the ratio within one repetition.
 */
import { quantile } from "../../testing/quantile.ts";

const WARM_UPS = 2;
const REPETITIONS = 11;

export interface Contest {
  /** Median milliseconds, by contestant. */
  readonly milliseconds: Readonly<Record<string, number>>;
  /** Median, over the repetitions, of the contestant's time divided by that of `ours`. */
  readonly ratio: (contestant: string) => number;
}

/** @param contestants one named `ours` among them */
export function compete(contestants: Readonly<Record<string, () => void>>): Contest {
  const times: Record<string, number[]> = {};
  for (let repetition = -WARM_UPS; repetition < REPETITIONS; repetition++) {
    for (const [name, run] of Object.entries(contestants)) {
      const start = performance.now();
      run();
      const time = performance.now() - start;
      if (repetition >= 0) (times[name] ??= []).push(time);
    }
  }
  const ours = times["ours"] ?? [];
  return {
    milliseconds: Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)])),
    ratio: (contestant) => median((times[contestant] ?? []).map((time, i) => time / (ours[i] ?? Number.NaN))),
  };
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function report(what: string, { milliseconds, ratio }: Contest, against: string, target?: number): void {
  const times = Object.entries(milliseconds).map(([name, time]) => `${name} ${time.toFixed(2)} ms`);
  const goal = target === undefined ? "" : ` (target ${target})`;
  print(`${what}: ${ratio(against).toFixed(2)} x ${against}${goal} · ${times.join(" · ")}`);
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
