/** Which system of the ecosystem the reader points at or has focused: they use its card, not its picture. */
import type { Part } from "../../stage/scenes/description.ts";

const CARD = "article.system";

const systemOf = (target: EventTarget | null): "lpt" | "apq" | null => {
  const id = target instanceof Element ? target.closest(CARD)?.id : undefined;
  return id === "lpt" || id === "apq" ? id : null;
};

/** @returns unsubscribes */
export function watchEmphasis(document: Document, listener: (part: Part) => void): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true } as const;
  let pointed: "lpt" | "apq" | null = null;
  let focused: "lpt" | "apq" | null = null;
  let emitted: "lpt" | "apq" | null = null;
  const emit = (): void => {
    const system = pointed ?? focused;
    if (system === emitted) return;
    emitted = system;
    listener({ kind: "system", system });
  };
  document.addEventListener(
    "pointerover",
    ({ target }) => {
      pointed = systemOf(target);
      emit();
    },
    options,
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      focused = systemOf(target);
      emit();
    },
    options,
  );
  return () => controller.abort();
}
