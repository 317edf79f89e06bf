/** When the stage may begin: not while the page still settles, unless the reader is there already. */

/** Without any sign of a reader the still picture stands this long after the page is loaded: milliseconds. */
const SETTLED = 6000;
/** Signs of a reader. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "wheel"] as const;

/** Once the page has nothing else to do. */
export function idle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback === undefined) window.setTimeout(resolve, 100);
    else window.requestIdleCallback(() => resolve());
  });
}

/** After the first sign of a reader, or a while without one; and then once the page is idle. */
export async function quietStart(window: Window): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  await new Promise<void>((resolve) => {
    window.setTimeout(resolve, SETTLED);
    for (const sign of SIGNS) window.addEventListener(sign, () => resolve(), { signal, passive: true, once: true });
  });
  controller.abort();
  await idle(window);
}
