/** The page's events that concern the stage. One call subscribes to all of them and returns the function that unsubscribes. */
import type { Point } from "../../core/picture/ring.ts";

export interface PageWatcher {
  /** Sizes or positions of elements may have changed. */
  onLayout(): void;
  onScroll(target: EventTarget | null): void;
  onTheme(): void;
  onVisibility(): void;
  /** The reader presses a control, by whatever means. */
  onPress(): void;
  /** Document coordinates of a mouse or pen, or null when it has left. */
  onPointer(position: Point | null): void;
}

export function watchPage(window: Window, watcher: PageWatcher): () => void {
  const { document } = window;
  const controller = new AbortController();
  const { signal } = controller;
  const passive = { signal, passive: true } as const;
  const layout = (): void => watcher.onLayout();

  window.addEventListener("resize", layout, passive);
  // Captured: elements inside the page scroll too, and their events do not bubble.
  document.addEventListener("scroll", ({ target }) => watcher.onScroll(target), { ...passive, capture: true });
  document.addEventListener("visibilitychange", () => watcher.onVisibility(), passive);
  document.addEventListener("click", () => watcher.onPress(), { ...passive, capture: true });
  window.addEventListener(
    "pointermove",
    ({ pointerType, pageX, pageY }) => watcher.onPointer(pointerType === "touch" ? null : { x: pageX, y: pageY }),
    passive,
  );
  document.documentElement.addEventListener("pointerleave", () => watcher.onPointer(null), passive);

  const page = new ResizeObserver(layout);
  page.observe(document.body);
  const theme = new MutationObserver(() => watcher.onTheme());
  theme.observe(document.body, { attributeFilter: ["class"] });

  /** A media query covers one ratio only: after each change the next one is watched. */
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
