import { expect, it } from "vitest";
import { isEqualData } from "../../src/app/stage/is-equal-data.ts";

it.each([
  [1, 1, true],
  [null, null, true],
  [null, {}, false],
  [{ a: [1, { b: "x" }] }, { a: [1, { b: "x" }] }, true],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [1, 3], false],
  [[1, 2], [1], false],
  [{ a: null }, { a: 0 }, false],
])("compares %j with %j by content", (a, b, equal) => {
  expect(isEqualData(a, b)).toBe(equal);
});
