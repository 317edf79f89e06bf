/** The first row of a list that is not above the window. */
import { expect, it } from "vitest";
import { topmostRow } from "../../src/core/topmost-row.ts";

/** Rows of 100 pixels, the first of which begins at `top`. */
const rowsFrom = (top: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    getBoundingClientRect: () => ({ bottom: top + (index + 1) * 100 }),
  }));

it.each([
  [0, 5, 0],
  [700, 5, 0],
  [-99, 5, 0],
  [-100, 5, 1],
  [-350, 5, 3],
  [-9000, 5, 4],
  [-50_050, 1000, 500],
  [0, 0, -1],
])("with rows from %i on, %i in number, it is row %i", (top, count, index) => {
  expect(topmostRow(rowsFrom(top, count))).toBe(index);
});
