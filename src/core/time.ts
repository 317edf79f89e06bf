/**
 * Times are stored with an offset and shown in Hong Kong time to every reader. Hong Kong has kept
 * UTC+8 without daylight saving since 1979, so plain arithmetic gives every reader, server and
 * browser the same digits (`Intl` data differs between Node and browsers, and would break hydration).
 */
import { DATE_FORMATS, type Language } from "./languages.ts";

/** Milliseconds since the epoch. */
export type Instant = number;

const HONG_KONG_OFFSET_MS = 8 * 60 * 60 * 1000;

const ISO_WITH_OFFSET = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses a date and time to the minute (seconds optional) with an explicit offset (RFC 3339, seconds optional).
 * @returns the instant, or null for anything else, impossible dates and 24:00 included.
 */
export function parseInstant(text: string): Instant | null {
  const match = ISO_WITH_OFFSET.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute] = [1, 2, 3, 4, 5].map((group) => Number(match[group])) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const second = Number(match[6] ?? "0");
  if (!isCalendarDate(year, month, day) || hour > 23 || minute > 59 || second > 59) return null;
  const offset = match[7] ?? "Z";
  let offsetMinutes = 0;
  if (offset !== "Z") {
    const hours = Number(offset.slice(1, 3));
    const minutes = Number(offset.slice(4, 6));
    if (hours > 14 || minutes > 59) return null;
    offsetMinutes = (offset.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
  }
  return Date.UTC(year, month - 1, day, hour, minute, second) - offsetMinutes * 60_000;
}

/**
 * The instant of a time that the site has written itself (`hongKongIso`): `parseInstant` has found it valid before.
 * @returns null for what is no time.
 */
export function instantOf(time: string): Instant | null {
  const instant = Date.parse(time);
  return Number.isNaN(instant) ? null : instant;
}

/** Whether a proleptic Gregorian date exists: 30 February does not, and is not 2 March. */
function isCalendarDate(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

export function hongKongTime(instant: Instant): WallTime {
  const date = new Date(instant + HONG_KONG_OFFSET_MS);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** ISO 8601 with the Hong Kong offset, as the API gives it. */
export function hongKongIso(instant: Instant): string {
  const date = new Date(instant + HONG_KONG_OFFSET_MS);
  return `${date.toISOString().slice(0, 19)}+08:00`;
}

/** A date as each language writes it: 21 November 2026, 2026年11月21日. */
export function formatDate(instant: Instant, language: Language): string {
  const { year, month, day } = hongKongTime(instant);
  return DATE_FORMATS[language].date(year, month, day);
}

/** Hours and minutes in Hong Kong, 24-hour clock. */
export function formatTime(instant: Instant): string {
  const { hour, minute } = hongKongTime(instant);
  return `${two(hour)}:${two(minute)}`;
}

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

/** Order of partial dates by the first moment each can mean. */
export function partialDateOrder(text: string): number {
  const match = PARTIAL_DATE.exec(text);
  if (match === null) return Number.NaN;
  const month = match[2] === undefined ? Number(match[3] ?? "1") : Number(match[2]) * 3 - 2;
  return Date.UTC(Number(match[1]), month - 1, Number(match[4] ?? "1"));
}

/** Items by date, the earliest first; of equal dates, the first one stays first. */
export function inOrderOfDates<T extends { readonly date: string }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => partialDateOrder(a.date) - partialDateOrder(b.date));
}

/** The days that a partial date can mean, as UTC midnights: first day, and the day after the last; null for no date. */
export function partialDateSpan(text: string): { readonly start: Instant; readonly end: Instant } | null {
  const match = PARTIAL_DATE.exec(text);
  if (match === null) return null;
  const year = Number(match[1]);
  const start = partialDateOrder(text);
  if (match[4] !== undefined) return { start, end: start + 24 * 60 * 60 * 1000 };
  const months = match[2] !== undefined ? 3 : match[3] !== undefined ? 1 : 12;
  const firstMonth = match[2] !== undefined ? Number(match[2]) * 3 - 3 : Number(match[3] ?? "1") - 1;
  return { start, end: Date.UTC(year, firstMonth + months, 1) };
}

/** The instant at which a partial date is over in Hong Kong; null for no date. */
export function partialDateEnd(text: string): Instant | null {
  const span = partialDateSpan(text);
  return span === null ? null : span.end - HONG_KONG_OFFSET_MS;
}

/** The day of an instant in Hong Kong: `2025-05-08`. */
export const formatDay = (instant: Instant): string => hongKongIso(instant).slice(0, 10);

/** The first and the last millisecond of a day in Hong Kong; null for another text and for a day that does not exist. */
export function parseDay(text: string): { readonly first: Instant; readonly last: Instant } | null {
  const span = text.length === 10 && isPartialDate(text) ? partialDateSpan(text) : null;
  if (span === null) return null;
  return { first: span.start - HONG_KONG_OFFSET_MS, last: span.end - HONG_KONG_OFFSET_MS - 1 };
}
