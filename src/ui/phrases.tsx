/** A Chinese phrase with its punctuation. Lines of large type break between phrases, not inside of words. */
const PHRASE = /[^，。；：！？、]+[，。；：！？、]*/gu;

export const phrasesOf = (text: string): readonly string[] => text.match(PHRASE) ?? [text];

/** Large text. Chinese breaks between phrases only; other text is unchanged. */
export function Phrases({ text }: { text: string }) {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return phrasesOf(text).map((phrase, index) => (
    <span key={index} className="phrase">
      {phrase}
    </span>
  ));
}
