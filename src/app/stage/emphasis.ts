/** Which system of the ecosystem the reader points at or has focused: its card, not its picture, is what they use. */

const CARD = "article.system";

/** @param changed called with the card's id, or null */
export function watchEmphasis(document: Document, changed: (part: string | null) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const cardOf = (target: EventTarget | null): string | null =>
    (target instanceof Element ? target.closest(CARD)?.id : undefined) ?? null;
  let pointed: string | null = null;
  let focused: string | null = null;
  let said: string | null = null;
  const tell = (): void => {
    const now = pointed ?? focused;
    if (now === said) return;
    said = now;
    changed(now);
  };
  document.addEventListener(
    "pointerover",
    ({ target }) => {
      pointed = cardOf(target);
      tell();
    },
    { signal, passive: true },
  );
  document.addEventListener(
    "focusin",
    ({ target }) => {
      focused = cardOf(target);
      tell();
    },
    { signal, passive: true },
  );
  return () => controller.abort();
}
