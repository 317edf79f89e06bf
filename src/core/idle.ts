/** Time that the page does not need. */

/** Not even a busy page is waited for longer. */
const LONGEST_WAIT_MS = 300;

/** Resolves in a task of its own, once the page has nothing more urgent to do. */
export function idle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback === undefined) window.setTimeout(resolve, 1);
    else window.requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}
