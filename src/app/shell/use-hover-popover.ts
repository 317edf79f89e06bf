import { useEffect, useRef, type FocusEvent, type MouseEvent, type PointerEvent, type ToggleEvent } from "react";

/** Keeps the popover open while the mouse crosses from the button to the list. */
const CLOSE_DELAY_MS = 180;

/** For browsers without CSS anchor positioning: where the entry is in the window, as custom properties. */
function exposePosition(popover: HTMLElement): void {
  const rect = popover.parentElement?.getBoundingClientRect();
  if (rect === undefined || CSS.supports("anchor-name: --a")) return;
  popover.style.setProperty("--entry-bottom", `${rect.bottom}px`);
  popover.style.setProperty("--entry-left", `${rect.left}px`);
  popover.style.setProperty("--entry-right", `${document.documentElement.clientWidth - rect.right}px`);
}

/**
 * Opens a popover while a mouse is over its entry. A click on the button then keeps it open instead of closing it.
 * It closes when focus leaves the entry and when a link in it is followed.
 *
 * Browsers without popovers (before 2024) ignore all of this: header.css shows the list on hover and focus there.
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
