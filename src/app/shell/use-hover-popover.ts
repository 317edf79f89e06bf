import { useEffect, useRef, type FocusEvent, type MouseEvent, type PointerEvent, type ToggleEvent } from "react";

/** Keeps the popover open while the mouse crosses from the button to the list. */
const CLOSE_DELAY_MS = 180;

/** For browsers without CSS anchor positioning: the distance of the entry from the window's edges, for nav-drop.css. */
function exposePosition(popover: HTMLElement): void {
  const entry = popover.parentElement;
  if (entry === null || CSS.supports("anchor-name: --a")) return;
  const { bottom, left, right } = entry.getBoundingClientRect();
  const distances = { bottom, left, right: document.documentElement.clientWidth - right };
  for (const [edge, px] of Object.entries(distances)) popover.style.setProperty(`--entry-${edge}`, `${px}px`);
}

/**
 * Opens a popover while a mouse is over its entry. A click on the button then keeps it open instead of closing it.
 * It closes when focus leaves the entry and when a link in it is followed.
 *
 * Browsers without popovers (before 2024) ignore all of this: nav-drop.css shows the list on hover and focus there.
 * @returns event handlers for the entry, and for the button and the popover in it.
 */
export function useHoverPopover() {
  const popover = useRef<HTMLDivElement>(null);
  const openedBy = useRef<"hover" | "click" | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);

  const hide = (): void => popover.current?.hidePopover?.();

  return {
    entry: {
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        clearTimeout(closing.current);
        if (openedBy.current !== null) return;
        openedBy.current = "hover";
        popover.current?.showPopover?.();
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== "mouse") return;
        closing.current = setTimeout(() => {
          if (openedBy.current === "hover") hide();
        }, CLOSE_DELAY_MS);
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) hide();
      },
    },
    button: {
      onClick: (event: MouseEvent) => {
        if (openedBy.current !== "hover") return;
        openedBy.current = "click";
        event.preventDefault();
      },
    },
    popover: {
      ref: popover,
      onClick: hide,
      onBeforeToggle: ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
        if (newState === "open") {
          openedBy.current ??= "click";
          exposePosition(currentTarget);
        } else {
          openedBy.current = null;
        }
      },
    },
  };
}
