/** Blocks of records for searches: they rule out nothing that contains the terms, and a view shares them with the next one. */
import { expect, it } from "vitest";
import { searchBlocksOf, forEachFound } from "../../src/content/search/blocks.ts";
import { searchFor, type Searched } from "../../src/content/search/matcher.ts";
import { searchedTexts } from "../../src/content/search/searched-texts.ts";
import { signatureOf } from "../../src/content/search/signature.ts";
import { runToEnd } from "../../src/content/steps.ts";
import { seeded } from "../support/long.ts";

const chance = seeded(20261123);
const below = (limit: number): number => Math.floor(chance() * limit);
const SIGNS = "abcdefgh 董事会公告 ";

const textOf = (length: number): string =>
  Array.from({ length }, () => SIGNS[below(SIGNS.length)])
    .join("")
    .replaceAll(/\s+/g, " ")
    .trim();

function recordOf(...texts: string[]): Searched {
  const searchTexts = searchedTexts(texts);
  return { searchTexts, signature: signatureOf(searchTexts) };
}

/** From a few characters to many more than a row of a block has bits. */
const records = Array.from({ length: 101 }, (_, index) =>
  recordOf(textOf(1 + (index % 7) * 9), textOf(index % 25 === 0 ? 20_000 : 200)),
);

function found(
  list: readonly Searched[],
  words: readonly string[],
  isWanted: (index: number) => boolean = () => true,
): number[] {
  const search = searchFor(words);
  const indexes: number[] = [];
  if (search !== null) forEachFound(runToEnd(searchBlocksOf(list)), search, isWanted, (index) => indexes.push(index));
  return indexes;
}

it.each([0, 1, 31, 32, 33, 64, 101])("finds in %i records what reading all of them finds, in order", (length) => {
  const list = records.slice(0, length);
  const terms = Array.from({ length: 60 }, () =>
    [textOf(1 + below(4)), textOf(1 + below(3))].filter((term) => term !== ""),
  );
  for (const words of terms.filter((each) => each.length > 0)) {
    const expected = list.flatMap(({ searchTexts: { narrow, wide } }, index) =>
      words.every((word) => narrow.includes(word) || wide.includes(word)) ? [index] : [],
    );
    expect(found(list, words), words.join("+")).toEqual(expected);
    expect(found(list, words, (index) => index % 2 === 0)).toEqual(expected.filter((index) => index % 2 === 0));
  }
});

it("makes no block again whose records are the same: a release is one more record in the first block", () => {
  const [before, after] = [records.slice(1), records].map((list) => runToEnd(searchBlocksOf(list)));
  const shared = after?.filter(({ columns }) => before?.some((block) => block.columns === columns));
  expect([before?.length, after?.length, shared?.length]).toEqual([4, 4, 3]);
  const corrected = records.with(50, recordOf("corrected"));
  expect(found(corrected, ["corrected"])).toEqual([50]);
  expect(found(records, ["corrected"])).toEqual([]);
});

it("keeps texts of one byte apart, each once, and finds nothing across two of them", () => {
  expect(searchedTexts(["one two", "三", "one two", "four"])).toEqual({ narrow: "one two\nfour", wide: "三" });
  expect(found([recordOf("one", "two")], ["e t"])).toEqual([]);
});
