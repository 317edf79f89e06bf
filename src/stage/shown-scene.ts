/** A scene in its slot: where it is on the canvas, and whether it is seen. */
import type { SceneFrame, ScenePlace } from "./messages.ts";
import { Pace } from "./calm-time-scale.ts";
import type { Container } from "./pixi.ts";
import { type Fit, fitPicture, inUnits, intersection, type Rect, withOverscan } from "./placement.ts";
import type { Scene, StageMotion } from "./scenes/scene.ts";

/** A scene counts as seen once this share of it, or of the window, is in the window. */
const SEEN_OF_SCENE = 0.6;
const SEEN_OF_VIEW = 0.3;

export class ShownScene {
  readonly key: string;
  readonly container: Container;
  readonly pace: Pace;
  /** Null until the slot came near the window for the first time. */
  scene: Scene | null = null;
  /** In the window, in part. */
  visible = false;
  /** Where its slot is, once the page has said so. */
  private where: ScenePlace | null = null;
  /** On the canvas in the last frame. */
  private live = false;
  private entered = false;
  private fit: Fit | null = null;

  constructor(key: string, container: Container, motion: StageMotion) {
    this.key = key;
    this.container = container;
    this.pace = new Pace(motion);
  }

  private get area(): Rect | null {
    return this.where?.area ?? null;
  }

  /** Whether its scene should be made: a reader could come to it with a turn of the wheel. */
  isWanted(view: Rect): boolean {
    return this.scene === null && this.area !== null && intersection(this.area, withOverscan(view)) !== null;
  }

  /** @param drawn what the scene draws into */
  stage(scene: Scene, drawn: Container, motion: StageMotion): void {
    this.scene = scene;
    this.container.addChild(drawn);
    this.setMotion(motion);
  }

  setMotion(motion: StageMotion): void {
    this.pace.setMotion(motion);
    this.scene?.setMotion(motion);
    if (motion === "calm") this.scene?.point?.(null);
  }

  /** Puts the scene where its slot is on the canvas. @param ratio device pixels for each CSS pixel */
  place(where: ScenePlace | null, canvas: Rect, ratio: number): void {
    this.where = where;
    const { scene, area } = this;
    this.container.visible = area !== null;
    if (scene === null || where === null || area === null) return;
    const fit = fitPicture(where.picture, scene.size.width, scene.size.height);
    this.container.position.set(fit.x - canvas.x, fit.y - canvas.y);
    this.container.scale.set(fit.scale);
    this.fit = fit;
    scene.place({ pixel: 1 / (fit.scale * ratio), area: inUnits(area, fit) });
  }

  see(view: Rect): void {
    const { area } = this;
    const seen = area === null ? null : intersection(area, view);
    if (seen !== null && !this.visible) this.pace.restart();
    this.visible = seen !== null;
    if (seen !== null && this.fit !== null) this.scene?.read?.(inUnits(seen, this.fit));
    if (this.entered || this.scene === null || area === null || seen === null) return;
    // What was not on the canvas while it came into view was seen as a whole already.
    if (this.live && seen.height < area.height * SEEN_OF_SCENE && seen.height < view.height * SEEN_OF_VIEW) return;
    this.entered = true;
    this.scene.enter(this.live);
  }

  /** @returns user units of the picture under a place of the document */
  toPicture(x: number, y: number, canvas: Rect): { readonly x: number; readonly y: number } {
    const { position, scale } = this.container;
    return { x: (x - canvas.x - position.x) / scale.x, y: (y - canvas.y - position.y) / scale.y };
  }

  /** What the frame that was just drawn holds of it. @param canvas null where nothing was drawn */
  drawn(canvas: Rect | null): SceneFrame {
    const { key, area, scene } = this;
    this.live = canvas !== null && scene !== null && area !== null && intersection(area, canvas) !== null;
    return { key, live: this.live, drawn: this.entered ? (scene?.drawnWidth?.() ?? 1) : 1 };
  }

  destroy(): void {
    this.scene?.destroy();
  }
}
