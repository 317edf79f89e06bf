import type { MouseEvent } from "react";

/**
 * A click handler for a link that acts in place. A click with a modifier key opens a tab or a window and is left to
 * the browser.
 */
export function onPlainClick(act: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  };
}
