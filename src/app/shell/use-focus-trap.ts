import { useEffect, type RefObject } from "react";

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex='0']";

/**
 * While active: focus goes in, Tab goes round inside, Escape leaves, and focus returns to where it
 * was. The page behind neither scrolls nor takes focus.
 */
export function useFocusTrap(container: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  useEffect(() => {
    const element = container.current;
    if (!active || element === null) return undefined;
    const before = document.activeElement;
    const inside = (): HTMLElement[] => [...element.querySelectorAll<HTMLElement>(FOCUSABLE)];
    inside()[0]?.focus();
    document.documentElement.classList.add("menu-is-open");

    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") {
        event.preventDefault();
        onEscape();
        return;
      }
      if (event.key !== "Tab") return;
      const all = inside();
      const [first, last] = [all[0], all.at(-1)];
      const from = document.activeElement;
      const leaving = event.shiftKey ? from === first : from === last;
      if (!leaving && element.contains(from)) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.documentElement.classList.remove("menu-is-open");
      // A link in the menu has moved the reader elsewhere: then focus must not come back here.
      if (
        before instanceof HTMLElement &&
        (element.contains(document.activeElement) || document.activeElement === document.body)
      ) {
        before.focus({ preventScroll: true });
      }
    };
  }, [container, active, onEscape]);
}
