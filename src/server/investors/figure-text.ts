/** Financial periods and figures in words. */
import type { FigureValue, PeriodEntry, ResultsItem } from "../../content/results.ts";
import { LEFT_OUT } from "../../content/schema/results.ts";
import type { Language } from "../../core/languages.ts";
import { formatPartialDate } from "../../core/partial-date.ts";
import { fill } from "../../i18n/fill.ts";
import { RESULTS_WORDS } from "../../i18n/results-words.ts";

/** What the content writes as `[●]` is a dash on the page: no reader takes it for a figure. */
const DASH: Readonly<Record<string, string>> = { [LEFT_OUT[0]]: "–", [LEFT_OUT[1]]: "(–)" };

export const isLeftOut = (value: FigureValue): boolean => String(value) in DASH;

/** Thousands are grouped and a negative figure stands in parentheses, as in financial statements of Hong Kong. */
export function figureText(value: FigureValue, { decimals }: ResultsItem): string {
  if (typeof value === "string") return DASH[value] ?? value;
  const format = new Intl.NumberFormat("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const text = format.format(Math.abs(value));
  return value < 0 ? `(${text})` : text;
}

export function periodText({ kind, end, fiscalYear }: PeriodEntry, language: Language): string {
  const words = RESULTS_WORDS[language];
  if (end === null) return fill(words.undated[kind], { year: fiscalYear });
  return fill(words.period[kind], { end: formatPartialDate(end, language) });
}

/** The period in as few words as tell it from the others. */
export const shortPeriodText = ({ kind, fiscalYear }: PeriodEntry, language: Language): string =>
  fill(RESULTS_WORDS[language].shortPeriod[kind], { year: fiscalYear });

/** The period as the head of a column: the month in which it ends. */
export const columnText = ({ end, fiscalYear }: PeriodEntry, language: Language): string =>
  formatPartialDate(end?.slice(0, 7) ?? String(fiscalYear), language);

export const itemText = ({ name, unit }: ResultsItem, language: Language): string =>
  fill(RESULTS_WORDS[language].unit, { name: name[language], unit: unit[language] });
