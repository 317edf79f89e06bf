/**
 * Signatures of searched texts: a set of bits for the short pieces of characters that occur in them. A text without one of
 * a term's pieces is not read through. Each record has its own, so there is no index that could hold one that is not public.
 */

import type { SearchedTexts } from "./searched-texts.ts";

/** A set of bits; their number is a power of two. */
export type Signature = Uint32Array;

const FEWEST_BITS = 512;
const MOST_BITS = 131_072;

const MULTIPLIERS = [0x9e3779b1, 0x85ebca6b, 0xc2b2ae35] as const;

/** Mixes two code units. What is the same for the piece of both and for those with a third is mixed once. */
function mixed(first: number, second: number): number {
  const hash = Math.imul(first + 1, MULTIPLIERS[0]);
  const both = Math.imul(hash ^ (hash >>> 15) ^ second, MULTIPLIERS[1]);
  return both ^ (both >>> 13);
}

/** Mixes a third code unit in, or 0 for none. The result has 32 bits. */
function pieceOf(both: number, third: number): number {
  const hash = Math.imul(both ^ third, MULTIPLIERS[2]);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The piece that a character is by itself: a term of one character has no other. */
function characterPiece(character: number): number {
  const hash = Math.imul(character + 1, MULTIPLIERS[2]);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Calls `add` with each piece of two and of three characters. */
function forEachPiece(text: string, add: (piece: number) => void): void {
  let first = text.charCodeAt(0);
  let second = text.charCodeAt(1);
  for (let index = 2; index <= text.length; index += 1) {
    const both = mixed(first, second);
    add(pieceOf(both, 0));
    if (index === text.length) return;
    first = second;
    second = text.charCodeAt(index);
    add(pieceOf(both, second));
  }
}

export function signatureOf({ narrow, wide }: SearchedTexts): Signature {
  const length = narrow.length + wide.length;
  // Texts repeat most of their pieces: with a bit for each character, few of the bits are set.
  let bits = FEWEST_BITS;
  while (bits < length && bits < MOST_BITS) bits *= 2;
  const signature = new Uint32Array(bits / 32);
  const add = (piece: number): void => {
    const bit = piece & (bits - 1);
    signature[bit >>> 5] = (signature[bit >>> 5] ?? 0) | (1 << (bit & 31));
  };
  for (const text of [narrow, wide]) {
    forEachPiece(text, add);
    for (let index = 0; index < text.length; index += 1) add(characterPiece(text.charCodeAt(index)));
  }
  return signature;
}

/** The pieces of a term, for `mayContain`. */
export function piecesOf(term: string): readonly number[] {
  if (term.length === 1) return [characterPiece(term.charCodeAt(0))];
  const pieces = new Set<number>();
  forEachPiece(term, (piece) => void pieces.add(piece));
  return [...pieces];
}

/** False if no text of the signature can contain a term with these pieces. */
export function mayContain(signature: Signature, pieces: readonly number[]): boolean {
  const mask = signature.length * 32 - 1;
  for (const piece of pieces) {
    const bit = piece & mask;
    if (((signature[bit >>> 5] ?? 0) & (1 << (bit & 31))) === 0) return false;
  }
  return true;
}
