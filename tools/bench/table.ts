/** Rows of figures against budgets, and the one table they are printed in. */
import { alignColumns } from "../testing/align-columns.ts";

/** `met` and `missed` judge a budget; `info` has none; `skipped` could not be measured here. */
type State = "met" | "missed" | "info" | "skipped";

export interface TableRow {
  readonly part: string;
  readonly what: string;
  readonly figure: string;
  readonly budget: string;
  readonly state: State;
}

export function info(part: string, what: string, figure: string): TableRow {
  return { part, what, figure, budget: "", state: "info" };
}

/** @param reason why it could not be measured, and what to do about it. */
export function skipped(part: string, what: string, reason: string): TableRow {
  return { part, what, figure: reason, budget: "", state: "skipped" };
}

export function judged(part: string, what: string, figure: string, budget: string, met: boolean): TableRow {
  return { part, what, figure, budget, state: met ? "met" : "missed" };
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new Error("a median needs at least one value");
  return (lower + upper) / 2;
}

/** `0.42 (0.40 to 0.45)`: a median never stands without the spread it was taken from. */
export function spread(values: readonly number[], digits: number): string {
  const least = Math.min(...values).toFixed(digits);
  const most = Math.max(...values).toFixed(digits);
  return `${median(values).toFixed(digits)} (${least} to ${most})`;
}

/** `12,345`, the same in every locale. */
export function grouped(value: number): string {
  return Math.round(value).toLocaleString("en-GB");
}

const VERDICTS: Readonly<Record<State, string>> = { met: "met", missed: "MISSED", info: "", skipped: "skipped" };

export function formatTable(rows: readonly TableRow[]): string {
  return alignColumns([
    ["part", "what", "figure", "budget", ""],
    ...rows.map(({ part, what, figure, budget, state }) => [part, what, figure, budget, VERDICTS[state]]),
  ]);
}
