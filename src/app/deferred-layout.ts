/**
 * Lays out the rest of the home page once the reader turns to it: section by section, between other work. Until then only
 * what is in or near the window is laid out (`sections/deferred.css`). The bootstrap script has decided so, for pages
 * that begin at their top, and takes it back for links to a part of the page.
 */
import { idle } from "../core/idle.ts";
import { isLaidOut } from "../core/laid-out.ts";
import { FOOTER_ID } from "../ui/footer-id.ts";
import { DEFERRED_CLASS } from "./deferred-class.ts";

const INPUTS = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "focusin"] as const;

/** The reader is taken to look at this share of the window's height, measured from its top. */
const READING_LINE = 0.25;

/** Whether the reader is about to go anywhere on the page at once: to its end, or to what a search finds. */
function leadsFar(event: Event): boolean {
  return event instanceof KeyboardEvent && (event.key === "End" || event.ctrlKey || event.metaKey);
}

/** Whether the content of a section or the footer is laid out. */
const isFilled = ({ firstElementChild: first }: Element): boolean => first === null || isLaidOut(first);

export function layOutOnInput(window: Window): void {
  const { document } = window;
  const root = document.documentElement;
  const isDeferred = (): boolean => root.classList.contains(DEFERRED_CLASS);
  if (!isDeferred()) return;
  const listeners = new AbortController();
  let started = false;
  const sections = [...document.querySelectorAll<HTMLElement>("main > section")];

  function finish(): void {
    listeners.abort();
    root.classList.remove(DEFERRED_CLASS);
    for (const { style } of sections) style.removeProperty("content-visibility");
  }

  async function layOut(): Promise<void> {
    if (started) return;
    started = true;
    for (const { style } of sections) {
      await idle(window);
      if (!isDeferred()) break;
      style.contentVisibility = "visible";
    }
    finish();
  }

  /** What the reader sees and is there already, else the section at the reading line: it keeps its place in a jump. */
  function partInView(): Element | undefined {
    const { innerHeight } = window;
    const parts = [...sections, ...document.querySelectorAll(`#${FOOTER_ID}`)].map((element) => ({
      element,
      box: element.getBoundingClientRect(),
    }));
    const seen = parts.find(({ element, box }) => box.top < innerHeight && box.bottom > 0 && isFilled(element));
    return (seen ?? parts.findLast(({ box }) => box.top <= innerHeight * READING_LINE))?.element;
  }

  /** Lays out all of it at once, where the reader has gone past sections that would move what is in the window. */
  function onScroll(): void {
    const { innerHeight } = window;
    const isPast = sections.some((each) => each.getBoundingClientRect().top < innerHeight && !isFilled(each));
    const part = isPast ? partInView() : undefined;
    if (part === undefined) return void layOut();
    const before = part.getBoundingClientRect().top;
    // Scroll anchoring would move the page a second time.
    root.style.overflowAnchor = "none";
    finish();
    window.scrollBy({ top: part.getBoundingClientRect().top - before, behavior: "instant" });
    root.style.overflowAnchor = "";
  }

  const options = { capture: true, passive: true, signal: listeners.signal } as const;
  for (const type of INPUTS) {
    document.addEventListener(type, (event) => void (leadsFar(event) ? finish() : layOut()), options);
  }
  // Back and Forward restore positions in true layouts.
  window.addEventListener("popstate", finish, options);
  document.addEventListener("scroll", onScroll, { passive: true, signal: listeners.signal });
  // The reader may have gone on before this was there.
  if (window.scrollY > 0) onScroll();
}
