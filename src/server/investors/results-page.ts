/** Results: the figures of the last five years, charts of them, and the announcement, report and presentation of each period. */
import type { TextPage } from "../../content/contract.ts";
import type { Announcement } from "../../content/model.ts";
import { evidenceReference } from "../../content/responses.ts";
import {
  periodEntries,
  periodsWithFigures,
  type FigureEntry,
  type PeriodEntry,
  type ResultsItem,
  type ToldFigure,
} from "../../content/results.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import { LANGUAGES, type Language } from "../../core/languages.ts";
import { paths, resultsFilePath } from "../../core/routes.ts";
import { fill } from "../../i18n/fill.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { RESULTS_WORDS } from "../../i18n/results-words.ts";
import { announcementHtml, contentsHtml, definitionsHtml, headingHtml, tableHtml } from "../page-html.ts";
import { documentHtml } from "./document-html.ts";
import { columnText, figureText, isLeftOut, itemText, periodText } from "./figure-text.ts";
import { periodsRing } from "./fact-rings.ts";
import { chartHtml } from "./results-chart.ts";

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** A figure as a link to the announcement that it is taken from; with the reason of a change that none stands for. */
function toldHtml(view: View, item: ResultsItem, { value, evidence }: ToldFigure, language: Language): string {
  const words = RESULTS_WORDS[language];
  const leftOut = isLeftOut(value);
  const hidden = leftOut ? `<span class="visually-hidden"> ${escapeHtml(words.leftOutFigure)}</span>` : "";
  const text = escapeHtml(figureText(value, item)) + hidden;
  const source = evidenceReference(view, evidence, language);
  if (source === null) return `${text} <small>${escapeHtml(evidence.reason?.[language] ?? "")}</small>`;
  return `<a href="${paths.announcement(source.id)}"${leftOut ? ' class="left-out"' : ""} title="${escapeHtml(source.title)}">${text}</a>`;
}

function figureHtml(view: View, item: ResultsItem, figure: FigureEntry | undefined, language: Language): string {
  const words = RESULTS_WORDS[language];
  if (figure === undefined) return `<span class="soft">${escapeHtml(words.noFigure)}</span>`;
  const before = figure.before.map((told) => toldHtml(view, item, told, language)).join(words.separator);
  const restated = before === "" ? "" : `<br><small>${fill(escapeHtml(words.restated), { value: before })}</small>`;
  return toldHtml(view, item, figure, language) + restated;
}

/** The latest period stands first: small windows show it without scrolling. */
function figuresHtml(
  view: View,
  kind: PeriodEntry["kind"],
  items: readonly ResultsItem[],
  periods: readonly PeriodEntry[],
  language: Language,
): string {
  const words = RESULTS_WORDS[language];
  const columns = periods.toReversed();
  return tableHtml(
    words.table[kind],
    [words.columnsOf[kind], ...columns.map((period) => columnText(period, language))],
    items.map((item) => [
      escapeHtml(itemText(item, language)),
      ...columns.map(({ figures }) => figureHtml(view, item, figures.get(item.id), language)),
    ]),
    "figures",
  );
}

const linksHtml = (announcements: readonly Announcement[], view: View, language: Language): string =>
  announcements
    .flatMap(({ id }) => evidenceReference(view, { announcement: id, reason: null }, language) ?? [])
    .map((reference) => announcementHtml(reference, language))
    .join("<br>");

function publicationsHtml(view: View, entries: readonly PeriodEntry[], language: Language): string {
  const words = RESULTS_WORDS[language];
  const document = (id: string | null): string => (id === null ? "" : (documentHtml(view, id, language) ?? ""));
  const orNone = (html: string): string => (html === "" ? escapeHtml(words.notHeld) : html);
  const hasPresentations = entries.some(({ presentation }) => document(presentation) !== "");
  const periods = entries.flatMap((period) => {
    const announcements = linksHtml(period.announcements, view, language);
    const notices = linksHtml(period.reportNotices, view, language);
    const report = [document(period.report), notices].filter((html) => html !== "").join("<br>");
    const presentation = document(period.presentation);
    // Only figures of it are known, as what later ones are compared with.
    if (announcements + report + presentation === "") return [];
    const rows: Array<readonly [term: string, definition: string]> = [
      [words.announcement, orNone(announcements)],
      [words.report, orNone(report)],
    ];
    if (hasPresentations) rows.push([words.presentation, orNone(presentation)]);
    return `<div class="entry"><h3>${escapeHtml(periodText(period, language))}</h3>${definitionsHtml(rows)}</div>`;
  });
  return periods.length === 0 ? paragraph(words.none) : `<div class="wide register">${periods.join("")}</div>`;
}

/** Whether there is a bar to draw. */
const isKnown = (figure: FigureEntry | undefined): boolean => typeof figure?.value === "number";

export function resultsPage(view: View, language: Language): TextPage {
  const words = RESULTS_WORDS[language];
  const entries = periodEntries(view);
  const items = view.facts.results?.items ?? [];
  const [years, halves] = [periodsWithFigures(entries, "year"), periodsWithFigures(entries, "half-year")];
  const drawn = items.filter(({ id, picture }) => picture && years.some((year) => isKnown(year.figures.get(id))));
  const table = (kind: PeriodEntry["kind"], id: string, periods: readonly PeriodEntry[]): string => {
    const shown = items.filter((item) => periods.some(({ figures }) => figures.has(item.id)));
    if (periods.length === 0) return "";
    const leavesOut = periods.some(({ figures }) => [...figures.values()].some(({ value }) => isLeftOut(value)));
    return [
      headingHtml(words.table[kind], id),
      figuresHtml(view, kind, shown, periods, language),
      leavesOut ? `<p class="small soft">${escapeHtml(words.leftOut)}</p>` : "",
    ].join("");
  };
  const parts = [
    ["summary", words.table.year, table("year", "summary", years)],
    [
      "charts",
      words.charts,
      drawn.length === 0
        ? ""
        : [headingHtml(words.charts, "charts"), ...drawn.map((item) => chartHtml(item, years, language))].join(""),
    ],
    ["interim", words.table["half-year"], table("half-year", "interim", halves)],
    [
      "publications",
      words.publications,
      headingHtml(words.publications, "publications") + publicationsHtml(view, entries, language),
    ],
  ] as const;
  const shown = parts.filter(([, , html]) => html !== "");
  const html = [
    periodsRing(entries, language),
    paragraph(words.lead),
    shown.length < 2 ? "" : contentsHtml(INVESTOR_WORDS[language].contents, shown),
    years.length + halves.length === 0
      ? ""
      : `<p><a href="${resultsFilePath(language)}" type="text/csv">${escapeHtml(words.csv)}</a></p>`,
    ...shown.map(([, , part]) => part),
  ];
  return { id: "results", title: words.title, bodyHtml: html.join(""), lang: language, languages: [...LANGUAGES] };
}
