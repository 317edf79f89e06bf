/**
 * The drawings of the icons, read once from the SVG files under assets. They are our own files in one
 * shape (a viewBox and paths), so two expressions read them, and React draws them as elements: no
 * request per icon, no markup strings, and the colour is the text's.
 */
import { byFolder, themed, type Themed } from "./themed.ts";

export interface IconDrawing {
  readonly viewBox: string;
  readonly paths: ReadonlyArray<{ readonly d: string; readonly filled: boolean }>;
}

const VIEW_BOX = /viewBox="([\d. ]+)"/;
const PATH = /<path (fill="currentColor" stroke="none" )?d="([A-Za-z\d., -]+)"\/>/g;

export function readDrawing(svg: string): IconDrawing {
  return {
    viewBox: VIEW_BOX.exec(svg)?.[1] ?? "0 0 24 24",
    paths: [...svg.matchAll(PATH)].map((match) => ({ d: match[2] ?? "", filled: match[1] !== undefined })),
  };
}

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
