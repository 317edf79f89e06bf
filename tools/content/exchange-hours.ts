/** The exchange's publication windows: whether a time lies in one, and when the next one begins. */
import { isWeekend, type DayKind, type ExchangeFile, type Hours } from "../../src/content/schema/exchange.ts";
import { DAY_MS, MINUTE_MS } from "../../src/core/durations.ts";
import { hongKongIso, hongKongTime, parseInstant, type Instant } from "../../src/core/time.ts";

/** The longest run of days without a window is far shorter. */
const MOST_DAYS = 30;

export interface PublicationTime {
  readonly isInWindow: boolean;
  /** When the next window begins, if the time is in none. Null if the table has none within a month. */
  readonly next: Instant | null;
  /** Years whose holidays decide about the time and are not in the table: their weekdays count as business days. */
  readonly unknownYears: readonly number[];
}

const dateOf = (at: Instant): string => hongKongIso(at).slice(0, 10);

/** Midnight in Hong Kong at the beginning of a date. */
const midnightOf = (date: string): Instant => parseInstant(`${date}T00:00+08:00`) ?? Number.NaN;

const dateAfter = (date: string): string => dateOf(midnightOf(date) + DAY_MS);

function yearOf({ years }: ExchangeFile, date: string): ExchangeFile["years"][number] | undefined {
  return years.find(({ year }) => year === Number(date.slice(0, 4)));
}

function isBusinessDay(exchange: ExchangeFile, date: string): boolean {
  return !isWeekend(date) && yearOf(exchange, date)?.holidays.some((holiday) => holiday.date === date) !== true;
}

/** Null for a day without windows: the one after it is no business day, either. */
function kindOf(exchange: ExchangeFile, date: string): DayKind | null {
  if (!isBusinessDay(exchange, date)) return isBusinessDay(exchange, dateAfter(date)) ? "dayBeforeBusinessDay" : null;
  return yearOf(exchange, date)?.halfDays.some((eve) => eve.date === date) === true ? "halfDay" : "businessDay";
}

function hoursOf(exchange: ExchangeFile, date: string): readonly Hours[] {
  const kind = kindOf(exchange, date);
  return kind === null ? [] : exchange.windows[kind].hours;
}

/** The first window that begins after an instant. */
function nextWindow(exchange: ExchangeFile, at: Instant): Instant | null {
  let date = dateOf(at);
  for (let days = 0; days < MOST_DAYS; days += 1, date = dateAfter(date)) {
    const begins = hoursOf(exchange, date).map(({ from }) => midnightOf(date) + from * MINUTE_MS);
    const next = begins.find((begin) => begin > at);
    if (next !== undefined) return next;
  }
  return null;
}

/** A window includes its first minute and not the one at which it ends. */
export function publicationTime(exchange: ExchangeFile, at: Instant): PublicationTime {
  const date = dateOf(at);
  const { hour, minute } = hongKongTime(at);
  const minutes = hour * 60 + minute;
  const isInWindow = hoursOf(exchange, date).some(({ from, to }) => from <= minutes && minutes < to);
  const dates = isWeekend(date)
    ? [dateAfter(date)]
    : [date, ...(isBusinessDay(exchange, date) ? [] : [dateAfter(date)])];
  const unknown = dates.filter((each) => !isWeekend(each) && yearOf(exchange, each) === undefined);
  return {
    isInWindow,
    next: isInWindow ? null : nextWindow(exchange, at),
    unknownYears: [...new Set(unknown.map((each) => Number(each.slice(0, 4))))],
  };
}
