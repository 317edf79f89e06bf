/** Where the canvas and the scenes lie, as the page has measured them, and what of them is in the window. */
import type { Point } from "../core/picture/ring.ts";
import type { CanvasPlacement, Layout } from "./messages.ts";
import type { Application } from "./pixi.ts";
import type { Rect } from "./placement.ts";
import type { SceneList } from "./scene-list.ts";

export class StageLayout {
  private readonly scenes: SceneList;
  private layout: Layout;
  /** The canvas or a scene has moved, or the scenes are others, since `apply`. */
  private stale = true;

  constructor(layout: Layout, scenes: SceneList) {
    this.layout = layout;
    this.scenes = scenes;
  }

  get id(): number {
    return this.layout.id;
  }

  get canvas(): CanvasPlacement | null {
    return this.layout.canvas;
  }

  replace(layout: Layout): void {
    this.layout = layout;
    this.stale = true;
  }

  /** The page has been scrolled: nothing has moved in the document. */
  setView(view: Rect): void {
    this.layout = { ...this.layout, view };
  }

  invalidate(): void {
    this.stale = true;
  }

  /** @param ratio device pixels per CSS pixel */
  apply(app: Application, ratio: number): void {
    const { view, canvas, scenes: placements } = this.layout;
    if (this.stale && canvas !== null) {
      const { rect } = canvas;
      app.renderer?.resize(rect.width, rect.height, ratio);
      for (const shown of this.scenes.all) {
        shown.layout(placements.find(({ key }) => key === shown.request.key) ?? null, rect, ratio);
      }
    }
    this.stale = false;
    for (const shown of this.scenes.all) shown.updateVisibility(view);
    this.scenes.createNext(view);
  }

  /** @param position in the document, or null when the pointer has left */
  movePointer(position: Point | null): void {
    const { canvas } = this.layout;
    if (canvas === null) return;
    for (const shown of this.scenes.all) {
      if (shown.visible) shown.scene?.onPointer?.(position === null ? null : shown.toPicture(position, canvas.rect));
    }
  }
}
