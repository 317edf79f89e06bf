/**
 * When an event is: as much of it as was announced (`2027`, `2027-Q1`, `2027-03`, `2027-03-25`), a day with a time in
 * Hong Kong (`2027-03-25T11:00`), or days from the first to the last (`2027-05-20/2027-05-26`).
 */
import { isPartialDate, partialDateEnd, partialDateSpan } from "../core/partial-date.ts";
import { parseInstant, type Instant } from "../core/time.ts";

const DAY_LENGTH = "2027-03-25".length;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

interface EventTime {
  /** A partial date. */
  readonly first: string;
  /** The last day; the same as `first` for a single date. */
  readonly last: string;
  /** When it begins. Null for whole days. */
  readonly at: Instant | null;
}

const isDay = (text: string): boolean => text.length === DAY_LENGTH && isPartialDate(text);

/** @returns null for what is no date of an event. */
export function parseEventDate(text: string): EventTime | null {
  if (TIME.test(text)) {
    const at = parseInstant(`${text}+08:00`);
    const day = text.slice(0, DAY_LENGTH);
    return at === null ? null : { first: day, last: day, at };
  }
  const [first = "", last = first, ...rest] = text.split("/");
  if (rest.length > 0 || !isPartialDate(first)) return null;
  if (last === first) return text === first ? { first, last, at: null } : null;
  return isDay(first) && isDay(last) && first < last ? { first, last, at: null } : null;
}

/** The whole days that it covers, as UTC midnights: the first, and the one after the last. Zero for no date. */
export function eventDays(text: string): { readonly start: Instant; readonly end: Instant } {
  const time = parseEventDate(text);
  return {
    start: partialDateSpan(time?.first ?? "")?.start ?? 0,
    end: partialDateSpan(time?.last ?? "")?.end ?? 0,
  };
}

/** When it is over: at the end of its last day in Hong Kong. A meeting has no announced end. */
export const eventEnd = (text: string): Instant => partialDateEnd(parseEventDate(text)?.last ?? "") ?? Infinity;

/** Whether a date only says more exactly what a former one said. */
export function refines(date: string, former: string): boolean {
  const [days, formerDays] = [eventDays(date), eventDays(former)];
  return (parseEventDate(former)?.at ?? null) === null && days.start >= formerDays.start && days.end <= formerDays.end;
}

/** Whether the day is known. */
export const isExactDate = (text: string): boolean => isDay(parseEventDate(text)?.first ?? "");
