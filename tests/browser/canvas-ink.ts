/** What is on the stage's canvas. */
import type { Page } from "@playwright/test";
import type { StageHook } from "./stage-hook.ts";

/** A rectangle of the window, CSS pixels. */
export interface InkArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The share of each rectangle that is inked at all, 0 to 1. */
export const inkIn = (page: Page, areas: readonly InkArea[]): Promise<number[]> =>
  page.evaluate(async (all) => {
    const canvas = document.querySelector("canvas");
    if (canvas === null) return all.map(() => 0);
    await (window as unknown as { stage: StageHook }).stage.advance(0);
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const context = copy.getContext("2d");
    const own = canvas.getBoundingClientRect();
    const scale = canvas.width / own.width;
    context?.drawImage(canvas, 0, 0);
    return all.map(({ x, y, width, height }) => {
      const [left, top, wide, high] = [
        (x - own.left) * scale,
        (y - own.top) * scale,
        Math.max(1, width * scale),
        Math.max(1, height * scale),
      ];
      const data =
        context?.getImageData(Math.round(left), Math.round(top), Math.round(wide), Math.round(high)).data ?? [];
      let inked = 0;
      for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 60) inked++;
      return inked / (data.length / 4);
    });
  }, areas);

/** The whole canvas as a data address. */
export const canvasSource = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    await (window as unknown as { stage: StageHook }).stage.advance(0);
    return document.querySelector("canvas")?.toDataURL() ?? "";
  });
