/**
 * Times are stored with an offset and shown in Hong Kong time to every reader. Hong Kong has kept
 * UTC+8 without daylight saving since 1979, so plain arithmetic gives every reader, server and
 * browser the same digits (`Intl` data differs between Node and browsers, and would break hydration).
 */
import { DATE_FORMATS, type Language } from "./languages.ts";

/** Milliseconds since the epoch. */
export type Instant = number;

export const HONG_KONG_OFFSET_MS = 28_800_000;

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
export function isCalendarDate(year: number, month: number, day: number): boolean {
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

/** The day of an instant in Hong Kong: `2025-05-08`. */
export const formatDay = (instant: Instant): string => hongKongIso(instant).slice(0, 10);
