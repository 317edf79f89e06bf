/** Time that the page does not need. */

/** Not even a busy page is waited for longer: milliseconds. */
const PATIENCE = 300;
/** Frames that follow each other as closely as this come at the screen's pace: milliseconds. */
const STEADY = 50;
const TURNS = 12;

/** Resolves in a task of its own, once the page has nothing more urgent to do. */
export function idle(window: Window): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no idle callbacks.
    if (window.requestIdleCallback === undefined) window.setTimeout(resolve, 1);
    else window.requestIdleCallback(() => resolve(), { timeout: PATIENCE });
  });
}

/**
 * Resolves once frames come steadily, or after a dozen tries. Before that the browser is busy showing the page itself,
 * and whatever asks its GPU process anything would wait, and the page with it.
 */
export async function steadyFrames(window: Window): Promise<void> {
  const frame = (): Promise<number> => new Promise((resolve) => window.requestAnimationFrame(resolve));
  for (let turn = 0, before = await frame(); turn < TURNS; turn++) {
    const now = await frame();
    if (now - before < STEADY) return;
    before = now;
  }
}
