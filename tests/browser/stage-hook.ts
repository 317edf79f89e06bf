/** The developers' hook of the stage, as tests use it: its clock driven by hand. */
import type { Page } from "@playwright/test";

/** Storage that puts the stage's clock into the tests' hands; see the README. */
export const HAND = { mode: "development", clock: "hand" } as const;

/** The part of `window.stage` that tests use. */
export interface StageHook {
  readonly clock: { readonly running: boolean; advance(milliseconds: number): void };
  readonly player: { readonly count: number };
  setMotion(motion: string): void;
}

export const advance = (page: Page, milliseconds: number, times = 1) =>
  page.evaluate(
    ([ms, count]) => {
      const { stage } = window as unknown as { stage: StageHook };
      for (let i = 0; i < count; i++) stage.clock.advance(ms);
    },
    [milliseconds, times] as const,
  );

/** Scrolls to a slot and makes empty frames until the canvas shows it. */
export async function show(page: Page, scene = "hero"): Promise<void> {
  // The stage begins at the first sign of a reader.
  await page.locator(".motion-control").waitFor({ state: "attached" });
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.waitForFunction((name) => {
    const { stage } = window as unknown as { stage?: StageHook };
    const slot = document.querySelector(`[data-stage-slot="${name}"]`);
    // Up and down only: sideways, a timeline would go back to its still picture for a moment.
    if (name !== "hero") window.scrollBy({ top: (slot?.getBoundingClientRect().top ?? 0) - 300, behavior: "instant" });
    stage?.clock.advance(0);
    // Scenes are made one after another: all that are seen must be there before time counts.
    const seen = [...document.querySelectorAll("[data-stage-slot]")].filter((other) => {
      const { top, bottom } = other.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
    return slot?.matches("[data-stage-live]") === true && seen.every((other) => other.matches("[data-stage-live]"));
  }, scene);
}
