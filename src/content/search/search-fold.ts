/** Folds text for the search index, where the two Chinese scripts are one. */
import { endianness } from "node:os";
import hongKongVariants from "opencc-js/dict/HKVariantsRev";
import simplifiedForms from "opencc-js/dict/TSCharacters";
import taiwanVariants from "opencc-js/dict/TWVariantsRev";
import { foldText } from "../../core/fold.ts";

const CODE_UNITS = 0x10000;
const FIRST_IDEOGRAPH = 0x3400;
const IDEOGRAPH = /[\u3400-\u9FFF\uF900-\uFAFF]/;

/** Pairs of single characters. A few rare characters take two code units and are left as they are. */
function pairsOf(dictionary: string): ReadonlyArray<readonly [from: number, to: number]> {
  return dictionary.split("|").flatMap((pair) => {
    const [from = "", to = ""] = pair.split(" ");
    return from.length === 1 && to.length === 1 ? [[from.charCodeAt(0), to.charCodeAt(0)] as const] : [];
  });
}

/** For each code unit the one that stands for it in the index: the Simplified form of the common variant. */
function simplifiedTable(): Uint16Array {
  const table = Uint16Array.from({ length: CODE_UNITS }, (_, code) => code);
  const simplified = new Map(pairsOf(simplifiedForms));
  const common = new Map([...pairsOf(taiwanVariants), ...pairsOf(hongKongVariants)]);
  for (const [from, to] of simplified) table[from] = to;
  for (const [from, to] of common) table[from] = simplified.get(to) ?? to;
  return table;
}

const TABLE = simplifiedTable();

/** Replaces each Chinese character by one that stands for all its forms. The length stays. */
function foldScript(text: string): string {
  if (!IDEOGRAPH.test(text)) return text;
  const codes = new Uint16Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    codes[index] = code < FIRST_IDEOGRAPH ? code : (TABLE[code] ?? code);
  }
  // Several times as fast as `String.fromCharCode`, which takes its characters as arguments.
  const bytes = Buffer.from(codes.buffer);
  return (endianness() === "BE" ? bytes.swap16() : bytes).toString("utf16le");
}

/** Text as it is searched: two texts that a reader takes for the same are equal. */
export function searchFold(text: string): string {
  return foldScript(foldText(text));
}
