/** Financial periods: the announcements of their results, and each figure with the announcement that it is taken from. */
import type { Instant } from "../core/time.ts";
import { evidenceOf, historiesOf, type FieldValue } from "./changes/history.ts";
import { isPatch } from "./changes/merge.ts";
import type { HeadlineId } from "./headlines.ts";
import type { Announcement, Evidence } from "./model.ts";
import type { ResultsFile } from "./schema/results.ts";
import type { View } from "./view.ts";

export type ResultsItem = ResultsFile["items"][number];
type Period = ResultsFile["periods"][number];
type PeriodKind = Period["kind"];
export type FigureValue = Period["figures"][number]["value"];

/** A figure as it was told at an instant. */
export interface ToldFigure {
  readonly value: FigureValue;
  readonly evidence: Evidence;
}

export interface FigureEntry extends ToldFigure {
  /** What was told before it was restated, the oldest first. */
  readonly before: readonly ToldFigure[];
}

export interface PeriodEntry {
  readonly kind: PeriodKind;
  readonly fiscalYear: number;
  /** Its last day; null while only its announcements are known. */
  readonly end: string | null;
  /** Newest first. */
  readonly announcements: readonly Announcement[];
  /** Announcements of the report, newest first. */
  readonly reportNotices: readonly Announcement[];
  /** Ids of documents of the register; the view may have no such document. */
  readonly report: string | null;
  readonly presentation: string | null;
  /** By the item's id. */
  readonly figures: ReadonlyMap<string, FigureEntry>;
}

/** The headlines of the announcement and of the report of a period. */
const HEADLINES_OF: Readonly<Record<PeriodKind, { readonly results: HeadlineId; readonly report: HeadlineId }>> = {
  year: { results: "final-results", report: "annual-report" },
  "half-year": { results: "interim-results", report: "interim-report" },
};
const KINDS = ["year", "half-year"] as const satisfies readonly PeriodKind[];

/** Every value of one figure, the oldest first. */
function toldOf(view: View, id: string, history: readonly FieldValue[]): ToldFigure[] {
  const told: ToldFigure[] = [];
  for (const { value, evidence, at, patch } of history) {
    const period = value as Period | undefined; // what the list at that path holds
    const figure = period?.figures.find((other) => other.id === id);
    const parts = isPatch(patch) ? patch["figures"] : undefined;
    const part = isPatch(parts) ? parts[id] : undefined;
    if (figure === undefined || (evidence !== null && part === undefined)) continue;
    const source = evidenceOf({ value: figure, evidence, at, patch: part });
    if (source === null || !isTold(view, source)) continue;
    if (told.at(-1)?.value !== figure.value) told.push({ value: figure.value, evidence: source });
  }
  return told;
}

/** A figure is not shown before the announcement that it is taken from, even if `results.yaml` has it already. */
const isTold = (view: View, { announcement, otherwise = null, reason }: Evidence): boolean =>
  reason !== null || [announcement, otherwise].some((id) => id !== null && view.indexById.has(id));

function figuresOf(view: View, period: Period, history: readonly FieldValue[]): ReadonlyMap<string, FigureEntry> {
  return new Map(
    period.figures.flatMap(({ id }): Array<[string, FigureEntry]> => {
      const told = toldOf(view, id, history);
      const last = told.at(-1);
      return last === undefined ? [] : [[id, { ...last, before: told.slice(0, -1) }]];
    }),
  );
}

const keyOf = (kind: PeriodKind, fiscalYear: number): string => `${fiscalYear} ${kind}`;

/** Announcements by headline, kind and financial year. */
function announcementsByPeriod({ announcements }: View): ReadonlyMap<string, readonly Announcement[]> {
  const found = new Map<string, Announcement[]>();
  for (const announcement of announcements) {
    const { fiscalYear, headlines } = announcement;
    if (fiscalYear === null) continue;
    for (const headline of headlines) {
      const key = `${fiscalYear} ${headline}`;
      found.set(key, [...(found.get(key) ?? []), announcement]);
    }
  }
  return found;
}

/** Every period of which something is public, the newest first; a year comes before its half. */
export function periodEntries(view: View): readonly PeriodEntry[] {
  const told = announcementsByPeriod(view);
  const histories = historiesOf(view.states, ["results", "periods"]);
  const periods = new Map(view.facts.results?.periods.map((period) => [keyOf(period.kind, period.fiscalYear), period]));
  const years = new Set([
    ...view.announcements.flatMap(({ fiscalYear }) => fiscalYear ?? []),
    ...[...periods.values()].map((p) => p.fiscalYear),
  ]);
  const entries = [...years].flatMap((fiscalYear) =>
    KINDS.map((kind): PeriodEntry => {
      const period = periods.get(keyOf(kind, fiscalYear));
      const headlines = HEADLINES_OF[kind];
      return {
        kind,
        fiscalYear,
        end: period?.end ?? null,
        announcements: told.get(`${fiscalYear} ${headlines.results}`) ?? [],
        reportNotices: told.get(`${fiscalYear} ${headlines.report}`) ?? [],
        report: period?.report ?? null,
        presentation: period?.presentation ?? null,
        figures: period === undefined ? new Map() : figuresOf(view, period, histories.get(period.id) ?? []),
      };
    }),
  );
  return entries
    .filter((entry) => entry.announcements.length + entry.reportNotices.length + entry.figures.size > 0)
    .toSorted((a, b) => b.fiscalYear - a.fiscalYear || KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
}

/** How many periods a table of figures shows. */
const TABLE_PERIODS = 5;

/** The newest periods of a kind that have figures, the oldest first. */
export const periodsWithFigures = (entries: readonly PeriodEntry[], kind: PeriodKind): readonly PeriodEntry[] =>
  entries
    .filter((entry) => entry.kind === kind && entry.figures.size > 0)
    .slice(0, TABLE_PERIODS)
    .toReversed();

/** When something of the results last became public; null if nothing has. */
export function resultsChanged(view: View): Instant | null {
  const releases = periodEntries(view).flatMap(({ announcements, reportNotices }) =>
    [...announcements, ...reportNotices].map(({ publishAt }) => publishAt),
  );
  const changes = view.states.flatMap(({ at, changes }) =>
    Number.isFinite(at) && changes.some(({ patch }) => patch["results"] !== undefined) ? [at] : [],
  );
  const last = Math.max(...releases, ...changes);
  return Number.isFinite(last) ? last : null;
}
