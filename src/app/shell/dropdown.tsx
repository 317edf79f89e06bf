import { useEffect, useId, useRef, useState, type FocusEvent, type PointerEvent, type ReactNode } from "react";
import { Icon } from "../../ui/icon.tsx";

interface DropdownProps {
  readonly label: ReactNode;
  readonly active?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** So that a pointer on its way from the button to the list does not close it. */
const LEAVE_DELAY_MS = 180;

/**
 * A button that shows a list of links: by pressing it, and for a mouse by pointing at it. Escape
 * closes it and gives focus back; leaving it closes it. Without scripts CSS opens it on hover and focus.
 */
export function Dropdown({ label, active = false, className = "", children }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!open) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      setOpen(false);
      if (button.current?.parentElement?.contains(document.activeElement) === true) button.current.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [open]);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const onEnter = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(leaving.current);
    setOpen(true);
  };
  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    leaving.current = setTimeout(() => setOpen(false), LEAVE_DELAY_MS);
  };
  const onBlur = (event: FocusEvent<HTMLLIElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };

  // What the pointer does here, the button does for the keyboard; a pressed link ends it for both.
  /* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
  return (
    <li className={`nav-entry ${className}`} onPointerEnter={onEnter} onPointerLeave={onLeave} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={`nav-button${active ? " nav-active" : ""}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        {label}
        <Icon name="chevron-down" size={14} className="nav-chevron" />
      </button>
      <div id={id} className="nav-drop" data-open={open} onClick={() => setOpen(false)}>
        {children}
      </div>
    </li>
  );
}
