/** Every figure of the results as CSV (RFC 4180): a line for each, with its source. */
import { evidenceReference } from "../../content/responses.ts";
import { periodEntries, type FigureEntry, type PeriodEntry, type ResultsItem } from "../../content/results.ts";
import { shellResponse } from "../../content/site-response.ts";
import type { View } from "../../content/view.ts";
import type { Language } from "../../core/languages.ts";
import { paths, withLanguage } from "../../core/routes.ts";
import { RESULTS_WORDS } from "../../i18n/results-words.ts";
import { periodText } from "./figure-text.ts";

/** Spreadsheets take a file without it for one of the computer's own encoding. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A text that begins like a formula is not run as one. */
const cell = (value: string | number): string => {
  const text = typeof value === "string" && /^[=+\-@]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

function lineOf(
  view: View,
  period: PeriodEntry,
  item: ResultsItem,
  { value, evidence }: FigureEntry,
  language: Language,
): string {
  const source = evidenceReference(view, evidence, language);
  const { origin } = shellResponse(view, language);
  return [
    periodText(period, language),
    period.end ?? "",
    item.name[language],
    item.unit[language],
    value,
    source?.title ?? evidence.reason?.[language] ?? "",
    source === null ? "" : origin + withLanguage(paths.announcement(source.id), language),
  ]
    .map(cell)
    .join(",");
}

export function resultsCsv(view: View, language: Language): string {
  const { columns } = RESULTS_WORDS[language];
  const items = view.facts.results?.items ?? [];
  const lines = periodEntries(view).flatMap((period) =>
    items.flatMap((item) => {
      const figure = period.figures.get(item.id);
      return figure === undefined ? [] : [lineOf(view, period, item, figure, language)];
    }),
  );
  const { period, end, item, unit, value, source, address } = columns;
  const head = [period, end, item, unit, value, source, address].map(cell).join(",");
  return BYTE_ORDER_MARK + [head, ...lines, ""].join("\r\n");
}
