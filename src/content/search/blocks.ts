/**
 * Records side by side, for a search of many. A block has 32 records of a view: for each bit of their signatures one word, with
 * a bit for each record that has it, and their texts. So a search reads a few words for 32 records, and fetches from memory
 * only texts that may have every term.
 *
 * A view has blocks of its own records only. Blocks are counted from the oldest record, so that a release changes the
 * newest block, and the other blocks of the next view are the same objects.
 */
import type { Steps } from "../steps.ts";
import { contain, type Search, type Searched } from "./matcher.ts";
import { mayContain } from "./signature.ts";

/** As many as a word has bits. */
const RECORDS = 32;
/** Rows of a block: the bits of the signature of a common text. */
const ROWS = 4096;
const WORDS = ROWS / 32;

export interface SearchBlock {
  /** Of its first record in the list. */
  readonly start: number;
  readonly columns: Columns;
}

interface Columns {
  readonly records: readonly Searched[];
  /** For each bit of a signature the records that have it: a record's bit is its place. */
  readonly rows: Uint32Array;
  /** The records whose signature is longer, and tells more than the rows. */
  readonly long: number;
  readonly narrow: readonly string[];
  readonly wide: readonly string[];
}

function columnsOf(records: readonly Searched[]): Columns {
  const rows = new Uint32Array(ROWS);
  let long = 0;
  for (const [place, { signature }] of records.entries()) {
    if (signature.length > WORDS) long |= 1 << place;
    // A shorter signature is repeated, and a longer one is folded: a bit that is not set is in neither.
    for (let index = 0; index < Math.max(signature.length, WORDS); index += 1) {
      let bits = signature[index % signature.length] ?? 0;
      while (bits !== 0) {
        const lowest = 31 - Math.clz32(bits & -bits);
        const row = (index % WORDS) * 32 + lowest;
        rows[row] = (rows[row] ?? 0) | (1 << place);
        bits &= bits - 1;
      }
    }
  }
  const texts = records.map(({ searchTexts }) => searchTexts);
  return { records, rows, long, narrow: texts.map(({ narrow }) => narrow), wide: texts.map(({ wide }) => wide) };
}

/** By the last record: of the views that are built, most have the same records in it. */
const known = new WeakMap<Searched, Columns>();

function knownColumns(records: readonly Searched[]): Columns {
  const last = records.at(-1);
  const found = last === undefined ? undefined : known.get(last);
  if (found?.records.length === records.length && found.records.every((record, place) => record === records[place]))
    return found;
  const columns = columnsOf(records);
  if (last !== undefined) known.set(last, columns);
  return columns;
}

/** The blocks of a list, in its order. The first one has the records that are left over. */
export function* searchBlocksOf(records: readonly Searched[]): Steps<SearchBlock[]> {
  const blocks: SearchBlock[] = [];
  for (let start = 0; start < records.length;) {
    const end = start + (blocks.length === 0 ? records.length % RECORDS || RECORDS : RECORDS);
    blocks.push({ start, columns: knownColumns(records.slice(start, end)) });
    start = end;
    yield;
  }
  return blocks;
}

/**
 * Calls `found` with the index of each record that a search finds, in the order of the list.
 * @param isWanted asked before a record's texts are read through.
 */
export function forEachFound(
  blocks: readonly SearchBlock[],
  search: Search,
  isWanted: (index: number) => boolean,
  found: (index: number) => void,
): void {
  const wanted = Uint16Array.from(search.pieces, (piece) => piece & (ROWS - 1));
  for (const { start, columns } of blocks) {
    const { records, rows, long, narrow, wide } = columns;
    const isRuledOut = (place: number): boolean => {
      const record = (long & (1 << place)) === 0 ? undefined : records[place];
      return record !== undefined && !mayContain(record.signature, search.pieces);
    };
    let candidates = records.length === RECORDS ? -1 : (1 << records.length) - 1;
    for (let index = 0; index < wanted.length && candidates !== 0; index += 1)
      candidates &= rows[wanted[index] ?? 0] ?? 0;
    for (; candidates !== 0; candidates &= candidates - 1) {
      const place = 31 - Math.clz32(candidates & -candidates);
      if (!isWanted(start + place) || isRuledOut(place)) continue;
      if (contain(search, narrow[place] ?? "", wide[place] ?? "")) found(start + place);
    }
  }
}
