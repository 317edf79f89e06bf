/** The build writes numbers of design pixels as the lengths that they are. */
import postcss from "postcss";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { designPixels, inRem } from "../../../tools/build/design-pixels.ts";

it.each([
  ["calc(20 * var(--px))", "0.2rem"],
  ["calc(-0.5 * var(--px)) calc(220 * var(--px))", "-0.005rem 2.2rem"],
  ["calc(44 * var(--px) * var(--han))", "calc(0.44rem * var(--han))"],
  ["max(330 * var(--px), 160svh - 720 * var(--px))", "max(3.3rem, 160svh - 7.2rem)"],
  ["calc(var(--arrival-rise) * var(--px))", "calc(var(--arrival-rise) * var(--px))"],
  ["calc(-1 * var(--margin))", "calc(-1 * var(--margin))"],
])("%s is %s", (value, length) => {
  expect(inRem(value)).toBe(length);
});

it("a design pixel is a hundredth of the root's type, on paper too", () => {
  expect(readFileSync("src/styles/tokens.css", "utf8")).toContain("--px: 0.01rem;");
  expect(readFileSync("src/styles/print.css", "utf8")).toMatch(/html \{\s*font-size: 72pt;/);
});

it("changes values only", async () => {
  const sheet = ".a { width: calc(8 * var(--px)); --b: calc(9 * var(--px)); content: '8'; }";
  const { css } = await postcss([designPixels]).process(sheet, { from: undefined });
  expect(css).toBe(".a { width: 0.08rem; --b: 0.09rem; content: '8'; }");
});
