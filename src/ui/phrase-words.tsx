/** Large text of static regions. Chinese breaks between words: browsers know words of Japanese only (`auto-phrase`). */
import { Fragment } from "react";
import type { Language } from "../core/languages.ts";
import { phrasesOf } from "./phrases.tsx";

/** A date is one word. */
const DATE = /(\d+年(?:\d+月(?:\d+日)?)?)/u;
const HAN = /\p{Script=Han}/u;
/** A line does not begin with a particle, a suffix, or the end of a period ("止年度"). */
const SUFFIX = /^(?:[的之者]$|止)/u;

/** The text in pieces between which a line may end. Where the browser has no segmenter, it is one piece. */
export function wordsOf(text: string, language: Language): string[] {
  if (!("Segmenter" in Intl)) return [text];
  const segmenter = new Intl.Segmenter(language, { granularity: "word" });
  const segments = text
    .split(DATE)
    .flatMap((part, index) => (index % 2 === 1 ? [part] : [...segmenter.segment(part)].map(({ segment }) => segment)))
    .filter((segment) => segment !== "");
  return segments.reduce<string[]>((words, segment, index) => {
    const last = words.at(-1);
    // A word of one sign, such as "and", stays with what follows it.
    const isNew =
      last === undefined ||
      (last.length > 1 && HAN.test(segments[index - 1] ?? "") && HAN.test(segment) && !SUFFIX.test(segment));
    return isNew ? [...words, segment] : [...words.slice(0, -1), last + segment];
  }, []);
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
