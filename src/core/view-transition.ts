import { MOTION_CALM_CLASS, MOTION_OFF_CLASS } from "./motion.ts";

/**
 * A transition takes pictures of the whole window before and after, also one that takes no time. Where the processor draws,
 * motion is calm, and the press would be answered half a second later.
 */
function isTransitional({ documentElement, defaultView }: Document): boolean {
  const { classList } = documentElement;
  if (classList.contains(MOTION_OFF_CLASS) || classList.contains(MOTION_CALM_CLASS)) return false;
  return defaultView?.matchMedia("(prefers-reduced-motion: reduce)").matches === false;
}

/**
 * Changes the document in one go: as a transition in full motion, where the browser has them, and at once otherwise. A later
 * change ends the transition of an earlier one.
 * @param update may resolve later; until then the window shows the state before
 * @returns resolves when the transition has ended; null without one: the update has been made
 */
export function changeDocument(document: Document, update: () => Promise<void> | void): Promise<unknown> | null {
  if (!("startViewTransition" in document) || !isTransitional(document)) {
    void update();
    return null;
  }
  const { ready, finished } = document.startViewTransition(update);
  // It was skipped, for a later one or in a window that nobody sees. The update is made all the same.
  ready.catch(() => {});
  return finished;
}
