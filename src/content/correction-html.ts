/** HTML about corrections and withdrawals: passages before and after, with the figures that differ marked. */
import { escapeHtml } from "../core/html.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from "../core/languages.ts";
import { CORRECTION_WORDS, type CorrectionWords } from "./correction-words.ts";
import { formatDate, type Instant } from "../core/time.ts";
import type { Correction } from "./model.ts";
import { fileAddress } from "../core/file-address.ts";
import type { Withdrawn } from "./view.ts";
import type { Passage } from "./schema/comparison.ts";

/** Numbers as reports write them: 1,520, 12.5%, 31. */
const FIGURE = /\d+(?:[.,]\d+)*%?/g;

/** Escaped text, with the figures marked that the other version does not have. */
function marked(text: string, other: string): string {
  const known = new Set(other.match(FIGURE));
  let html = "";
  let end = 0;
  for (const { 0: figure, index } of text.matchAll(FIGURE)) {
    html += escapeHtml(text.slice(end, index)) + (known.has(figure) ? figure : `<mark>${figure}</mark>`);
    end = index + figure.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** A changed part, with the space behind it outside of the mark. */
function changeHtml(tag: "del" | "ins", text: string, other: string): string {
  const words = text.trimEnd();
  return words === "" ? "" : `<${tag}>${marked(words, other)}</${tag}>${text.slice(words.length)}`;
}

/** @param lang of the file: its words may be in another language than the page. */
function passageHtml(
  { lead, before, after, tail }: Passage,
  { before: old, after: now }: CorrectionWords,
  lang: Language,
): string {
  const line = (label: string, change: string): string =>
    `<p><strong>${label}</strong> <span lang="${lang}">${escapeHtml(lead)}${change}${escapeHtml(tail)}</span></p>`;
  return `<li>${line(old, changeHtml("del", before, after))}${line(now, changeHtml("ins", after, before))}</li>`;
}

/** The language of a corrected file or text. */
function languageOf({ path, file }: Correction): Language {
  return file?.lang ?? LANGUAGES.find((language) => path === `${language}.md`) ?? FALLBACK_LANGUAGE;
}

/** The replaced file: a link, where it was kept. */
function replacedHtml({ path, sha256, file }: Correction, { replaced }: CorrectionWords): string {
  const name = escapeHtml(path);
  const link = file === null ? name : `<a href="${fileAddress(file)}">${name}</a>`;
  return `<p>${replaced} ${link}<br>SHA-256 <code>${sha256}</code></p>`;
}

/** Empty where nothing was compared. */
function comparisonHtml(correction: Correction, words: CorrectionWords): string {
  const { comparison } = correction;
  if (comparison === null) return "";
  if (!comparison.compared) return `<p>${words.noText}</p>`;
  if (comparison.passages.length === 0) return `<p>${words.sameText}</p>`;
  const more = comparison.more === 0 ? "" : `<p>${words.more(comparison.more)}</p>`;
  const lang = languageOf(correction);
  return `<ol>${comparison.passages.map((passage) => passageHtml(passage, words, lang)).join("")}</ol>${more}`;
}

/** The replaced file, and what changed in the text. */
export function changesHtml(correction: Correction, language: Language): string {
  const words = CORRECTION_WORDS[language];
  return replacedHtml(correction, words) + comparisonHtml(correction, words);
}

/** What a feed says about the last correction of an announcement; empty without one. */
export function correctedHtml(corrections: readonly Correction[], language: Language): string {
  const last = corrections.reduce<Correction | null>(
    (latest, each) => (latest === null || each.at >= latest.at ? each : latest),
    null,
  );
  if (last === null) return "";
  return `<p><strong>${CORRECTION_WORDS[language].corrected(formatDate(last.at, language))}</strong> ${escapeHtml(last.reason[language])}</p>`;
}

/** What stands at the address of a withdrawn announcement. */
export function withdrawalText(
  { at, reason }: Pick<Withdrawn, "at" | "reason">,
  language: Language,
): { readonly title: string; readonly summary: string; readonly bodyHtml: string } {
  const { withdrawn, withdrawnOn } = CORRECTION_WORDS[language];
  const when = withdrawnOn(formatDate(at, language));
  const why = reason[language];
  return { title: withdrawn, summary: why, bodyHtml: `<p>${when}</p><p>${escapeHtml(why)}</p>` };
}

/** When an announcement was last corrected. */
export function lastCorrection(corrections: readonly Pick<Correction, "at">[]): Instant | null {
  return corrections.length === 0 ? null : Math.max(...corrections.map(({ at }) => at));
}
