/** Everything of the page that the stage listens to; one call starts it, the function it gives stops all of it. */

export interface PageWatcher {
  /** Sizes or places of elements may have changed. */
  layout(): void;
  scroll(target: EventTarget | null): void;
  theme(): void;
  visibility(): void;
  /** Document coordinates of a mouse or pen, or null when it has left. */
  pointer(place: { readonly x: number; readonly y: number } | null): void;
}

export function watchPage(window: Window, watcher: PageWatcher): () => void {
  const { document } = window;
  const controller = new AbortController();
  const { signal } = controller;
  const passive = { signal, passive: true } as const;
  const layout = (): void => watcher.layout();

  window.addEventListener("resize", layout, passive);
  // Captured: boxes inside of the page scroll too, and their events do not bubble.
  document.addEventListener("scroll", ({ target }) => watcher.scroll(target), { ...passive, capture: true });
  document.addEventListener("visibilitychange", () => watcher.visibility(), passive);
  window.addEventListener(
    "pointermove",
    ({ pointerType, pageX, pageY }) => watcher.pointer(pointerType === "touch" ? null : { x: pageX, y: pageY }),
    passive,
  );
  document.documentElement.addEventListener("pointerleave", () => watcher.pointer(null), passive);

  const page = new ResizeObserver(layout);
  page.observe(document.body);
  const theme = new MutationObserver(() => watcher.theme());
  theme.observe(document.body, { attributeFilter: ["class"] });

  /** A media query knows one ratio only: after each change it is asked for the next. */
  let ratio = new AbortController();
  const watchRatio = (): void => {
    ratio = new AbortController();
    window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener(
      "change",
      () => {
        watchRatio();
        layout();
      },
      { once: true, signal: ratio.signal },
    );
  };
  watchRatio();

  return () => {
    controller.abort();
    ratio.abort();
    page.disconnect();
    theme.disconnect();
  };
}
