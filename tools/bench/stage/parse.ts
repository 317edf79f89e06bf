/** Parsing: speed against svgpath, and whether both read every icon alike. */
import { scriptOptions } from "../../cli/options.ts";
import svgpath from "svgpath";
import { NUMBERS_PER_OP } from "../../../src/path/data.ts";
import { parsePath } from "../../../src/path/parse.ts";
import { icons } from "../../testing/icons.ts";
import { longPath } from "./corpus.ts";
import { compete, print, report } from "./harness.ts";

scriptOptions({
  command: "npx tsx tools/bench/stage/parse.ts",
  description: "Compares the parser of paths with svgpath: speed, and whether both read every icon alike.",
  options: {},
});

const paths = icons();
const long = longPath(100_000);

/** End points only: the same in every notation. */
function ourEnds(d: string): number[] {
  const { ops, coords } = parsePath(d);
  const ends: number[] = [];
  let n = 0;
  for (const op of ops) {
    n += NUMBERS_PER_OP[op] ?? 0;
    if (NUMBERS_PER_OP[op] !== 0) ends.push(coords[n - 2] ?? 0, coords[n - 1] ?? 0);
  }
  return ends;
}

function theirEnds(d: string): number[] {
  const ends: number[] = [];
  svgpath(d)
    .abs()
    .iterate(([letter, ...numbers], _, x, y) => {
      if (letter === "H") ends.push(numbers[0] ?? 0, y);
      else if (letter === "V") ends.push(x, numbers[0] ?? 0);
      else if (letter !== "Z" && letter !== "z") ends.push(numbers.at(-2) ?? 0, numbers.at(-1) ?? 0);
    });
  return ends;
}

const faults = paths.filter((d) => parsePath(d).fault !== null).length;
const different = paths.filter((d) => {
  const [a, b] = [ourEnds(d), theirEnds(d)];
  return a.length !== b.length || a.some((value, i) => Math.abs(value - (b[i] ?? Number.NaN)) > 1e-9);
}).length;
print(`${paths.length} icons: ${faults} with a fault, ${different} read differently by svgpath`);

const oneByOne = (parse: (d: string) => unknown) => () => {
  for (const d of paths) parse(d);
};
report("parse icons", compete({ ours: oneByOne(parsePath), svgpath: oneByOne(svgpath) }), "svgpath", 3);
report("parse 100,000 segments", compete({ ours: () => parsePath(long), svgpath: () => svgpath(long) }), "svgpath", 5);
