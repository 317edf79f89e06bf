import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { required } from "../core/required.ts";
import { Toast, type ToastVariant } from "./toast.tsx";

interface ToastMessage {
  readonly id: number;
  readonly content: string;
  readonly variant: ToastVariant;
}

interface ToastQueue {
  readonly messages: readonly ToastMessage[];
  show(content: string, variant?: ToastVariant): void;
  close(id: number): void;
}

const ToastContext = createContext<ToastQueue | null>(null);

/** How long a notice stays; a `check` notice stays longer, because it has something to press. */
const STAY_MS: Readonly<Record<ToastVariant, number>> = { base: 5000, check: 8000 };

/** Keeps every notice until it was shown: one at a time, in order, none replaced by the next. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const lastId = useRef(0);
  const show = useCallback((content: string, variant: ToastVariant = "base") => {
    lastId.current += 1;
    const id = lastId.current;
    setMessages((queue) => [...queue, { id, content, variant }]);
  }, []);
  const close = useCallback((id: number) => {
    setMessages((queue) => queue.filter((message) => message.id !== id));
  }, []);
  const value = useMemo(() => ({ messages, show, close }), [messages, show, close]);
  return <ToastContext value={value}>{children}</ToastContext>;
}

/** Provides a queue only where none is above, so that the shell works with and without one. */
export function EnsureToasts({ children }: { children: ReactNode }) {
  return use(ToastContext) === null ? <ToastProvider>{children}</ToastProvider> : children;
}

export function useToast(): Pick<ToastQueue, "show"> {
  return required(use(ToastContext), "ToastProvider");
}

/** Where notices appear: a polite live region that is on the page from the start. */
export function ToastArea() {
  const queue = use(ToastContext);
  const current = queue?.messages[0];
  const [held, setHeld] = useState(false);
  const closeCurrent = useCallback(() => {
    setHeld(false);
    if (current !== undefined) queue?.close(current.id);
  }, [queue, current]);

  useEffect(() => {
    // A reader who points at a notice, or tabs into it, keeps it.
    if (current === undefined || held) return undefined;
    const timer = setTimeout(closeCurrent, STAY_MS[current.variant]);
    return () => clearTimeout(timer);
  }, [current, held, closeCurrent]);

  return (
    // Pointing and focus only keep the notice from going; nothing is done by them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      className="toast-area"
      aria-live="polite"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {current === undefined ? null : (
        <Toast key={current.id} visible content={current.content} variant={current.variant} onClose={closeCurrent} />
      )}
    </output>
  );
}
