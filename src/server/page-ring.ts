/**
 * The ring at the head of a page of facts. As in the hero, it has a segment for each thing that is counted, and a segment
 * is closed where the page's caption is true of it.
 */
import { CENTRE, segmentPath } from "../core/picture/ring.ts";
import { escapeHtml } from "../core/html.ts";

/** In a box of `HERO_SIZE`. `text.css` has the widths of the segments. */
const RADIUS = 430;
/** Half of the width of a closed segment, and a little more. */
const EDGE = 26;
const SIDE = 2 * (RADIUS + EDGE);
/** Of the figures, and the line that centres them. */
const FONT_SIZE = 210;
const BASELINE = CENTRE + 68;

interface PageRing {
  /** Of each thing that is counted, whether its segment is closed. */
  readonly segments: readonly boolean[];
  /** What stands in the ring; else how many segments are closed, and of how many. */
  readonly figure?: string;
  /** What the closed segments are. */
  readonly caption: string;
}

/**
 * The ring as a figure; empty where nothing is counted. The first path is that of the open segments, the second that of
 * the closed ones: of classes in SVG, `ui/purify.ts` keeps none.
 */
export function pageRingHtml({ segments, figure, caption }: PageRing): string {
  if (segments.length === 0) return "";
  const pathOf = (closed: boolean): string =>
    segments.map((is, index) => (is === closed ? segmentPath(index, segments.length, RADIUS) : "")).join("");
  const said = escapeHtml(figure ?? `${segments.filter(Boolean).length}/${segments.length}`);
  const corner = CENTRE - SIDE / 2;
  return [
    `<figure class="page-ring"><svg viewBox="${corner} ${corner} ${SIDE} ${SIDE}" font-size="${FONT_SIZE}" role="img" aria-label="${said}">`,
    `<path d="${pathOf(false)}"/><path d="${pathOf(true)}"/><text x="${CENTRE}" y="${BASELINE}">${said}</text></svg>`,
    `<figcaption class="small">${escapeHtml(caption)}</figcaption></figure>`,
  ].join("");
}
