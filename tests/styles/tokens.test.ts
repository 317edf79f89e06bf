/** The colour tokens: TypeScript, both themes and the style sheets use the same names. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { COLOURS } from "../../src/core/colours.ts";
import { THEME_COLOURS } from "../../src/core/theme.ts";

const tokens = readFileSync("src/styles/tokens.css", "utf8");
const print = readFileSync("src/styles/print.css", "utf8");
const preferences = readFileSync("src/styles/preferences.css", "utf8");
const stillPicture = ["hero-still", "still-figure"]
  .map((name) => readFileSync(`src/ui/still/${name}.css`, "utf8"))
  .join("\n");

/** Names and values of the colours that the first block with this selector declares. */
function coloursOf(sheet: string, selector: string): Map<string, string> {
  const start = sheet.indexOf(`${selector} {`);
  const block = start === -1 ? "" : sheet.slice(start, sheet.indexOf("}", start));
  return new Map(
    Array.from(block.matchAll(/--([\w-]+): (#[\da-f]+);/gi), ([, name = "", value = ""]) => [name, value] as const),
  );
}

const light = coloursOf(tokens, ":root");
const dark = coloursOf(tokens, "body.dark-theme");

it("declares the same colours in both themes", () => {
  expect(light.size).toBeGreaterThan(COLOURS.length);
  expect([...dark.keys()].toSorted()).toEqual([...light.keys()].toSorted());
});

it.each(COLOURS)("has the colour %s of the pictures in both themes", (name) => {
  expect([light.has(name), dark.has(name)]).toEqual([true, true]);
});

it("has the theme colours of the documents as its paper", () => {
  expect([light.get("paper"), dark.get("paper")]).toEqual([THEME_COLOURS.light, THEME_COLOURS.dark]);
});

it("overrides only known colours for more contrast and in print", () => {
  const contrast = [...coloursOf(preferences, "body:not(.dark-theme)").keys()];
  const onPaper = [...coloursOf(print, "body.dark-theme").keys()];
  expect(contrast.length).toBeGreaterThan(2);
  expect(onPaper.length).toBeGreaterThan(4);
  expect([...contrast, ...onPaper].filter((name) => !light.has(name))).toEqual([]);
});

it("lets the still picture of the hero be drawn in every colour that a preset may name", () => {
  const rules = new Map(
    Array.from(stillPicture.matchAll(/\.in-([\w-]+) \{\s*color: var\(--([\w-]+)\);/g), ([, name, token]) => [
      name,
      token,
    ]),
  );
  // Ink is the picture's own colour and needs no rule.
  expect(rules).toEqual(new Map(COLOURS.filter((name) => name !== "ink").map((name) => [name, name])));
  expect(stillPicture).toMatch(/\.hero-still \{\s*color: var\(--ink\);/);
});
