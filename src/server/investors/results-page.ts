/** Results: the figures of the last five years, charts of them, and the announcement, report and presentation of each period. */
import type { AnnouncementReference, TextPage } from "../../content/contract.ts";
import type { Announcement } from "../../content/model.ts";
import { evidenceReference, fileReference } from "../../content/responses.ts";
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
import { formatDate, hongKongIso, instantOf } from "../../core/time.ts";
import { wholeDates } from "../../core/whole-dates.ts";
import { fill } from "../../i18n/fill.ts";
import { INVESTOR_WORDS } from "../../i18n/investor-words.ts";
import { RESULTS_WORDS } from "../../i18n/results-words.ts";
import {
  announcementHtml,
  contentsHtml,
  definitionsHtml,
  filesHtml,
  headingHtml,
  listHtml,
  tableHtml,
} from "../page-html.ts";
import { documentHtml, documentOf } from "./document-html.ts";
import { columnText, figureText, isLeftOut, itemText, periodText, shortPeriodText } from "./figure-text.ts";
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

/** The day of an announcement as a link to it. Its title is shown where the day alone would not tell which one it is. */
function dayHtml({ id, title, lang, publishedAt }: AnnouncementReference, isOnly: boolean, language: Language): string {
  const day = formatDate(instantOf(publishedAt) ?? 0, language);
  const foreign = lang === language ? "" : ` lang="${lang}"`;
  const hidden = isOnly ? ' class="visually-hidden"' : "";
  return `<a href="${paths.announcement(id)}" title="${escapeHtml(title)}">${day}<span${hidden}${foreign}> ${escapeHtml(wholeDates(title))}</span></a>`;
}

/** Announcements with their files, each on lines of its own. */
const announcementsHtml = (view: View, announcements: readonly Announcement[], language: Language): string[] =>
  announcements.flatMap(({ id, files }) => {
    const reference = evidenceReference(view, { announcement: id, reason: null }, language);
    if (reference === null) return [];
    const links = filesHtml(files.map(fileReference), reference.title, language);
    return [dayHtml(reference, announcements.length === 1, language), ...(links === "" ? [] : [links])];
  });

/** A document of the register: its day, where no announcement of it says that, and its files. */
function publishedHtml(view: View, id: string | null, withDay: boolean, language: Language): string[] {
  const [document, html] = [documentOf(view, id), id === null ? null : documentHtml(view, id, language)];
  if (document === undefined || html === null) return [];
  const { publishAt } = document;
  if (!withDay || publishAt === null) return [html];
  return [`<time datetime="${hongKongIso(publishAt)}">${formatDate(publishAt, language)}</time>`, html];
}

function publicationsHtml(view: View, entries: readonly PeriodEntry[], language: Language): string {
  const words = RESULTS_WORDS[language];
  const orNone = (lines: readonly string[]): string =>
    lines.length === 0 ? `<span class="soft">${escapeHtml(words.notHeld)}</span>` : lines.join("<br>");
  const hasPresentations = entries.some(({ presentation }) => documentOf(view, presentation) !== undefined);
  const periods = entries.flatMap((period, index) => {
    const announcements = announcementsHtml(view, period.announcements, language);
    // The files of the report are the document's: the announcement of it has the same.
    const notices = period.reportNotices.flatMap(({ id }) => {
      const reference = evidenceReference(view, { announcement: id, reason: null }, language);
      return reference === null ? [] : dayHtml(reference, period.reportNotices.length === 1, language);
    });
    const report = [...notices, ...publishedHtml(view, period.report, notices.length === 0, language)];
    const presentation = publishedHtml(view, period.presentation, true, language);
    // Only figures of it are known, as what later ones are compared with.
    if (announcements.length + report.length + presentation.length === 0) return [];
    const rows: Array<readonly [term: string, definition: string]> = [
      [words.announcement, orNone(announcements)],
      [words.report, orNone(report)],
    ];
    // Few periods have one. The newest says so: in a wide window, its terms are the heads of the columns.
    if (presentation.length > 0 || (hasPresentations && index === 0))
      rows.push([words.presentation, orNone(presentation)]);
    const heading = `${escapeHtml(shortPeriodText(period, language))} <small>${escapeHtml(periodText(period, language))}</small>`;
    return `<div class="entry"><h3 class="period">${heading}</h3>${definitionsHtml(rows)}</div>`;
  });
  return periods.length === 0 ? paragraph(words.none) : `<div class="wide register periods">${periods.join("")}</div>`;
}

/** In place of figures that are all left out: where they are stated. */
function noFiguresHtml(view: View, periods: readonly PeriodEntry[], language: Language): string {
  const links = periods.flatMap(({ announcements, reportNotices }) =>
    [...announcements.slice(0, 1), ...reportNotices.slice(0, 1)].flatMap(({ id }) => {
      const reference = evidenceReference(view, { announcement: id, reason: null }, language);
      return reference === null ? [] : announcementHtml(reference, language);
    }),
  );
  return paragraph(RESULTS_WORDS[language].noFigures) + listHtml(links);
}

/** Whether there is a bar to draw. */
const isKnown = (figure: FigureEntry | undefined): boolean => typeof figure?.value === "number";

/** Whether a period has a figure that is not left out. */
const statesFigures = ({ figures }: PeriodEntry): boolean =>
  [...figures.values()].some(({ value }) => !isLeftOut(value));

export function resultsPage(view: View, language: Language): TextPage {
  const words = RESULTS_WORDS[language];
  const entries = periodEntries(view);
  const items = view.facts.results?.items ?? [];
  const told = { year: periodsWithFigures(entries, "year"), "half-year": periodsWithFigures(entries, "half-year") };
  const kinds = (["year", "half-year"] as const).filter((kind) => told[kind].length > 0);
  /** A table of dashes says nothing: these kinds of periods have none. */
  const leftOut = kinds.filter((kind) => !told[kind].some(statesFigures));
  const hasFigures = leftOut.length < kinds.length;
  const drawn = items.filter(({ id, picture }) => picture && told.year.some((year) => isKnown(year.figures.get(id))));
  /** The newest period of each kind that has announcements to point to. */
  const newest = (of: ReadonlyArray<PeriodEntry["kind"]>): PeriodEntry[] =>
    of.flatMap((kind) => entries.find((entry) => entry.kind === kind && entry.announcements.length > 0) ?? []);
  const table = (kind: PeriodEntry["kind"], id: string): string => {
    const periods = told[kind];
    if (periods.length === 0 || !hasFigures) return "";
    if (leftOut.includes(kind))
      return headingHtml(words.table[kind], id) + noFiguresHtml(view, newest([kind]), language);
    const shown = items.filter((item) => periods.some(({ figures }) => figures.has(item.id)));
    const leavesOut = periods.some(({ figures }) => [...figures.values()].some(({ value }) => isLeftOut(value)));
    return [
      headingHtml(words.table[kind], id),
      figuresHtml(view, kind, shown, periods, language),
      leavesOut ? `<p class="small soft">${escapeHtml(words.leftOut)}</p>` : "",
    ].join("");
  };
  const parts = [
    ["summary", words.table.year, table("year", "summary")],
    [
      "charts",
      words.charts,
      drawn.length === 0
        ? ""
        : [headingHtml(words.charts, "charts"), ...drawn.map((item) => chartHtml(item, told.year, language))].join(""),
    ],
    ["interim", words.table["half-year"], table("half-year", "interim")],
    [
      "publications",
      words.publications,
      headingHtml(words.publications, "publications") + publicationsHtml(view, entries, language),
    ],
    [
      "figures",
      words.figures,
      hasFigures || kinds.length === 0
        ? ""
        : headingHtml(words.figures, "figures") + noFiguresHtml(view, newest(kinds), language),
    ],
  ] as const;
  const shown = parts.filter(([, , html]) => html !== "");
  const html = [
    periodsRing(entries, language),
    paragraph(hasFigures ? words.lead : words.leadWithoutFigures),
    shown.length < 3 ? "" : contentsHtml(INVESTOR_WORDS[language].contents, shown),
    hasFigures ? `<p><a href="${resultsFilePath(language)}" type="text/csv">${escapeHtml(words.csv)}</a></p>` : "",
    ...shown.map(([, , part]) => part),
  ];
  return { id: "results", title: words.title, bodyHtml: html.join(""), lang: language, languages: [...LANGUAGES] };
}
