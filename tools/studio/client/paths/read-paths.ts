/** From what is pasted or dropped to one path in the box of a figure. */
import svgpath from "svgpath";
import { FIGURE_SIZE } from "../../../../src/core/picture/figure.ts";
import { parsePath } from "../../../../src/path/parse.ts";

interface ReadPaths {
  readonly path: string;
  /** What of a file a figure does not have. */
  readonly notes: readonly string[];
}

/** Thousandths of a unit: far below a pixel. */
const DECIMALS = 3;
const SHAPES = "rect, circle, ellipse, line, polyline, polygon, text, image, use";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function boxOf(svg: Element): Box | null {
  const viewBox = (svg.getAttribute("viewBox") ?? "")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const size = ["width", "height"].map((side) => Number.parseFloat(svg.getAttribute(side) ?? ""));
  const [x = 0, y = 0, width = NaN, height = NaN] = viewBox.length === 4 ? viewBox : [0, 0, ...size];
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

const isFigureBox = ({ x, y, width, height }: Box): boolean =>
  x === 0 && y === 0 && width === FIGURE_SIZE && height === FIGURE_SIZE;

/** A path with the transforms of its element and of what that is in, the innermost first. */
function placed(element: Element, box: Box | null): string {
  const d = (element.getAttribute("d") ?? "").trim();
  // What is broken is shown as it is: the bench names the column.
  if (parsePath(d).fault !== null) return d;
  // Absolute: after another path, an `m` would be relative to its end.
  const path = svgpath(d).abs();
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const transform = at.getAttribute("transform");
    if (transform !== null) path.transform(transform);
  }
  if (box !== null) {
    const scale = FIGURE_SIZE / Math.max(box.width, box.height);
    const [left, top] = [(FIGURE_SIZE - box.width * scale) / 2, (FIGURE_SIZE - box.height * scale) / 2];
    path.translate(-box.x, -box.y).scale(scale).translate(left, top);
  }
  return path.round(DECIMALS).toString();
}

function notesOf(svg: Element): readonly string[] {
  const others = [...svg.querySelectorAll(SHAPES)].map(({ localName }) => localName);
  const evenOdd = svg.querySelector("[fill-rule=evenodd], [style*='fill-rule:evenodd']") !== null;
  const lines = svg.querySelector("path[fill=none], g[fill=none] path") !== null || svg.getAttribute("fill") === "none";
  return [
    ...(others.length === 0 ? [] : [`Left out, for they are no paths: ${[...new Set(others)].join(", ")}.`]),
    ...(evenOdd ? ["The file fills by the even-odd rule, a figure by the nonzero rule."] : []),
    ...(lines ? ["The file has paths that are lines: a figure is filled, or a dashed line."] : []),
  ];
}

/** @param text path data, or an SVG file; its drawing is fitted into the figure's box */
export function readPaths(text: string): ReadPaths {
  if (!text.trimStart().startsWith("<")) return { path: text.trim(), notes: [] };
  const parsed = new DOMParser().parseFromString(text, "image/svg+xml");
  const svg = parsed.documentElement;
  if (svg.localName !== "svg" || parsed.querySelector("parsererror") !== null)
    return { path: "", notes: ["This is no SVG file that a browser reads."] };
  const found = boxOf(svg);
  const fits = found !== null && isFigureBox(found);
  const elements = [...svg.querySelectorAll("path[d]")];
  const asItIs = fits && elements.length === 1 && svg.querySelector("[transform]") === null;
  const paths = elements.map((element) =>
    asItIs ? (element.getAttribute("d") ?? "").trim() : placed(element, fits ? null : found),
  );
  const none = elements.length === 0 ? ["The file has no path."] : [];
  return { path: paths.join(" "), notes: [...none, ...notesOf(svg)] };
}
