import { useCallback } from "react";

/** How far below the window the sentinel may be when it is reported. */
const LOOK_AHEAD = "600px 0px";

/**
 * Observes the element at the end of a list.
 * @param onNear called when the element comes near the window, and again whenever the reader scrolls while it is. Must be
 *   stable.
 * @param onFarBelow called when the element is far below the window. Must be stable.
 * @returns the ref callback of the element. Another element is reported anew.
 */
export function useSentinel(
  onNear: () => void,
  onFarBelow: () => void,
): (element: Element | null) => (() => void) | undefined {
  return useCallback(
    (element: Element | null) => {
      if (element === null) return undefined;
      let near = false;
      const report = (): void => {
        if (near) onNear();
      };
      const observer = new IntersectionObserver(
        (entries) => {
          const last = entries.at(-1);
          near = last?.isIntersecting === true;
          if (!near && last !== undefined && last.boundingClientRect.top > 0) onFarBelow();
          report();
        },
        { rootMargin: LOOK_AHEAD },
      );
      observer.observe(element);
      window.addEventListener("scroll", report, { passive: true });
      return () => {
        observer.disconnect();
        window.removeEventListener("scroll", report);
      };
    },
    [onNear, onFarBelow],
  );
}
