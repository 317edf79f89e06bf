import type { MouseEvent } from "react";
import { answerPress } from "./answer-press.ts";

/** A click with a modifier key opens a tab or a window. */
export function isPlainClick({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return !(metaKey || ctrlKey || shiftKey || altKey);
}

/**
 * A click handler for a link that acts in place. Any other click is left to the browser.
 */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    answerPress(event.currentTarget, act);
  };
}
