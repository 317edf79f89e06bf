/** Dates that are known only as far as they were announced. */
import { DAY_MS } from "./durations.ts";
import { DATE_FORMATS, type Language } from "./languages.ts";
import { HONG_KONG_OFFSET_MS, type Instant, isCalendarDate } from "./time.ts";

/**
 * A date known only as far as it was announced: `2026`, `2026-Q3`, `2026-07` or `2026-07-15`.
 */
const PARTIAL_DATE = /^(\d{4})(?:-(?:Q([1-4])|(\d{2})(?:-(\d{2}))?))?$/;

/** Whether a partial date names a time that exists. */
export function isPartialDate(text: string): boolean {
  const match = PARTIAL_DATE.exec(text);
  if (match === null) return false;
  if (match[3] === undefined) return true;
  return isCalendarDate(Number(match[1]), Number(match[3]), Number(match[4] ?? "1"));
}

/** A partial date in words; text that is no partial date comes back unchanged. */
export function formatPartialDate(text: string, language: Language): string {
  const match = PARTIAL_DATE.exec(text);
  if (match === null) return text;
  const [year = 0, quarter = 0, month = 0, day = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const format = DATE_FORMATS[language];
  if (quarter > 0) return format.quarter(year, quarter);
  if (month === 0) return format.year(year);
  return day === 0 ? format.month(year, month) : format.date(year, month, day);
}

/** The days that a partial date can mean, as UTC midnights: first day, and the day after the last; null for no date. */
export function partialDateSpan(text: string): { readonly start: Instant; readonly end: Instant } | null {
  const match = PARTIAL_DATE.exec(text);
  if (match === null) return null;
  const [year = 0, quarter = 0, month = 0, day = 0] = match.slice(1).map((part) => Number(part ?? 0));
  const first = quarter > 0 ? quarter * 3 - 3 : Math.max(month - 1, 0);
  const start = Date.UTC(year, first, day || 1);
  if (day > 0) return { start, end: start + DAY_MS };
  return { start, end: Date.UTC(year, first + (quarter > 0 ? 3 : month > 0 ? 1 : 12), 1) };
}

/** The last day that a partial date can mean: days since 1970, not a number for no date. */
export const lastDayOf = (text: string): number => (partialDateSpan(text)?.end ?? Number.NaN) / DAY_MS - 1;

const endOf = ({ date }: { readonly date: string }): number => partialDateSpan(date)?.end ?? Number.NaN;

/** Items by the ends of their dates, so that a year follows its quarters; of equal ends, the first one stays first. */
export function inOrderOfDates<T extends { readonly date: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => endOf(a) - endOf(b));
}

/** The instant at which a partial date is over in Hong Kong; null for no date. */
export function partialDateEnd(text: string): Instant | null {
  const span = partialDateSpan(text);
  return span === null ? null : span.end - HONG_KONG_OFFSET_MS;
}

/** The first and the last millisecond of a day in Hong Kong; null for another text and for a day that does not exist. */
export function parseDay(text: string): { readonly first: Instant; readonly last: Instant } | null {
  const span = text.length === 10 && isPartialDate(text) ? partialDateSpan(text) : null;
  if (span === null) return null;
  return { first: span.start - HONG_KONG_OFFSET_MS, last: span.end - HONG_KONG_OFFSET_MS - 1 };
}
