/** A paragraph before another one. */
const SUMMARY = /^<p>(?:(?!<\/p>).)*<\/p>\s*(?=<p>)/s;

export interface FiledText {
  /** Empty where the text itself begins with it: a heading follows, or a list. */
  readonly summary: string;
  readonly text: string;
}

/** The text of an announcement without the summary before it, which is the site's own and not in the filed document. */
export function filedText(bodyHtml: string): FiledText {
  const summary = SUMMARY.exec(bodyHtml)?.[0] ?? "";
  return { summary, text: bodyHtml.slice(summary.length) };
}
