/** Whether the reader is on the way to the page's end: End was pressed, and nothing since. */
import { useEffect, useRef, type RefObject } from "react";

const INPUTS = ["keydown", "wheel", "pointerdown"] as const;

export function useEndKey(): RefObject<boolean> {
  const isPressed = useRef(false);
  useEffect(() => {
    const onInput = (event: Event): void => {
      isPressed.current = "key" in event && event.key === "End";
    };
    const unmounted = new AbortController();
    for (const input of INPUTS) {
      window.addEventListener(input, onInput, { passive: true, signal: unmounted.signal });
    }
    return () => unmounted.abort();
  }, []);
  return isPressed;
}
