/** Excerpts: a passage of an announcement's text in which a search found something, with what it found. */
import type { Language } from "../../core/languages.ts";
import { LANGUAGE_SUBSTITUTES } from "../../core/languages.ts";
import type { AnnouncementItem } from "../contract.ts";
import { htmlText } from "../../core/html-text.ts";
import type { Announcement } from "../model.ts";
import { searchFold } from "./search-fold.ts";

/** Characters before what was found first, and in all. */
const BEFORE = 50;
const LENGTH = 170;
const ELLIPSIS = "…";
/** "of" and "in" are in every sentence: they are marked where nothing else was searched for. */
const SHORT_WORD = /^[a-z]{1,2}$/;
/** In HTML that the content's renderer has made. */
const TABLE = /<table[\s\S]*?<\/table>/g;
/** Figures that a sample or a draft leaves out: [●], ([●]%). */
const LEFT_OUT = /(?:\(?\[●\]%?\)?\s*)+/g;

/** Of characters that texts had: folding takes a dozen steps for each. As many as the public content has different ones. */
const foldedSigns = new Map<string, string>();

function foldedSign(sign: string): string {
  let folded = foldedSigns.get(sign);
  if (folded === undefined) {
    // Folding trims: a space stays one.
    folded = sign === " " ? " " : searchFold(sign);
    foldedSigns.set(sign, folded);
  }
  return folded;
}

/** Folded text, and for each of its characters the place in the text that it comes from. */
interface Traced {
  readonly folded: string;
  readonly places: readonly number[];
}

function traced(text: string): Traced {
  let folded = "";
  const places: number[] = [];
  let place = 0;
  for (const sign of text) {
    const made = foldedSign(sign);
    folded += made;
    for (let index = 0; index < made.length; index += 1) places.push(place);
    place += sign.length;
  }
  places.push(place);
  return { folded, places };
}

type Range = readonly [start: number, end: number];

/** Where the terms stand in the text, in order; what overlaps is one. */
function rangesOf({ folded, places }: Traced, terms: readonly string[]): Range[] {
  const found: Range[] = [];
  for (const term of terms)
    for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length))
      found.push([places[at] ?? 0, places[at + term.length] ?? 0]);
  const merged: Range[] = [];
  for (const [start, end] of found.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last === undefined || start >= last[1]) merged.push([start, end]);
    else merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
  }
  return merged;
}

/** The start of a word near a place, so that no word is cut; Chinese has no spaces and is cut anywhere. */
function wordStart(text: string, place: number): number {
  const space = text.indexOf(" ", place);
  return place === 0 ? 0 : space !== -1 && space - place < 12 ? space + 1 : place;
}

/** The end of a word before a place, but not before what was found. */
function wordEnd(text: string, place: number, found: number): number {
  const space = text.lastIndexOf(" ", place);
  return place < text.length && space >= found && place - space < 12 ? space : place;
}

/** The passage around the first range as parts: every second one was found. */
function partsOf(text: string, ranges: readonly Range[]): string[] {
  const [first] = ranges;
  if (first === undefined) return [];
  const start = wordStart(text, Math.max(first[0] - BEFORE, 0));
  const end = wordEnd(text, Math.min(Math.max(start + LENGTH, first[1]), text.length), first[1]);
  const parts: string[] = [];
  let place = start;
  for (const [from, to] of ranges) {
    if (to > end) break;
    parts.push(text.slice(place, from), text.slice(from, to));
    place = to;
  }
  // No sign of punctuation stands before another one.
  parts.push(end < text.length ? text.slice(place, end).replace(/[\s\p{P}]*$/u, ELLIPSIS) : text.slice(place));
  if (start > 0) parts[0] = ELLIPSIS + (parts[0] ?? "");
  return parts;
}

/** @returns null where no text of the announcement shows what was found: it is in the title or in the name of a file. */
export function excerptOf(
  { translations }: Announcement,
  terms: readonly string[],
  requested: Language,
): AnnouncementItem["excerpt"] {
  if (terms.length === 0) return null;
  const long = terms.filter((term) => !SHORT_WORD.test(term));
  const told = long.length > 0 ? long : terms;
  for (const lang of LANGUAGE_SUBSTITUTES[requested]) {
    const html = translations[lang]?.bodyHtml;
    if (html === undefined) continue;
    // Cells of tables make no sentence: what they say is shown where nothing else was found.
    const sentences = html.replaceAll(TABLE, " ");
    for (const passages of new Set([sentences, html])) {
      const text = htmlText(passages).replaceAll(LEFT_OUT, `${ELLIPSIS} `);
      const ranges = rangesOf(traced(text), told);
      if (ranges.length > 0) return { lang, parts: partsOf(text, ranges) };
    }
  }
  return null;
}
