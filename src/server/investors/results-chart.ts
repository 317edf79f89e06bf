/** A bar chart of one item over its periods, as SVG. Figures that are not known have a label and no bar. */
import type { FigureValue, PeriodEntry, ResultsItem } from "../../content/results.ts";
import { escapeHtml } from "../../core/html.ts";
import type { Language } from "../../core/languages.ts";
import { fill } from "../../i18n/fill.ts";
import { RESULTS_WORDS } from "../../i18n/results-words.ts";
import { figureText, itemText, periodText } from "./figure-text.ts";

const WIDTH = 400;
/** Of the bars, without labels. */
const HEIGHT = 120;
const LABEL = 20;
const BAR = 40;

interface Bar {
  readonly period: PeriodEntry;
  readonly value: FigureValue | null;
}

/** Heights in the chart's units, so that bars of both signs fill it. */
function scaleOf(values: readonly number[]): {
  readonly zero: number;
  readonly height: number;
  readonly scale: number;
} {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (high === low) return { zero: LABEL, height: 0, scale: 0 };
  const scale = HEIGHT / (high - low);
  return { zero: LABEL + high * scale, height: HEIGHT, scale };
}

const rounded = (length: number): string => String(Math.round(length * 10) / 10);

/** @param periods the oldest first. A figure of one of them is known. */
export function chartHtml(item: ResultsItem, periods: readonly PeriodEntry[], language: Language): string {
  const words = RESULTS_WORDS[language];
  const bars = periods.map((period): Bar => ({ period, value: period.figures.get(item.id)?.value ?? null }));
  const known = bars.flatMap(({ value }) => (typeof value === "number" ? [value] : []));
  const { zero, height, scale } = scaleOf(known);
  const step = WIDTH / bars.length;
  const textOf = ({ value }: Bar): string => (value === null ? words.noFigure : figureText(value, item));
  const shapes = bars.map((bar, index) => {
    const middle = rounded(step * (index + 0.5));
    const value = typeof bar.value === "number" ? bar.value : 0;
    const [length, top] = [Math.abs(value) * scale, zero - Math.max(value, 0) * scale];
    const rect = `<rect x="${rounded(step * (index + 0.5) - BAR / 2)}" y="${rounded(top)}" width="${BAR}" height="${rounded(length)}"/>`;
    const label = rounded(value < 0 ? top + length + 14 : top - 6);
    return [
      length === 0 ? "" : rect,
      `<text x="${middle}" y="${label}">${escapeHtml(textOf(bar))}</text>`,
      `<text x="${middle}" y="${height + 3 * LABEL - 5}">${bar.period.end?.slice(0, 7) ?? bar.period.fiscalYear}</text>`,
    ].join("");
  });
  const figures = bars
    .map((bar) => fill(words.bar, { period: periodText(bar.period, language), value: textOf(bar) }))
    .join(words.separator);
  const name = itemText(item, language);
  return [
    `<figure class="chart"><figcaption>${escapeHtml(name)}</figcaption>`,
    `<svg viewBox="0 0 ${WIDTH} ${height + 3 * LABEL}" font-size="13" role="img" aria-label="${escapeHtml(fill(words.chart, { item: name, figures }))}">`,
    `<path d="M0 ${rounded(zero)}H${WIDTH}"/>${shapes.join("")}</svg>`,
    "</figure>",
  ].join("");
}
