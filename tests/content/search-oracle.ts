/** What a search must find, written as plainly as possible: it reads everything and keeps no index. */
import { Converter } from "opencc-js";

/** One record with its texts as they were written. */
export interface OracleRecord {
  readonly id: string;
  readonly texts: readonly string[];
}

const CURLY: Readonly<Record<string, string>> = { "‘": "'", "’": "'", "“": '"', "”": '"', "–": "-", "—": "-" };
const toSimplified = Converter({ from: "hk", to: "cn" });

/** Both Chinese scripts, character by character, so that words of one region are not replaced by those of another. */
const simplified = (text: string): string => Array.from(text, (character) => toSimplified(character)).join("");

const known = new Map<string, string>();

function plain(text: string): string {
  const made = known.get(text) ?? folded(text);
  known.set(text, made);
  return made;
}

function folded(text: string): string {
  const straight = text.replace(/[‘’“”–—]/g, (sign) => CURLY[sign] ?? sign);
  return simplified(straight.normalize("NFKC").toLowerCase()).replace(/\s+/g, " ").trim();
}

/** Reads a query sign by sign. */
function termsOf(query: string): string[] {
  const terms: string[] = [];
  const signs = Array.from(plain(query));
  let word = "";
  const end = (): void => {
    if (word.trim() !== "") terms.push(word.trim());
    word = "";
  };
  for (let index = 0; index < signs.length; index += 1) {
    const sign = signs[index] ?? "";
    const close = signs.indexOf('"', index + 1);
    if (sign === '"') {
      end();
      if (close === -1) continue;
      word = signs.slice(index + 1, close).join("");
      end();
      index = close;
    } else if (sign === " ") end();
    else word += sign;
  }
  end();
  return terms;
}

/** The ids of the records in which every term stands in one text or another. */
export function oracle(records: readonly OracleRecord[], query: string): string[] {
  const terms = termsOf(query);
  return records
    .filter(({ texts }) => terms.every((term) => texts.some((text) => plain(text).includes(term))))
    .map(({ id }) => id);
}
