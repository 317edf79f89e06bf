/**
 * Icons are our own SVG files in one shape: a viewBox of 24 units and paths. Their markup becomes a `<symbol>` as it
 * stands; `npm run check` rejects a file that holds anything else.
 */

const OPENING =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1\.5">/;
const PATH = /<path (?:fill="currentColor" stroke="none" |vector-effect="non-scaling-stroke" )?d="[A-Za-z\d., -]+"\/>/g;

/** The id of the element that holds the symbols of the page's icons. */
export const ICONS_ID = "icons";

/** The id of an icon's `<symbol>` in the page and in the sprites. */
export const symbolId = (name: string): string => `icon-${name}`;

/** The paths of an icon's file. */
export function readDrawing(svg: string): string {
  return svg.match(PATH)?.join("") ?? "";
}

export function symbolMarkup(name: string, content: string): string {
  return `<symbol id="${symbolId(name)}" viewBox="0 0 24 24">${content}</symbol>`;
}

/** What of an icon's file the page would not draw; null when all of it is read. */
export function unreadPart(svg: string): string | null {
  const opening = OPENING.exec(svg)?.[0];
  if (opening === undefined) return /^<[^>]*>?/.exec(svg)?.[0] ?? "a file without <svg>";
  const paths = svg.slice(opening.length).replace("</svg>", "");
  const rest = paths.replaceAll(PATH, "").trim();
  if (rest !== "") return /^<[^>]*>?|^[^<]+/.exec(rest)?.[0] ?? rest;
  return paths.trim() === "" ? "an <svg> without a path" : null;
}
