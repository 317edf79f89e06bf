/** The symbols of the icons that a page shows, for the server's HTML: icons need neither a script nor a request. */
import { ICONS_ID, readDrawing, symbolId, symbolMarkup } from "../core/icon-drawing.ts";
import { byFolder, themed } from "../core/themed.ts";

const FILES = import.meta.glob<string>("../../assets/*/icons/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

const DRAWINGS = byFolder(Object.fromEntries(Object.entries(FILES).map(([path, svg]) => [path, readDrawing(svg)])));

const USED = new RegExp(`<use href="#${symbolId("([a-z-]+)")}"`, "g");

/** The symbol of an icon: the theme's drawing, else the shared one; both where the themes differ. */
export function iconSymbol(name: string): string {
  const content = themed(DRAWINGS, name).map(({ value, only }) =>
    only === "both" ? value : `<g class="icon-${only}">${value}</g>`,
  );
  return content.length === 0 ? "" : symbolMarkup(name, content.join(""));
}

/** @param html the rendered page */
export function iconSymbols(html: string): string {
  const names = new Set(Array.from(html.matchAll(USED), ([, name = ""]) => name));
  return `<div hidden><svg id="${ICONS_ID}">${[...names].map(iconSymbol).join("")}</svg></div>`;
}
