/** The statuses of trading as a picture: a band of time, with its words and what it amounts to. */
import { historyBegins } from "../../content/past.ts";
import { statusHistory } from "../../content/status.ts";
import type { View } from "../../content/view.ts";
import { escapeHtml } from "../../core/html.ts";
import type { Language } from "../../core/languages.ts";
import {
  interruptions,
  middleOf,
  statusBand,
  strokesOf,
  toldPieces,
  type BandPiece,
} from "../../core/picture/status-band.ts";
import { formatDate, type Instant } from "../../core/time.ts";
import { wholeDates } from "../../core/whole-dates.ts";
import { fill } from "../../i18n/fill.ts";
import { HISTORY_WORDS, spanText } from "../../i18n/history-words.ts";

const percent = (length: number): string => `${Math.round(length * 100) / 100}%`;

/** Lines in em of the drawing, so that it grows with its words. `text.css` knows strokes by their height. */
const rect = (x: number, width: string, y: string, height: string): string =>
  `<rect x="${percent(x)}" y="${y}" width="${width}" height="${height}"/>`;

const text = (x: number, y: string, said: string): string =>
  `<text x="${percent(x)}" y="${y}">${escapeHtml(said)}</text>`;

function shapesOf(piece: BandPiece): string {
  if (piece.state === "trading") return rect(piece.x, percent(piece.width), "2.6em", ".8em");
  return strokesOf(piece)
    .map((x) => rect(x, ".12em", "2em", "2em"))
    .join("");
}

/** Below an interruption: how long it was, and its first and last day. */
function wordsOf(piece: BandPiece, language: Language): string {
  const { band } = HISTORY_WORDS[language];
  const { state, since, until } = piece;
  const from = formatDate(since, language);
  const lines =
    until === null
      ? [state === "suspended" ? band.suspendedNow : band.haltedNow, fill(band.since, { from })]
      : [
          fill(state === "suspended" ? band.suspended : band.halted, { span: spanText(until - since, language) }),
          fill(band.from, { from }),
          fill(band.to, { to: formatDate(until, language) }),
        ];
  return lines.map((line, index) => text(middleOf(piece), `${5.6 + 1.5 * index}em`, line)).join("");
}

/** How often and for how long trading was interrupted, by what has ended. */
function totalText(pieces: readonly BandPiece[], start: Instant, language: Language): string {
  const { band } = HISTORY_WORDS[language];
  const { count, time, isOpen } = interruptions(pieces);
  const told = { from: formatDate(start, language), number: count, span: spanText(time, language) };
  if (count === 0) return fill(band.never, told);
  if (isOpen) return fill(count === 1 ? band.onceNow : band.timesNow, told);
  return fill(count === 1 ? band.once : band.times, told);
}

/** What the drawing shows, for those who do not see it: each piece with its days. */
function nameOf(pieces: readonly BandPiece[], language: Language): string {
  const { band, status, trading } = HISTORY_WORDS[language];
  const said = pieces.map(({ state, since, until }) => {
    const from = formatDate(since, language);
    const open = fill(status.since, { from });
    if (until === null) return `${trading[state]}${band.colon}${open}`;
    const period = { from, to: formatDate(until, language), span: spanText(until - since, language) };
    return `${trading[state]}${band.colon}${fill(status.period, period)}`;
  });
  return said.join(band.separator);
}

/** Empty where the record has no change yet. */
export function statusBandHtml(view: View, language: Language): string {
  const begins = historyBegins(view);
  const pieces = begins === null ? [] : statusBand(statusHistory(view), begins);
  const [first] = pieces;
  if (first === undefined) return "";
  const { band, timeline } = HISTORY_WORDS[language];
  const total = escapeHtml(totalText(pieces, first.since, language));
  const isTrading = pieces.every(({ state }) => state === "trading");
  const words = [text(0, "1em", formatDate(first.since, language)), text(100, "1em", timeline.today)];
  words.push(...toldPieces(pieces).map((piece) => wordsOf(piece, language)));
  return [
    `<figure class="chart band"><svg role="img" aria-label="${escapeHtml(nameOf(pieces, language))}">`,
    ...pieces.map(shapesOf),
    rect(100, ".12em", "1.6em", "2.8em"),
    ...words,
    `</svg><figcaption><p>${wholeDates(total)}</p>`,
    `<p class="small soft">${escapeHtml(isTrading ? band.unbroken : band.key)}</p></figcaption></figure>`,
  ].join("");
}
