/** What a long run has measured, and whether memory and descriptors stayed flat. */
import { grouped, info, judged, skipped, type TableRow } from "../table.ts";

/** Memory and descriptors are judged after this time: until then caches fill. */
export const WARM_UP_MINUTES = 10;
/** A slope needs a few minutes. */
const LEAST_JUDGED_MINUTES = 5;
/** 15 MB in an hour: far below what would end a server between two deployments. */
const GROWTH_BUDGET_MB_PER_MINUTE = 0.25;
/** Five in an hour. How many are open at a moment follows the machine's load: a slope tells a leak from that. */
const DESCRIPTOR_BUDGET_PER_MINUTE = 0.1;

export interface Minute {
  /** The least resident memory of the minute in bytes: what remains when garbage has been collected. */
  readonly memory: number;
  /** The most open descriptors of the minute. */
  readonly descriptors: number;
  readonly requests: number;
  readonly failures: number;
  /** Of the requests, in milliseconds. */
  readonly p99: number;
  /** From writing new content to its first response, in seconds; null when it was not served. */
  readonly swapSeconds: number | null;
}

/** The slope of the least-squares line through values that are one step apart. */
export function slope(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [covariance, variance] = [0, 0];
  for (const [index, value] of values.entries()) {
    covariance += (index - middle) * (value - mean);
    variance += (index - middle) ** 2;
  }
  return covariance / variance;
}

/** @param minutes of the whole run, from its start. */
export function soakRows(minutes: readonly Minute[]): TableRow[] {
  const total = (name: "requests" | "failures"): number => minutes.reduce((sum, minute) => sum + minute[name], 0);
  const missing = minutes.filter(({ swapSeconds }) => swapSeconds === null).length;
  return [
    info("soak", "minutes", String(minutes.length)),
    info("soak", "requests", grouped(total("requests"))),
    judged("soak", "failed requests", grouped(total("failures")), "0", total("failures") === 0),
    judged("soak", "content swaps that were not served", String(missing), "0", missing === 0),
    ...growthRows(minutes),
  ];
}

function growthRows(minutes: readonly Minute[]): TableRow[] {
  const judgedMinutes = minutes.slice(WARM_UP_MINUTES);
  if (judgedMinutes.length < LEAST_JUDGED_MINUTES) {
    const least = WARM_UP_MINUTES + LEAST_JUDGED_MINUTES;
    return [skipped("soak", "growth of memory and descriptors", `needs --minutes ${least} or more`)];
  }
  const growth = slope(judgedMinutes.map(({ memory }) => memory / 1e6));
  const leak = slope(judgedMinutes.map(({ descriptors }) => descriptors));
  return [
    judged(
      "soak",
      `memory after ${WARM_UP_MINUTES} minutes, MB a minute`,
      growth.toFixed(2),
      `at most ${GROWTH_BUDGET_MB_PER_MINUTE}`,
      growth <= GROWTH_BUDGET_MB_PER_MINUTE,
    ),
    judged(
      "soak",
      `open descriptors after ${WARM_UP_MINUTES} minutes, more a minute`,
      leak.toFixed(2),
      `at most ${DESCRIPTOR_BUDGET_PER_MINUTE}`,
      leak <= DESCRIPTOR_BUDGET_PER_MINUTE,
    ),
  ];
}
