/** The stage's colours are the page's tokens. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COLOURS } from "../../src/core/colours.ts";
import { parseColour, readPalette } from "../../src/stage/palette.ts";

it("reads colour tokens", () => {
  expect(parseColour(" #ff0080 ")).toEqual([1, 0, 128 / 255]);
  expect(parseColour("#0f0")).toEqual([0, 1, 0]);
});

it("refuses what is no colour token, by name", () => {
  for (const wrong of ["", "red", "rgb(1,2,3)", "#12345", "#12345g"])
    expect(() => parseColour(wrong)).toThrow(RangeError);
});

it("finds every colour it needs among the tokens of both themes", () => {
  const css = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8");
  for (const theme of [/:root \{([^}]+)\}/, /body\.dark-theme \{([^}]+)\}/]) {
    const tokens = new Map(
      Array.from(theme.exec(css)?.[1]?.matchAll(/(--[\w-]+): ([^;]+);/g) ?? [], ([, name, value]) => [name, value]),
    );
    const palette = readPalette((name) => tokens.get(name) ?? "");
    for (const name of [...COLOURS, "surface"] as const) expect(palette[name]).toHaveLength(3);
  }
});
