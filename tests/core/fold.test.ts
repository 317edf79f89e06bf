/** Texts that a reader takes for the same are equal once they are folded. */
import { expect, it } from "vitest";
import { foldText } from "../../src/core/fold.ts";

it.each([
  ["apostrophes, also in plain ASCII", ["it`s", "it's", "it\u2019s", "it\u00B4s"]],
  ["quotation marks", ['"halt"', "\u201Chalt\u201D"]],
  ["dashes", ["2026-06", "2026\u201306", "2026\u221206"]],
  ["case and spaces", [" Trading\n\tHalt ", "trading halt", "TRADING\u00A0HALT"]],
  ["compatibility forms", ["\uFF21\uFF22\uFF11", "ab1"]],
])("folds %s", (_, texts) => {
  expect(new Set(texts.map(foldText)).size).toBe(1);
});
