/**
 * The stage waits for a reader. Where the processor draws, every frame stops the page for as long as it takes, and there
 * is no way to ask who draws that would not stop it too.
 */

/** Signs of a reader. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "wheel"] as const;
/** Without any sign a reader has had time to read by now: milliseconds. */
const SETTLED = 6000;

/** Resolves at the first sign of a reader since the page began to listen, or a while later without one. */
export function firstSign(window: Window): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const come = (): void => {
      controller.abort();
      window.clearTimeout(timer);
      resolve();
    };
    const timer = window.setTimeout(come, SETTLED);
    for (const sign of SIGNS) window.addEventListener(sign, come, { signal: controller.signal, passive: true });
  });
}
