/** Keeps an element's position in the window while the text around it changes, as it does with another language. */

/** The reader is taken to look at this share of the window's height, measured from its top. */
const READING_LINE = 0.25;

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
  // Nearest first: an element that is replaced instead of updated cannot be the anchor.
  const candidates = [...window.document.querySelectorAll("main :is(h1, h2, h3, p, li, [id])")]
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .toSorted((one, other) => Math.abs(one.top - line) - Math.abs(other.top - line));
  return () => {
    const anchor = candidates.find(({ element }) => element.isConnected);
    if (scrollYBefore === 0 || anchor === undefined) return;
    const { style } = window.document.documentElement;
    style.overflowAnchor = "none";
    window.scrollBy({
      top: anchor.element.getBoundingClientRect().top - anchor.top + window.scrollY - scrollYBefore,
      behavior: "instant",
    });
    style.overflowAnchor = "";
  };
}
