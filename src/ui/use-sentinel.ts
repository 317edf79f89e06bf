import { useCallback, type RefCallback } from "react";

/** How far below the window the sentinel may be when it is reported. */
const LOOK_AHEAD = "600px 0px";

/**
 * Observes the element at the end of a list.
 * @param onReached called when the element comes near the window. Must be stable.
 * @param generation observes anew whenever it changes: an element that stays in view is then reported again.
 * @returns the ref of the element.
 */
export function useSentinel(onReached: () => void, generation: number): RefCallback<Element> {
  return useCallback<RefCallback<Element>>(
    (element) => {
      if (element === null) return;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
        },
        { rootMargin: LOOK_AHEAD },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    // oxlint-disable-next-line react/exhaustive-deps -- see `generation`
    [onReached, generation],
  );
}
