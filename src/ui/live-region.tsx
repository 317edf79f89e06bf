import { useEffect, useRef } from "react";

/**
 * Announces changes to screen readers. The element stays mounted and only its content changes: a live region that is
 * inserted together with its text is not announced. The text follows in an effect: an announcement before a focus move
 * would be cut off by it.
 */
export function LiveRegion({ text }: { text: string }) {
  const region = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (region.current !== null) region.current.textContent = text;
  }, [text]);
  return <output ref={region} className="visually-hidden" aria-live="polite" />;
}
