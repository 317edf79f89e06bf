import { MOTION_OFF_CLASS } from "../core/motion.ts";

/** The segment whose milestone is named: the style sheet shows it as one that is pointed at. */
const NAMED_ATTRIBUTE = "data-named";

/** Windows in which nothing says that segments have names: `hero.css`. */
const SMALL_WINDOW = "(width < 48em)";
/** Once the arrival has ended, the newest milestone is named for a while. Milliseconds. */
const SHOWN_AFTER = 3200;
const SHOWN_FOR = 3600;

/**
 * Touch screens have no pointing: the first tap on a segment of the hero's ring names its milestone, as pointing at it does,
 * and the second one follows its link. Before this has loaded, and without scripts, the first tap follows it. Small windows
 * show it with the newest milestone, unless the reader has scrolled or tapped by then, or motion is off.
 * @returns ends it
 */
export function startRingTaps(window: Window): () => void {
  const { document } = window;
  let named: Element | null = null;
  const name = (link: Element | null): void => {
    named?.toggleAttribute(NAMED_ATTRIBUTE, false);
    link?.toggleAttribute(NAMED_ATTRIBUTE, true);
    named = link;
  };
  let timer = window.setTimeout(() => {
    const isStill = document.documentElement.classList.contains(MOTION_OFF_CLASS) || window.scrollY > 0;
    if (isStill || !window.matchMedia(SMALL_WINDOW).matches) return;
    name([...document.querySelectorAll(".hero-still-locked")].at(-1) ?? null);
    timer = window.setTimeout(() => name(null), SHOWN_FOR);
  }, SHOWN_AFTER);
  const onClick = (event: MouseEvent): void => {
    window.clearTimeout(timer);
    const { target } = event;
    const link = target instanceof Element ? target.closest(".hero-ring a") : null;
    const isTap = "pointerType" in event && event.pointerType === "touch";
    if (link !== null && link !== named && isTap) {
      event.preventDefault();
      // The link's own handler asks nobody.
      event.stopPropagation();
    }
    name(isTap ? link : null);
  };
  document.addEventListener("click", onClick, { capture: true });
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener("click", onClick, { capture: true });
  };
}
