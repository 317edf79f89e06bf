/** What a reader searches for, and which texts have it. */
import { mayContain, piecesOf, type Signature } from "./signature.ts";
import type { SearchedTexts } from "./searched-texts.ts";

/** A record as a search reads it. Its texts are folded, and a term lies within a line. */
export interface Searched {
  readonly searchTexts: SearchedTexts;
  readonly signature: Signature;
}

/** A record is found if it contains every term. */
export interface Search {
  /** Of all terms, for signatures. */
  readonly pieces: readonly number[];
  readonly terms: readonly Term[];
}

interface Term {
  readonly text: string;
  /** Whether a text of one-byte characters cannot have it. */
  readonly isWide: boolean;
}

/** @param words folded. @returns null without any. */
export function searchFor(words: readonly string[]): Search | null {
  if (words.length === 0) return null;
  return {
    pieces: [...new Set(words.flatMap(piecesOf))],
    terms: words.map((text) => ({ text, isWide: /[^\0-\u00FF]/.test(text) })),
  };
}

/** Whether the texts of a record have every term, whatever its signature says. */
export function contain({ terms }: Search, narrow: string, wide: string): boolean {
  for (const { text, isWide } of terms) if ((isWide || !narrow.includes(text)) && !wide.includes(text)) return false;
  return true;
}

/** Whether a search finds a record. */
export const finds = (search: Search, { signature, searchTexts }: Searched): boolean =>
  mayContain(signature, search.pieces) && contain(search, searchTexts.narrow, searchTexts.wide);
