/** Keeps an element's position in the window while the text around it changes, as it does with another language. */

import { isAtPageEnd } from "../ui/page-end.ts";

/** The reader is taken to look at this share of the window's height, measured from its top. */
const READING_LINE = 0.25;

const CANDIDATES = ":is(h1, h2, h3, p, li, [id])";

interface Candidate {
  readonly element: Element;
  /** Its distance from the window's top. */
  readonly top: number;
  /** The part of the page that it lies in, and its place among the candidates there. */
  readonly part: Element;
  readonly place: number;
  readonly count: number;
}

function candidatesOf(part: Element): readonly Candidate[] {
  const elements = [...part.querySelectorAll(CANDIDATES)];
  return [part, ...elements].map((element, index) => {
    const { top } = element.getBoundingClientRect();
    return { element, top, part, place: index - 1, count: elements.length };
  });
}

/** The element itself, or the one at its place where its part of the page was rendered anew with as many elements. */
function elementNow({ element, part, place, count }: Candidate): Element | null {
  if (element.isConnected) return element;
  const elements = part.isConnected ? part.querySelectorAll(CANDIDATES) : [];
  return elements.length === count ? (elements[place] ?? null) : null;
}

/**
 * Takes the element next to the reading line as the scroll anchor. Browsers with scroll anchoring (CSS Scroll
 * Anchoring 1) do the same, but not all have it, and some adjust a frame later: theirs is off during ours, or
 * the page would move twice.
 * @returns a function to call once the new text is rendered. It scrolls the anchor back to its position, and
 *   preserves what the reader scrolled in the meantime.
 */
export function holdScrollAnchor(window: Window): () => void {
  const line = window.innerHeight * READING_LINE;
  const scrollYBefore = window.scrollY;
  // Nearest first: an element that is replaced by nothing like it cannot be the anchor.
  const candidates = [...window.document.querySelectorAll("main > *")]
    .flatMap(candidatesOf)
    .toSorted((one, other) => Math.abs(one.top - line) - Math.abs(other.top - line));
  return () => {
    if (scrollYBefore === 0) return;
    for (const candidate of candidates) {
      const element = elementNow(candidate);
      if (element === null) continue;
      const { style } = window.document.documentElement;
      style.overflowAnchor = "none";
      const { top } = element.getBoundingClientRect();
      const { scrollY } = window;
      // In a page that has become shorter, the browser has moved the window up to its end, and not the reader.
      const scrolled = isAtPageEnd(window) ? 0 : scrollY - scrollYBefore;
      window.scrollTo({ top: top + scrollY - candidate.top + scrolled, behavior: "instant" });
      style.overflowAnchor = "";
      return;
    }
  };
}
