import { expect, it } from "vitest";
import { alignColumns } from "../../../tools/testing/align-columns.ts";

it("makes each column as wide as its widest cell, and leaves no spaces at the ends of lines", () => {
  expect(
    alignColumns([
      ["Node", "unit tests", "start"],
      ["20.20.2", "passed, 95 s", "passed"],
      ["22", "FAILED", ""],
    ]),
  ).toBe(
    [
      "Node     unit tests    start",
      "-------  ------------  ------",
      "20.20.2  passed, 95 s  passed",
      "22       FAILED",
    ].join("\n"),
  );
});
