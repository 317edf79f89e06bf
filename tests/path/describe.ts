/** Parsed data as short text, for tables of cases: `M1,2 L3,4 Z`. */
import { NUMBERS_PER_OP, type PathData } from "../../src/path/data.ts";

const LETTERS = "MLQCAZ";

export function describePath({ ops, coords }: PathData): string {
  let n = 0;
  return [...ops]
    .map((op) => {
      const count = NUMBERS_PER_OP[op] ?? 0;
      const numbers = [...coords.subarray(n, n + count)].map((value) => +value.toPrecision(12));
      n += count;
      return (LETTERS[op] ?? "?") + numbers.join(",");
    })
    .join(" ");
}
