/** What a reader searches for: words, and phrases in quotation marks. */
import { searchFold } from "./search-fold.ts";

/** A term that is not closed by a second quotation mark is read as words. */
const TERM = /"([^"]*)"|[^\s"]+/g;

/** Of an English plural, what its singular has as well: a term is found within words. Short words, and "status", stay. */
const PLURAL = /^([a-z]{4,}?)(?:ies|(?<=ss|sh|ch|x)es|(?<![isu])s)$/;

/**
 * The folded terms of a query, each once, plurals without their endings; a phrase in quotation marks is kept as it is. None for
 * a query of spaces and quotation marks.
 */
export function searchTerms(query: string): string[] {
  const terms = Array.from(searchFold(query).matchAll(TERM), ([term, phrase]) =>
    (phrase ?? term.replace(PLURAL, "$1")).trim(),
  );
  return [...new Set(terms)].filter((term) => term !== "");
}
