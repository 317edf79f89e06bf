/** HTML about corrections and withdrawals: passages before and after, with the figures that differ marked. */
import { escapeHtml } from "../core/html.ts";
import { FALLBACK_LANGUAGE, LANGUAGES, type Language, type Localised } from "../core/languages.ts";
import { formatDate, type Instant } from "../core/time.ts";
import type { Correction } from "./model.ts";
import { fileAddress, type Withdrawn } from "./view.ts";
import type { Passage } from "./schema/comparison.ts";

interface Words {
  readonly replaced: string;
  readonly before: string;
  readonly after: string;
  readonly noText: string;
  readonly sameText: string;
  readonly more: (count: number) => string;
  readonly corrected: (date: string) => string;
  readonly withdrawn: string;
  readonly withdrawnOn: (date: string) => string;
}

/** Words of the content: they are a part of `bodyHtml` of feeds and of `changesHtml`. */
const WORDS: Localised<Words> = {
  en: {
    replaced: "Replaced file:",
    before: "Before",
    after: "After",
    noText: "No text to compare: one of the two files is a scan.",
    sameText: "The text is the same in both files.",
    more: (count) => `${count} more passages differ.`,
    corrected: (date) => `Corrected on ${date}.`,
    withdrawn: "This announcement was withdrawn",
    withdrawnOn: (date) => `Withdrawn on ${date}.`,
  },
  zh: {
    replaced: "被更换的文件：",
    before: "更正前",
    after: "更正后",
    noText: "没有可供比较的文字：其中一份文件为扫描件。",
    sameText: "两份文件的文字相同。",
    more: (count) => `另有${count}处不同。`,
    corrected: (date) => `已于${date}更正。`,
    withdrawn: "本公告已撤回",
    withdrawnOn: (date) => `已于${date}撤回。`,
  },
  "zh-TW": {
    replaced: "被更換的檔案：",
    before: "更正前",
    after: "更正後",
    noText: "沒有可供比較的文字：其中一份文件為掃描件。",
    sameText: "兩份文件的文字相同。",
    more: (count) => `另有${count}處不同。`,
    corrected: (date) => `已於${date}更正。`,
    withdrawn: "本公告已撤回",
    withdrawnOn: (date) => `已於${date}撤回。`,
  },
};

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
  { before: old, after: now }: Words,
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
function replacedHtml({ path, sha256, file }: Correction, { replaced }: Words): string {
  const name = escapeHtml(path);
  const link = file === null ? name : `<a href="${fileAddress(file)}">${name}</a>`;
  return `<p>${replaced} ${link}<br>SHA-256 <code>${sha256}</code></p>`;
}

/** Empty where nothing was compared. */
function comparisonHtml(correction: Correction, words: Words): string {
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
  const words = WORDS[language];
  return replacedHtml(correction, words) + comparisonHtml(correction, words);
}

/** What a feed says about the last correction of an announcement; empty without one. */
export function correctedHtml(corrections: readonly Correction[], language: Language): string {
  const last = corrections.reduce<Correction | null>(
    (latest, each) => (latest === null || each.at >= latest.at ? each : latest),
    null,
  );
  if (last === null) return "";
  return `<p><strong>${WORDS[language].corrected(formatDate(last.at, language))}</strong> ${escapeHtml(last.reason[language])}</p>`;
}

/** What stands at the address of a withdrawn announcement. */
export function withdrawalText(
  { at, reason }: Pick<Withdrawn, "at" | "reason">,
  language: Language,
): { readonly title: string; readonly summary: string; readonly bodyHtml: string } {
  const { withdrawn, withdrawnOn } = WORDS[language];
  const when = withdrawnOn(formatDate(at, language));
  const why = reason[language];
  return { title: withdrawn, summary: why, bodyHtml: `<p>${when}</p><p>${escapeHtml(why)}</p>` };
}

/** When an announcement was last corrected. */
export function lastCorrection(corrections: readonly Pick<Correction, "at">[]): Instant | null {
  return corrections.length === 0 ? null : Math.max(...corrections.map(({ at }) => at));
}
