import { useId, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useHoverPopover } from "./use-hover-popover.ts";
import "./nav-drop.css";

interface DropdownProps {
  readonly label: ReactNode;
  readonly active?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A button that opens a list of links in a native popover. The browser closes it on Escape and on a click outside,
 * returns focus and reports the state to assistive technology, also without scripts. Scripts add hovering.
 */
export function Dropdown({ label, active = false, className = "", children }: DropdownProps) {
  const id = useId();
  const { entry, button, popover } = useHoverPopover();
  // The handlers only add to what the links and the button do.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
  return (
    <li className={`nav-entry ${className}`} {...entry}>
      <button type="button" className={`nav-button${active ? " nav-active" : ""}`} popoverTarget={id} {...button}>
        {label}
        <Icon name="chevron-down" size={14} className="nav-chevron" />
      </button>
      <div id={id} popover="auto" className="nav-drop" {...popover}>
        {children}
      </div>
    </li>
  );
}
