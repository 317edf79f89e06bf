/**
 * The drawings of the icons, read once from the SVG files under assets. React draws them as elements: no
 * request per icon, no markup strings, and the colour is the text's.
 */
import { readDrawing, type IconDrawing } from "./icon-drawing.ts";
import { byFolder, themed, type Themed } from "./themed.ts";

const FILES = import.meta.glob<string>("../../assets/*/icons/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

const DRAWINGS = byFolder(Object.fromEntries(Object.entries(FILES).map(([path, svg]) => [path, readDrawing(svg)])));

/** The names that have a drawing, for the test that compares them with `ICON_NAMES`. */
export function drawnNames(): readonly string[] {
  return [...new Set([...DRAWINGS.keys()].map((key) => key.slice(key.indexOf("/") + 1)))].toSorted();
}

export function iconDrawings(name: string): Themed<IconDrawing> {
  return themed(DRAWINGS, name);
}
