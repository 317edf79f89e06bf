/** What differs between two versions of a text: passages with the words around them. */
import { diffArrays } from "diff";
import type { Language } from "../../src/core/languages.ts";
import { PART_LIMIT, PASSAGE_LIMIT, type Passage } from "../../src/content/schema/comparison.ts";

/** Words of context on each side of a passage. Passages that are closer than this are one. */
const CONTEXT_WORDS = 12;

/** Beyond so many different words two versions are compared as wholes: the search for the least difference takes too long. */
const MOST_EDITS = 20_000;

/** Of the passages as they are stored: a YAML file of the content folder has at most 64 KB. */
const STORED_LIMIT_BYTES = 40_000;

export interface TextComparison {
  readonly passages: Passage[];
  readonly more: number;
}

/** A line that is only the number of a page: it moves when the lines before it do. */
const PAGE_NUMBER =
  /^\s*(?:[–—-]\s*\d+\s*[–—-]|page\s+\d+(?:\s+of\s+\d+)?|第\s*\d+\s*[頁页](?:\s*[，,]?\s*共\s*\d+\s*[頁页])?)\s*$/gimu;

/** White space as one space, and none between Chinese characters: where lines and pages end says nothing about the text. */
export function normalised(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(PAGE_NUMBER, "")
    .replace(/\s+/gu, " ")
    .replace(/(?<=[\p{Script=Han}\p{P}]) (?=\p{Script=Han})|(?<=\p{Script=Han}) (?=\p{P})/gu, "")
    .trim();
}

/** Words, each with the spaces and marks behind it; the segments of a number such as 1,520.5% are one word. */
function wordsOf(text: string, language: Language): string[] {
  const words: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: "word" }).segment(text)) {
    const last = words.at(-1);
    if (isWordLike === true || last === undefined) words.push(segment);
    else words[words.length - 1] = last + segment;
  }
  return words;
}

interface Hunk {
  /** Positions in the old and in the new words: first, and after the last. */
  readonly old: [number, number];
  readonly now: [number, number];
}

/** The differing runs, those that lie close together joined. */
function hunksOf(old: readonly string[], now: readonly string[]): Hunk[] {
  const changes = diffArrays([...old], [...now], { maxEditLength: MOST_EDITS });
  if (changes === undefined) return [{ old: [0, old.length], now: [0, now.length] }];
  const hunks: Hunk[] = [];
  let [oldAt, nowAt] = [0, 0];
  for (const { added, removed, value } of changes) {
    const before = added ? 0 : value.length;
    const after = removed ? 0 : value.length;
    if (added || removed) {
      const last = hunks.at(-1);
      if (last !== undefined && oldAt - last.old[1] < CONTEXT_WORDS) {
        last.old[1] = oldAt + before;
        last.now[1] = nowAt + after;
      } else hunks.push({ old: [oldAt, oldAt + before], now: [nowAt, nowAt + after] });
    }
    oldAt += before;
    nowAt += after;
  }
  return hunks;
}

const shortened = (text: string): string => (text.length > PART_LIMIT ? `${text.slice(0, PART_LIMIT)}…` : text);

function passageOf(old: readonly string[], now: readonly string[], hunk: Hunk): Passage {
  const from = Math.max(0, hunk.old[0] - CONTEXT_WORDS);
  const to = Math.min(old.length, hunk.old[1] + CONTEXT_WORDS);
  return {
    lead: shortened((from > 0 ? "…" : "") + old.slice(from, hunk.old[0]).join("")),
    before: shortened(old.slice(...hunk.old).join("")),
    after: shortened(now.slice(...hunk.now).join("")),
    tail: shortened(old.slice(hunk.old[1], to).join("") + (to < old.length ? "…" : "")),
  };
}

export function compareTexts(before: string, after: string, language: Language): TextComparison {
  const [old, now] = [wordsOf(normalised(before), language), wordsOf(normalised(after), language)];
  const passages = hunksOf(old, now).map((hunk) => passageOf(old, now, hunk));
  const shown = passages.slice(0, PASSAGE_LIMIT);
  while (Buffer.byteLength(JSON.stringify(shown)) > STORED_LIMIT_BYTES) shown.pop();
  return { passages: shown, more: passages.length - shown.length };
}

/** Runs of so many words are what two texts are compared by. */
const RUN = 4;

/** The share of the shorter text's runs of words that the other one has, too: 0 to 1. Null for a text without any. */
export function similarity(a: string, b: string, language: Language): number | null {
  const runs = (text: string): Set<string> => {
    const words = wordsOf(normalised(text), language).map((word) => word.trim());
    return new Set(words.slice(RUN - 1).map((_, index) => words.slice(index, index + RUN).join(" ")));
  };
  const [first, second] = [runs(a), runs(b)];
  const smaller = Math.min(first.size, second.size);
  if (smaller === 0) return null;
  return [...first].filter((run) => second.has(run)).length / smaller;
}
