/** Two translations of an announcement side by side: aligned blocks, gaps, and figures that differ. */
import { DATE_FORMATS, type Language } from "../../core/languages.ts";
import type { AnnouncementFrame, Beside } from "../contract.ts";
import { align, type Pair } from "./align.ts";
import { textBlocksOf } from "./blocks.ts";
import { frameRows } from "./frame-rows.ts";

/** A translation as it is shown: title, text, and the lines before and after the text. */
export interface ShownTranslation {
  readonly lang: Language;
  readonly title: string;
  readonly bodyHtml: string;
  readonly frame: AnnouncementFrame | null;
}

type Row = Beside["rows"][number];

const MONTH_AND_DAY = /^(\d+)\/(\d+)$/;
const YEAR = /^(?:19|20)\d\d$/;
/** Any year: dates are shown without one. */
const NO_YEAR = /\s*2000\s*年?/;

/** A figure of `figuresOf` as readers of a language write it. */
export function figureText(figure: string, language: Language): string {
  const [, month, day] = MONTH_AND_DAY.exec(figure) ?? [];
  if (month !== undefined) return DATE_FORMATS[language].date(2000, Number(month), Number(day)).replace(NO_YEAR, "");
  const [, number, percent = ""] = /^([\d.]+)(%?)$/.exec(figure) ?? [];
  if (number === undefined || YEAR.test(figure)) return figure;
  return Number(number).toLocaleString("en", { maximumFractionDigits: 10 }) + percent;
}

function rowOf({ own, other }: Pair, languages: readonly [Language, Language]): Row {
  const missing = (
    figures: ReadonlySet<string> | undefined,
    others: ReadonlySet<string> | undefined,
    language: Language,
  ): string[] =>
    figures === undefined || others === undefined
      ? []
      : [...figures].filter((figure) => !others.has(figure)).map((figure) => figureText(figure, language));
  return {
    own: own?.html ?? null,
    other: other?.html ?? null,
    ownFigures: missing(own?.figures, other?.figures, languages[0]),
    otherFigures: missing(other?.figures, own?.figures, languages[1]),
  };
}

/** @param own in the language of the page. */
export function besideOf(own: ShownTranslation, other: ShownTranslation): Beside {
  const pairs = align(textBlocksOf(own.bodyHtml, own.lang), textBlocksOf(other.bodyHtml, other.lang));
  const compared = pairs.reduce((sum, pair) => sum + (pair.own?.figures.size ?? 0), 0);
  return {
    lang: other.lang,
    title: other.title,
    compared,
    rows: [
      ...frameRows(own.frame?.head, other.frame?.head),
      ...pairs.map((pair) => rowOf(pair, [own.lang, other.lang])),
      ...frameRows(own.frame?.foot, other.frame?.foot),
    ],
  };
}
