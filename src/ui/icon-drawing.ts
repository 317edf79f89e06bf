/**
 * Icons are our own SVG files in one shape: a viewBox and paths. Two expressions read them, in the browser too;
 * `npm run check` rejects a file that holds more than they read.
 */

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

const OPENING =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d. ]+" fill="none" stroke="currentColor" stroke-width="1\.5">/;

/** What of an icon's file the page would not draw; null when it is read back whole. */
export function unreadPart(svg: string): string | null {
  const opening = OPENING.exec(svg)?.[0];
  if (opening === undefined) return /^<[^>]*>?/.exec(svg)?.[0] ?? "a file without <svg>";
  const paths = svg.slice(opening.length).replace("</svg>", "");
  const rest = paths.replaceAll(PATH, "").trim();
  if (rest !== "") return /^<[^>]*>?|^[^<]+/.exec(rest)?.[0] ?? rest;
  return paths.trim() === "" ? "an <svg> without a path" : null;
}
