/** What the rings of pages about dates, results and feeds count. */
import { parseEventDate } from "../../content/event-date.ts";
import type { EventEntry } from "../../content/events.ts";
import type { PeriodEntry } from "../../content/results.ts";
import type { View } from "../../content/view.ts";
import type { Language } from "../../core/languages.ts";
import { hongKongTime, type Instant } from "../../core/time.ts";
import { CALENDAR_WORDS } from "../../i18n/calendar-words.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { RESULTS_WORDS } from "../../i18n/results-words.ts";
import { pageRingHtml } from "../page-ring.ts";

const MONTHS = 12;

/** The month of an instant in Hong Kong, counted from year 0. */
function monthOf(instant: Instant): number {
  const { year, month } = hongKongTime(instant);
  return MONTHS * year + month;
}

/** The year of the next event, or of the last one, as a ring of its months. What has no month in its date has no place. */
export function monthsRing(entries: readonly EventEntry[], language: Language): string {
  const next = entries.find(({ over }) => !over) ?? entries.at(-1);
  if (next === undefined) return "";
  const year = next.event.date.slice(0, 4);
  const days = entries.flatMap(({ event }) => parseEventDate(event.date)?.first ?? []);
  const hasEvent = (month: number): boolean =>
    days.some((day) => day.startsWith(`${year}-${String(month).padStart(2, "0")}`));
  return pageRingHtml({
    segments: Array.from({ length: MONTHS }, (_, index) => hasEvent(index + 1)),
    figure: year,
    caption: CALENDAR_WORDS[language].months,
  });
}

/** The twelve months up to the newest announcement: those with an announcement are closed. */
export function announcedMonthsRing({ announcements }: View, language: Language): string {
  const months = announcements.map(({ publishAt }) => monthOf(publishAt));
  const [newest] = months;
  if (newest === undefined) return "";
  return pageRingHtml({
    segments: Array.from({ length: MONTHS }, (_, index) => months.includes(newest - MONTHS + 1 + index)),
    caption: INVESTOR_WORDS[language].follow.months,
  });
}

/** How many financial years the ring of the page has, each with its half and the whole of it. */
const RING_YEARS = 5;

/** The periods of the newest financial years in their order: those whose results were announced are closed. */
export function periodsRing(entries: readonly PeriodEntry[], language: Language): string {
  const announced = entries.filter(({ announcements }) => announcements.length > 0);
  const newest = announced[0]?.fiscalYear;
  if (newest === undefined) return "";
  const years = Array.from({ length: RING_YEARS }, (_, index) => newest - RING_YEARS + 1 + index);
  const isAnnounced = (year: number, kind: PeriodEntry["kind"]): boolean =>
    announced.some((entry) => entry.fiscalYear === year && entry.kind === kind);
  return pageRingHtml({
    segments: years.flatMap((year) => [isAnnounced(year, "half-year"), isAnnounced(year, "year")]),
    caption: RESULTS_WORDS[language].periods,
  });
}
