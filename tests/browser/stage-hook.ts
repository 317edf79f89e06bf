/** The stage's development hook, with the manual clock. */
import { expect, type Page } from "@playwright/test";
import type { StageHook } from "../../src/stage/hook.ts";
import type { RendererState } from "../../src/stage/messages.ts";

export { MANUAL_CLOCK_STORAGE as MANUAL_CLOCK } from "../../src/core/development.ts";
export type { StageHook } from "../../src/stage/hook.ts";

/** Makes frames. @returns the renderer's state after the last of them */
export const advance = (page: Page, milliseconds: number, times = 1): Promise<RendererState | null> =>
  page.evaluate(
    async ([ms, count]) => {
      const { stage } = window as unknown as { stage: StageHook };
      let state: RendererState | null = null;
      for (let i = 0; i < count; i++) state = await stage.advance(ms);
      return state;
    },
    [milliseconds, times] as const,
  );

/** Makes an empty frame. @returns whether the canvas shows a slot, and all others in the window */
const isShown = (page: Page, scene: string): Promise<boolean> =>
  page.evaluate(async (name) => {
    const { stage } = window as unknown as { stage?: StageHook };
    const slot = document.querySelector(`[data-stage-slot="${name}"]`);
    // Vertically only: scrolling sideways would return a timeline to its still picture for a moment.
    if (name !== "hero") window.scrollBy({ top: (slot?.getBoundingClientRect().top ?? 0) - 300, behavior: "instant" });
    await stage?.advance(0);
    // Scenes are created one after another. All visible ones must exist before the clock advances.
    const seen = [...document.querySelectorAll("[data-stage-slot]")].filter((other) => {
      const { top, bottom } = other.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    return slot?.matches("[data-stage-live]") === true && seen.every((other) => other.matches("[data-stage-live]"));
  }, scene);

/** Scrolls to a slot and makes empty frames until the canvas shows it. */
export async function show(page: Page, scene = "hero"): Promise<void> {
  await page.locator(".motion-control").waitFor({ state: "attached" });
  await expect.poll(() => isShown(page, scene), { intervals: [50] }).toBe(true);
}
