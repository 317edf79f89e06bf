/** The theme's colours as numbers, read from the CSS tokens. */

import type { ColourName } from "../core/colours.ts";

/** Red, green, blue, 0 to 1. */
export type Rgb = readonly [number, number, number];
/** With an alpha, not premultiplied. */
export type Rgba = readonly [...Rgb, number];

/** `surface`: the ground of the timeline. No preset names it. */
export type Palette = Readonly<Record<ColourName | "surface", Rgb>>;

const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

/** @throws RangeError for anything but `#rgb` and `#rrggbb`, which is how tokens are written */
export function parseColour(text: string): Rgb {
  const digits = HEX.exec(text.trim())?.[1];
  if (digits === undefined) throw new RangeError(`"${text}" is not a colour token: #rgb or #rrggbb`);
  const wide = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join("") : digits;
  const channel = (index: number): number => Number.parseInt(wide.slice(2 * index, 2 * index + 2), 16) / 255;
  return [channel(0), channel(1), channel(2)];
}

/** @param token gives the value of a custom property, such as `--jade` */
export function readPalette(token: (name: string) => string): Palette {
  const colour = (name: keyof Palette): Rgb => parseColour(token(`--${name}`));
  return {
    paper: colour("paper"),
    surface: colour("surface"),
    ink: colour("ink"),
    jade: colour("jade"),
    gold: colour("gold"),
    cinnabar: colour("cinnabar"),
  };
}
