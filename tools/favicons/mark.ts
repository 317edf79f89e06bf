/** The site's mark as SVG files: see src/core/picture/mark.ts. */
import type { Theme } from "../../src/core/theme.ts";
import { LARGE_MARK, MARK_SIZE, markAttributes, SMALL_MARK } from "../../src/core/picture/mark.ts";
import { tokenColour } from "../testing/token-colours.ts";

export interface MarkColours {
  readonly paper: string;
  readonly ring: string;
}

/** The colours of both themes. @param tokens the text of `tokens.css` */
export function readMarkColours(tokens: string): { readonly light: MarkColours; readonly dark: MarkColours } {
  const coloursOf = (theme: Theme): MarkColours => ({
    paper: tokenColour(tokens, theme, "paper"),
    ring: tokenColour(tokens, theme, "jade"),
  });
  return { light: coloursOf("light"), dark: coloursOf("dark") };
}

function shapes({ ring }: MarkColours, mark: typeof SMALL_MARK): string {
  return `<path fill="none" stroke="${ring}" stroke-width="${mark.width}" ${markAttributes(mark)}/>`;
}

const svg = (start: number, size: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${start} ${start} ${size} ${size}">${content}</svg>\n`;

/** For browser tabs, which may be dark. */
export function tabIcon(light: MarkColours, dark: MarkColours): string {
  const inDark = `path{stroke:${dark.ring}}`;
  return svg(0, MARK_SIZE, `<style>@media(prefers-color-scheme:dark){${inDark}}</style>${shapes(light, SMALL_MARK)}`);
}

/**
 * The mark in the middle of a picture.
 * @param share of the picture's width that the mark takes
 * @param pixels of the picture, each way
 * @param ground the colour behind it; without one the picture is transparent
 */
export function markPicture(colours: MarkColours, share: number, pixels: number, ground?: string): string {
  const mark = pixels < 100 ? SMALL_MARK : LARGE_MARK;
  const size = (2 * mark.radius + mark.width) / share;
  const start = (MARK_SIZE - size) / 2;
  const rectangle =
    ground === undefined ? "" : `<rect x="${start}" y="${start}" width="${size}" height="${size}" fill="${ground}"/>`;
  return svg(start, size, rectangle + shapes(colours, mark));
}
