/** What a reader searches for: words, and phrases in quotation marks. */
import { searchFold } from "./search-fold.ts";

/** A term that is not closed by a second quotation mark is read as words. */
const TERM = /"([^"]*)"|[^\s"]+/g;

/** The folded terms of a query, each once. None for a query of spaces and quotation marks. */
export function searchTerms(query: string): string[] {
  const terms = Array.from(searchFold(query).matchAll(TERM), ([term, phrase]) => (phrase ?? term).trim());
  return [...new Set(terms)].filter((term) => term !== "");
}
