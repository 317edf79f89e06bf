/** `exchange.yaml`: when the exchange lets announcements be published. Only the publishing commands read it. */
import * as v from "valibot";
import { isPartialDate } from "../../core/partial-date.ts";
import { described, flag, languages, line, listOf, wholeNumber } from "./common.ts";

/** The kinds of days that the exchange has windows for. */
export type DayKind = "businessDay" | "halfDay" | "dayBeforeBusinessDay";

const A_TIME = "a time of day in quotation marks, from 00:00 to 24:00";

const time = v.pipe(
  v.string(A_TIME),
  v.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, A_TIME),
  v.transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))),
);

/** Both ends as minutes since midnight in Hong Kong. */
const hours = v.pipe(
  v.strictObject({
    from: described(time, "The first minute of the window, in Hong Kong."),
    to: described(time, "The minute at which it has ended."),
  }),
  v.check(({ from, to }) => from < to, "a window that ends after it begins"),
);
export type Hours = v.InferOutput<typeof hours>;

const window = v.strictObject({
  hours: described(
    v.pipe(
      listOf(hours, "a list of windows", 10),
      v.minLength(1, "at least one window"),
      v.checkItems(
        (item, index, all) => index === 0 || (all[index - 1]?.to ?? 0) <= item.from,
        "windows that do not overlap, in order",
      ),
    ),
    "The windows of such a day, in order.",
  ),
  source: described(line, "Where the windows are from."),
  confirmed: described(flag, "Whether somebody has compared them with the rule that is in force."),
});

const A_DATE = "an existing date in quotation marks, such as 2026-12-25";

const day = v.strictObject({
  date: described(
    v.pipe(v.string(A_DATE), v.regex(/^\d{4}-\d{2}-\d{2}$/, A_DATE), v.check(isPartialDate, A_DATE)),
    "The day.",
  ),
  name: described(line, "Its name."),
});
type Day = v.InferOutput<typeof day>;

const days = v.pipe(
  listOf(day, "a list of days", 60),
  v.checkItems(({ date }, index, all) => all.findIndex((other) => other.date === date) === index, "each day once"),
);

const calendarYear = v.strictObject({
  year: described(wholeNumber(2000, 2100), "The year."),
  source: described(line, "Where its days are from."),
  confirmed: described(flag, "Whether somebody has compared them with the source."),
  holidays: described(days, "Days without trading, apart from Saturdays and Sundays."),
  halfDays: described(days, "Days without an afternoon session."),
});
type CalendarYear = v.InferOutput<typeof calendarYear>;

/** Saturday or Sunday. */
export function isWeekend(date: string): boolean {
  return [0, 6].includes(new Date(`${date}T00:00Z`).getUTCDay());
}

/** What is wrong with a day of a year, or null. */
function problemOf({ date }: Day, list: "holidays" | "halfDays", { year, holidays }: CalendarYear): string | null {
  if (Number(date.slice(0, 4)) !== year) return `a day of ${year}`;
  if (list === "holidays") return null;
  if (isWeekend(date)) return "a day from Monday to Friday";
  return holidays.some((holiday) => holiday.date === date) ? "a day that is not a holiday" : null;
}

/** Checks the days of a year against the year and against each other. */
const consistentYear = v.pipe(
  calendarYear,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    for (const list of ["holidays", "halfDays"] as const)
      for (const [index, entry] of value[list].entries()) {
        const message = problemOf(entry, list, value);
        if (message === null) continue;
        const object = { type: "object", origin: "value", input: value, key: list, value: value[list] } as const;
        const item = { type: "array", origin: "value", input: value[list], key: index, value: entry } as const;
        const field = { type: "object", origin: "value", input: entry, key: "date", value: entry.date } as const;
        addIssue({ message, input: entry.date, path: [object, item, field] });
      }
  }),
);

export const exchangeFile = v.strictObject({
  requiredLanguages: described(
    languages,
    "The languages in which price-sensitive and statutory announcements need a text and a PDF.",
  ),
  windows: described(
    v.strictObject({
      businessDay: described(window, "A day with trading in the morning and in the afternoon."),
      halfDay: described(window, "A day without an afternoon session."),
      dayBeforeBusinessDay: described(window, "A day without trading before one with trading."),
    } satisfies Record<DayKind, unknown>),
    "The publication windows by kind of day.",
  ),
  years: described(
    v.pipe(
      listOf(consistentYear, "a list of years", 50),
      v.checkItems(({ year }, index, all) => all.findIndex((other) => other.year === year) === index, "each year once"),
    ),
    "The years whose holidays are known.",
  ),
});
export type ExchangeFile = v.InferOutput<typeof exchangeFile>;
