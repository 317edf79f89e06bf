import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { required } from "../core/required.ts";
import type { Toast, ToastAction, ToastVariant } from "./toast.tsx";

interface ToastMessage {
  readonly id: number;
  /** False from the moment it is closed until it has left the page. */
  readonly visible: boolean;
  readonly content: string;
  readonly variant: ToastVariant;
  readonly action: ToastAction | undefined;
}

interface ToastQueue {
  readonly messages: readonly ToastMessage[];
  /**
   * A toast with an action is shown until it is closed, any other for its time.
   * @returns what closes it.
   */
  show(content: string, variant?: ToastVariant, action?: ToastAction): () => void;
  /** Hides the message that is shown, and removes any other. */
  close(id: number): void;
}

const ToastContext = createContext<ToastQueue | null>(null);

/** How long a toast is shown. A `check` toast is shown longer, because it has a button. */
const DURATION_MS: Readonly<Record<ToastVariant, number>> = { base: 5000, check: 8000 };

/** Queues toasts and shows one at a time, in order. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly ToastMessage[]>([]);
  const lastId = useRef(0);
  const close = useCallback((id: number) => {
    setMessages((queue) =>
      queue.flatMap((message, index) =>
        // Only the first is on the page, and has to leave it.
        message.id !== id ? message : message.visible && index === 0 ? { ...message, visible: false } : [],
      ),
    );
  }, []);
  const show = useCallback(
    (content: string, variant: ToastVariant = "base", action?: ToastAction) => {
      lastId.current += 1;
      const id = lastId.current;
      setMessages((queue) => [...queue, { id, visible: true, content, variant, action }]);
      return () => close(id);
    },
    [close],
  );
  const value = useMemo(() => ({ messages, show, close }), [messages, show, close]);
  return <ToastContext value={value}>{children}</ToastContext>;
}

export function useToast(): Pick<ToastQueue, "show"> {
  return required(use(ToastContext), "ToastProvider");
}

/**
 * Shows the current toast in a polite live region, which is on the page from the start.
 * @param view its code is fetched after the page. Messages wait for it.
 */
export function ToastArea({ view: View }: { view: typeof Toast | undefined }) {
  const queue = use(ToastContext);
  const current = queue?.messages[0];
  const [paused, setPaused] = useState(false);
  const closeCurrent = useCallback(() => {
    setPaused(false);
    if (current !== undefined) queue?.close(current.id);
  }, [queue, current]);

  useEffect(() => {
    // A toast stays while the pointer is over it or focus is in it.
    if (View === undefined || current?.visible !== true || current.action !== undefined || paused) return undefined;
    const timer = setTimeout(closeCurrent, DURATION_MS[current.variant]);
    return () => clearTimeout(timer);
  }, [View, current, paused, closeCurrent]);

  return (
    // The handlers only pause the timer.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <output
      className="toast-area"
      aria-live="polite"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {View === undefined || current === undefined ? null : (
        <View
          key={current.id}
          visible={current.visible}
          content={current.content}
          variant={current.variant}
          action={current.action}
          onClose={closeCurrent}
          onHidden={closeCurrent}
        />
      )}
    </output>
  );
}
