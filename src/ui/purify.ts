/**
 * DOMPurify with what texts of the site consist of: HTML as Markdown gives it, and of SVG the charts of results
 * (`server/investors/results-chart.ts`), the band of statuses (`server/history/status-band.ts`), the rings of pages
 * (`server/page-ring.ts`), and the seals of people (`server/investors/person-seal-html.ts`) and of documents (`server/investors/verify-page.ts`). SVG has links, scripts, animation, references and foreign content of its own, so whatever these
 * do not have is removed from it.
 */
import DOMPurify from "dompurify";

const SVG = "http://www.w3.org/2000/svg";

/** The elements of a drawing with their attributes. */
const DRAWING: ReadonlyMap<string, readonly string[]> = new Map([
  ["svg", ["viewBox", "font-size", "role", "aria-label"]],
  ["path", ["d", "class", "transform"]],
  ["circle", ["cx", "cy", "r", "class", "pathLength", "stroke-dasharray", "stroke-dashoffset"]],
  ["rect", ["x", "y", "width", "height"]],
  ["text", ["x", "y"]],
]);

DOMPurify.addHook("uponSanitizeElement", (node) => {
  if (!(node instanceof Element) || node.namespaceURI !== SVG) return;
  const kept = DRAWING.get(node.localName);
  if (kept === undefined) node.remove();
  else for (const name of node.getAttributeNames()) if (!kept.includes(name)) node.removeAttribute(name);
});

/** @param html from the API. */
export function purify(html: string): TrustedHTML {
  return DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    ADD_TAGS: [...DRAWING.keys()],
    ADD_ATTR: ["target", ...[...DRAWING.values()].flat().map((name) => name.toLowerCase())],
    FORBID_TAGS: ["style", "form", "input"],
    FORBID_ATTR: ["style"],
    RETURN_TRUSTED_TYPE: true,
  });
}
