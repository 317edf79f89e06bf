/** The status of trading with its history: each state, since when, and the announcements that told it. */
import type { Instant } from "../core/time.ts";
import { historyOf, type FieldValue } from "./changes/history.ts";
import type { Evidence, Facts } from "./model.ts";
import type { View } from "./view.ts";

type Trading = Facts["site"]["trading"];

/** Something that was said about a status. */
export interface StatusEntry {
  readonly note: Trading["note"];
  /** When it became public; null for what the record begins with. */
  readonly at: Instant | null;
  readonly evidence: Evidence | null;
}

/** A state of trading, from its beginning to its end. */
export interface StatusPeriod {
  readonly state: Trading["state"];
  /** Null where the record begins with it. */
  readonly since: Instant | null;
  /** Null for the current one. */
  readonly until: Instant | null;
  /** At least one, the oldest first. */
  readonly entries: readonly [StatusEntry, ...StatusEntry[]];
}

const entryOf = ({ note }: Trading, { at, evidence }: FieldValue): StatusEntry => ({
  note,
  at: Number.isFinite(at) ? at : null,
  evidence,
});

/** By the states of a view: every page asks. */
const known = new WeakMap<View["states"], readonly StatusPeriod[]>();

/** Every status up to the view's instant, the oldest first. */
export function statusHistory({ states }: Pick<View, "states">): readonly StatusPeriod[] {
  const periods = known.get(states) ?? periodsOf(states);
  known.set(states, periods);
  return periods;
}

function periodsOf(states: View["states"]): readonly StatusPeriod[] {
  const periods: StatusPeriod[] = [];
  for (const entry of historyOf(states, ["site", "trading"])) {
    const trading = entry.value as Trading; // the value at that path
    const { state, since = null } = trading;
    const last = periods.at(-1);
    const said = entryOf(trading, entry);
    if (last?.state === state && last.since === since) {
      periods.splice(-1, 1, { ...last, entries: [...last.entries, said] });
      continue;
    }
    if (last !== undefined) periods.splice(-1, 1, { ...last, until: since ?? said.at });
    periods.push({ state, since, until: null, entries: [said] });
  }
  return periods;
}
