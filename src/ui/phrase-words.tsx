/** Large text of static regions. Chinese breaks between words: browsers know words of Japanese only (`auto-phrase`). */
import { Fragment } from "react";
import type { Language } from "../core/languages.ts";
import { phrasesOf } from "./phrases.tsx";

/** A date is one word. */
const DATE = /(\d+年(?:\d+月(?:\d+日)?)?)/u;
const HAN = /\p{Script=Han}/u;
/**
 * Where a line may end: between Han signs. A break between a sign and a digit would take the space that browsers put there
 * (CSS Text 4, `text-autospace`), from one side of the number alone.
 */
const ENDS_IN_HAN = /\p{Script=Han}$/u;
const BEGINS_WITH_HAN = /^\p{Script=Han}/u;
/** A line does not begin with a particle, a suffix, or the end of a period ("止年度"). */
const SUFFIX = /^(?:[的之者]$|止)/u;

/** A last line is longer than a word of two signs, where the word before it leaves room. */
const SHORT = 2;
const LEAVES_ROOM = 4;

/** The text in pieces between which a line may end. Where the browser has no segmenter, it is one piece. */
export function wordsOf(text: string, language: Language): string[] {
  if (!("Segmenter" in Intl)) return [text];
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const segments = text
    .split(DATE)
    .flatMap((part, index) => (index % 2 === 1 ? [part] : [...segmenter.segment(part)].map(({ segment }) => segment)))
    .filter((segment) => segment !== "");
  const words: string[] = [];
  for (const segment of segments) {
    const last = words.at(-1);
    // A word of one sign, such as "and", stays with what follows it.
    if (
      last === undefined ||
      (last.length > 1 && ENDS_IN_HAN.test(last) && BEGINS_WITH_HAN.test(segment) && !SUFFIX.test(segment))
    )
      words.push(segment);
    else words.splice(-1, 1, last + segment);
  }
  const [before = "", end = ""] = words.slice(-2);
  if (words.length > 2 && end.length <= SHORT && before.length <= LEAVES_ROOM) words.splice(-2, 2, before + end);
  return words;
}

interface PhraseWordsProps {
  readonly text: string;
  readonly language: Language;
}

/** Words with places between them where a line may end. */
function Broken({ text, language }: PhraseWordsProps) {
  return wordsOf(text, language).map((word, place) => (
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

/** Running text whose words stay whole. As `PhraseWords`, not for what the browser hydrates. */
export function Words({ text, language }: PhraseWordsProps) {
  if (!HAN.test(text)) return text;
  return (
    <span className="words">
      <Broken text={text} language={language} />
    </span>
  );
}

/**
 * Phrases whose words stay whole. The words are found by the server's or the browser's own dictionary, so this is not for
 * what the browser hydrates.
 */
export function PhraseWords({ text, language }: PhraseWordsProps) {
  if (!HAN.test(text)) return text;
  return phrasesOf(text).map((phrase, index) => (
    <span key={index} className="phrase words">
      <Broken text={phrase} language={language} />
    </span>
  ));
}
