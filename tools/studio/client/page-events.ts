/** What the studio hears of the pages in its frames. */

const keysOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): KeyboardEventInit => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
});

/** Keys pressed in a page of the site reach the studio, except where the page itself takes them: while text is typed. */
export function forwardKeys(page: Window, studio: Document): void {
  page.addEventListener("keydown", (event) => {
    const copy = new KeyboardEvent("keydown", { ...keysOf(event), bubbles: true, cancelable: true });
    const typing = (event.target as Partial<Element> | null)?.closest?.("input, textarea, select, dialog") ?? null;
    if (typing === null && !studio.body.dispatchEvent(copy)) event.preventDefault();
  });
}

/** While `picking`, a press picks what lies there, and the page does not hear of it. */
export function forwardPresses(page: Window, picking: () => boolean, pick: (x: number, y: number) => void): void {
  for (const type of ["pointerdown", "click"] as const)
    page.addEventListener(
      type,
      (event) => {
        if (!picking()) return;
        event.preventDefault();
        event.stopPropagation();
        if (type === "click") pick(event.clientX, event.clientY);
      },
      { capture: true },
    );
}
