import { useCallback, useEffect, type ReactNode } from "react";
import { useTranslate } from "../i18n/use-translate.ts";
import { Icon } from "./icon.tsx";
import { usePresence } from "./use-presence.ts";
import "./toast.css";

export type ToastVariant = "check" | "base";

export interface ToastAction {
  readonly label: string;
  act(): void;
}

interface ToastProps {
  readonly visible: boolean;
  readonly content: ReactNode;
  readonly variant: ToastVariant;
  readonly action?: ToastAction | undefined;
  /** The reader closes it. */
  readonly onClose: () => void;
  /** It is no longer on the page, after `visible` has become false. */
  readonly onHidden?: () => void;
}

/** A short message, shown while `visible`. The `check` variant confirms something and can be closed by its icon or Escape. */
export function Toast({ visible, content, variant, action, onClose, onHidden }: ToastProps) {
  const t = useTranslate();
  const { present, ref } = usePresence<HTMLSpanElement>(visible, onHidden);
  const closable = visible && variant === "check";
  const closeOnEscape = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === "Escape") onClose();
    },
    [onClose],
  );

  useEffect(() => {
    if (!closable) return undefined;
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [closable, closeOnEscape]);

  if (!present) return null;
  return (
    <span ref={ref} className={`toast toast-${variant}`} data-visible={visible} inert={!visible}>
      {variant === "check" ? <Icon name="check-circle" size={22} className="toast-mark" /> : null}
      <span className="toast-content">{content}</span>
      {action === undefined ? null : (
        <button type="button" className="toast-action" onClick={action.act}>
          {action.label}
        </button>
      )}
      {variant === "check" ? (
        <button type="button" className="toast-close" onClick={onClose} aria-label={t("toast.close")}>
          <Icon name="close" hoveredName="close-circle" size={18} />
        </button>
      ) : null}
    </span>
  );
}
