/** Splits a text of the content pack into paragraphs at empty lines. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => (
    <p key={index} className={className}>
      {paragraph}
    </p>
  ));
}
