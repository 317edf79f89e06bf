/** Which announcements a search finds. */
import type { Announcement } from "../model.ts";
import { mayContain, piecesOf } from "./signature.ts";

const IDEOGRAPH = /[\u3400-\u9FFF]/;

/** What is searched: each text is folded, and a term lies within one of them. */
export type Searched = Pick<Announcement, "searchTexts" | "signature">;

/**
 * @param words folded.
 * @returns whether a record contains every term, each in any of its texts; null without terms.
 */
export function matcherOf(words: readonly string[]): ((record: Searched) => boolean) | null {
  const terms = words.map((term) => ({ term, pieces: piecesOf(term), isChinese: IDEOGRAPH.test(term) }));
  if (terms.length === 0) return null;
  return ({ searchTexts, signature }) => {
    for (const { pieces } of terms) if (!mayContain(signature, pieces)) return false;
    for (const { term, isChinese } of terms)
      if (isChinese ? !isInLater(searchTexts, term) : !isIn(searchTexts, term)) return false;
    return true;
  };
}

function isIn(texts: readonly string[], term: string): boolean {
  for (const text of texts) if (text.includes(term)) return true;
  return false;
}

/** The texts in English come first: reading them through for Chinese would take most of the time. */
function isInLater(texts: readonly string[], term: string): boolean {
  for (let index = texts.length - 1; index >= 0; index -= 1) if (texts[index]?.includes(term) === true) return true;
  return false;
}
