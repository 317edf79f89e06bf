/**
 * Words about histories of facts: statuses, milestones, and the pages that are made from them. The server's HTML says them, so the
 * browser fetches them with the content of static regions only.
 */
import { DAY_MS, HOUR_MS } from "../core/durations.ts";
import { formatPartialDate } from "../core/partial-date.ts";
import { formatDate, instantOf } from "../core/time.ts";
import type { Language } from "../core/languages.ts";
import type { MILESTONE_OUTCOMES, MILESTONE_STATES } from "../core/vocabulary.ts";
import { byLanguage } from "./by-language.ts";
import { fill } from "./fill.ts";
import type en from "./history/en.json";

export type HistoryWords = typeof en;

export const HISTORY_WORDS = byLanguage(
  import.meta.glob<HistoryWords>("./history/*.json", { eager: true, import: "default" }),
);

/** A length of time, ms, in whole days; in whole hours below one day. */
export function spanText(ms: number, language: Language): string {
  const { span } = HISTORY_WORDS[language];
  const [number, one, many] =
    ms < DAY_MS
      ? [Math.max(Math.round(ms / HOUR_MS), 1), span.hour, span.hours]
      : [Math.round(ms / DAY_MS), span.day, span.days];
  return number === 1 ? one : fill(many, { number });
}

/** What is said of how a milestone was kept. */
interface KeptMilestone {
  readonly state: (typeof MILESTONE_STATES)[number];
  readonly outcome: (typeof MILESTONE_OUTCOMES)[number] | null;
  readonly daysLate: number | null;
}

/** The state of a milestone, and how its date was kept. */
export function milestoneState({ state, outcome, daysLate }: KeptMilestone, language: Language): string {
  const words = HISTORY_WORDS[language].milestone;
  if (outcome === null) return words[state];
  const late = daysLate === 1 ? words.lateDay : fill(words.late, { days: daysLate ?? 0 });
  const kept = { "on-time": words.onTime, late, unpromised: words.unpromised, overdue: "" }[outcome];
  return outcome === "overdue" ? words.overdue : `${words[state]} · ${kept}`;
}

/** A date that was given for a milestone, and the day on which it was given, if that is known. */
export function givenDate(
  { date, givenAt }: { readonly date: string; readonly givenAt: string | null },
  language: Language,
): { readonly text: string; readonly day: string | null } {
  const at = givenAt === null ? null : instantOf(givenAt);
  const text = formatPartialDate(date, language);
  if (at === null) return { text, day: null };
  return { text: fill(HISTORY_WORDS[language].milestone.given, { date: text }), day: formatDate(at, language) };
}
