/** The blocks of a text: the outermost elements of HTML that was made from Markdown. */
import { figuresOf } from "../figures.ts";
import { htmlText } from "../html-text.ts";
import type { Language } from "../../core/languages.ts";

export interface Block {
  /** The name of the element. */
  readonly tag: string;
  readonly html: string;
  /** Numbers, percentages, dates and times in it, in the form of `figuresOf`. */
  readonly figures: ReadonlySet<string>;
}

/** Text and attributes made from Markdown have no angle brackets, so this finds tags and nothing else. */
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g;
/** Elements without an end tag that Markdown makes. */
const VOID_TAGS: ReadonlySet<string> = new Set(["br", "hr"]);

/** @param html made from Markdown: every element is closed. */
export function blocksOf(html: string, language: Language): Block[] {
  const blocks: Block[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: whole, 1: slash, 2: tag = "", index } of html.matchAll(TAG)) {
    const isVoid = VOID_TAGS.has(tag);
    if (depth === 0) start = index;
    if (!isVoid) depth += slash === "/" ? -1 : 1;
    if (depth > 0) continue;
    const block = html.slice(start, index + whole.length);
    blocks.push({ tag, html: block, figures: figuresOf(htmlText(block), language) });
  }
  return blocks;
}
