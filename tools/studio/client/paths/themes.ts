/** Colours of both themes at once: the style sheet gives those of the theme that the body has. */
import { THEMES, type Theme } from "../../../../src/core/theme.ts";
import type { Palette } from "../../../../src/stage/palette.ts";
import { readPalette } from "../../../../src/stage/palette.ts";

export type Palettes = Readonly<Record<Theme, Palette>>;

/** The body has its own class again before anything is painted. */
export function readPalettes(body: HTMLElement): Palettes {
  const { className } = body;
  const read = (theme: Theme): Palette => {
    body.className = `${theme}-theme`;
    const style = getComputedStyle(body);
    return readPalette((name) => style.getPropertyValue(name));
  };
  try {
    const [light, dark] = THEMES.map(read);
    if (light === undefined || dark === undefined) throw new Error("a theme is missing");
    return { light, dark };
  } finally {
    body.className = className;
  }
}
