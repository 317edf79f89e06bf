/** The blocks of a text: the outermost elements of HTML that was made from Markdown. */
import { figuresOf } from "../figures.ts";
import { htmlText } from "../../core/html-text.ts";
import type { Language } from "../../core/languages.ts";

export interface TextBlock {
  /** The name of the element, or `REST`. */
  readonly tag: string;
  readonly html: string;
  /** Numbers, percentages, dates and times in it, in the form of `figuresOf`. */
  readonly figures: ReadonlySet<string>;
}

/** Text and attributes made from Markdown have no angle brackets, so this finds tags and nothing else. */
const TAG = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g;
/** Elements without an end tag that Markdown makes. */
const VOID_TAGS: ReadonlySet<string> = new Set(["br", "hr"]);

/**
 * More than any announcement has that people would read beside another. The longest text that is accepted may have 20,000:
 * to align two of those would take minutes, and gigabytes, of the thread that answers requests.
 */
export const MOST_BLOCKS = 400;
const REST = "rest";

/**
 * @param html made from Markdown: every element is closed.
 * @returns at most `MOST_BLOCKS`; of a longer text the last one holds all that is left.
 */
export function textBlocksOf(html: string, language: Language): TextBlock[] {
  const blocks: TextBlock[] = [];
  const add = (tag: string, from: number, to: number): void => {
    const block = html.slice(from, to);
    blocks.push({ tag, html: block, figures: figuresOf(htmlText(block), language) });
  };
  let [depth, start] = [0, 0];
  for (const { 0: whole, 1: slash, 2: tag = "", index } of html.matchAll(TAG)) {
    const isVoid = VOID_TAGS.has(tag);
    if (depth === 0) start = index;
    if (!isVoid) depth += slash === "/" ? -1 : 1;
    if (depth > 0) continue;
    const end = index + whole.length;
    if (blocks.length === MOST_BLOCKS - 1 && html.slice(end).trim() !== "") {
      add(REST, start, html.length);
      break;
    }
    add(tag, start, end);
  }
  return blocks;
}
