/**
 * Style sheets count in design pixels: `20 * var(--px)`. The build writes each count as the length that it is, in `rem`,
 * the root's hundred design pixels (src/styles/tokens.css). A browser then reads a length once, where it would put the
 * property's value into each declaration for each element.
 */
import type { Plugin } from "postcss";

/** A number of design pixels, within a longer calculation or alone in one. */
const ALONE = /calc\((-?[\d.]+) \* var\(--px\)\)/g;
const COUNT = /(-?[\d.]+) \* var\(--px\)/g;

/** What the root's `font-size` has. */
const PER_REM = 100;

/** @returns the value of a declaration, with its counts of design pixels as lengths */
export function inRem(value: string): string {
  const length = (_: string, count: string): string => `${Number(count) / PER_REM}rem`;
  return value.replaceAll(ALONE, length).replaceAll(COUNT, length);
}

export const designPixels: Plugin = {
  postcssPlugin: "design-pixels",
  Declaration(declaration) {
    const value = inRem(declaration.value);
    if (value !== declaration.value) declaration.value = value;
  },
};
