/** Holds what a reader is at while the words around it change, as they do with another language. */

/** Where a reader's eyes are taken to be: this part of the window's height from its top. */
const READING_LINE = 0.25;

/**
 * Browsers with scroll anchoring (CSS Scroll Anchoring 1) do it too, but not all have it, and some only in the next
 * frame: it is off meanwhile, or they would move the page a second time.
 * @returns the function that puts the page back, once its new words are there; it heeds what the reader scrolled meanwhile.
 */
export function holdPlace(window: Window): () => void {
  const line = window.innerHeight * READING_LINE;
  const from = window.scrollY;
  // Nearest first: what is drawn anew rather than changed cannot be found again.
  const held = [...window.document.querySelectorAll("main :is(h1, h2, h3, p, li, [id])")]
    .map((element) => ({ element, top: element.getBoundingClientRect().top }))
    .toSorted((one, other) => Math.abs(one.top - line) - Math.abs(other.top - line));
  return () => {
    const still = held.find(({ element }) => element.isConnected);
    if (from === 0 || still === undefined) return;
    const { style } = window.document.documentElement;
    style.overflowAnchor = "none";
    window.scrollBy({
      top: still.element.getBoundingClientRect().top - still.top + window.scrollY - from,
      behavior: "instant",
    });
    style.overflowAnchor = "";
  };
}
