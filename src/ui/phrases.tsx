/** After these a Chinese line may end; elsewhere large type would be cut in the middle of a word. */
const PHRASE = /[^，。；：！？、]+[，。；：！？、]*/gu;

/** Large Chinese text that breaks between its phrases; other text as it is. */
export function Phrases({ text }: { text: string }) {
  if (!/\p{Script=Han}/u.test(text)) return text;
  return (text.match(PHRASE) ?? [text]).map((phrase, index) => (
    <span key={index} className="phrase">
      {phrase}
    </span>
  ));
}
