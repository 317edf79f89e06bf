/** A scene in its slot: where it lies on the canvas, and whether it is visible. */
import { CalmTimeScale } from "./calm-time-scale.ts";
import { wallClock } from "./wall-clock.ts";
import type { Point } from "../core/picture/ring.ts";
import type { PostedRequest, SceneFrame, ScenePlacement } from "./messages.ts";
import type { Container } from "./pixi.ts";
import { type Fit, fitPicture, inUnits, intersection, type Rect, withOverscan } from "./placement.ts";
import type { Scene, StageMotion } from "./scenes/scene.ts";

/** A scene has come into view once this share of it, or of the window, is visible. */
const ENTERED_SHARE_OF_SCENE = 0.6;
const ENTERED_SHARE_OF_VIEW = 0.3;

export class ShownScene {
  readonly request: PostedRequest;
  readonly container: Container;
  readonly timeScale: CalmTimeScale;
  /** Null until the slot has been near the window and the scene has been created. */
  scene: Scene | null = null;
  /** Whether a part of it is in the window. */
  visible = false;
  /** Null until the first layout. */
  private placement: ScenePlacement | null = null;
  /** On the canvas in the last frame. */
  private live = false;
  private entered = false;
  private fit: Fit | null = null;

  constructor(request: PostedRequest, container: Container, motion: StageMotion) {
    this.request = request;
    this.container = container;
    this.timeScale = new CalmTimeScale(motion);
  }

  private get area(): Rect | null {
    return this.placement?.area ?? null;
  }

  /** Whether its scene should be created: it is so near that one turn of the wheel could reach it. */
  shouldCreate(view: Rect): boolean {
    return this.scene === null && this.area !== null && intersection(this.area, withOverscan(view)) !== null;
  }

  /** @param layers the container of the scene's layers */
  attach(scene: Scene, layers: Container, motion: StageMotion): void {
    this.scene = scene;
    this.container.addChild(layers);
    this.setMotion(motion);
  }

  setMotion(motion: StageMotion): void {
    this.timeScale.setMotion(motion);
    this.scene?.setMotion?.(motion);
    if (motion === "calm") this.scene?.onPointer?.(null);
  }

  /** Moves the scene to where its slot is on the canvas. @param ratio device pixels per CSS pixel */
  layout(placement: ScenePlacement | null, canvas: Rect, ratio: number): void {
    this.placement = placement;
    const { scene, area } = this;
    this.container.visible = area !== null;
    if (scene === null || placement === null || area === null) return;
    const fit = fitPicture(placement.picture, scene.size.width, scene.size.height);
    this.container.position.set(fit.x - canvas.x, fit.y - canvas.y);
    this.container.scale.set(fit.scale);
    this.fit = fit;
    const { axis, covered } = placement;
    scene.layout({
      pixel: 1 / (fit.scale * ratio),
      area: inUnits(area, fit),
      axis,
      covered: covered / fit.scale,
    });
  }

  updateVisibility(view: Rect): void {
    const { area } = this;
    const part = area === null ? null : intersection(area, view);
    if (part !== null && !this.visible) this.timeScale.restart();
    this.visible = part !== null;
    if (part !== null && this.fit !== null)
      this.scene?.onVisibility?.(inUnits(part, this.fit), inUnits(view, this.fit));
    if (this.entered || this.scene === null || area === null || part === null) return;
    // A scene that was not on the canvas when it came into view was seen as its still picture already.
    const watched = this.live;
    if (
      watched &&
      part.height < area.height * ENTERED_SHARE_OF_SCENE &&
      part.height < view.height * ENTERED_SHARE_OF_VIEW
    )
      return;
    this.entered = true;
    const now = wallClock(performance);
    this.scene.onEnter(watched, now - (this.request.seenSince ?? now));
  }

  /** From document coordinates to user units of the picture. */
  toPicture({ x, y }: Point, canvas: Rect): Point {
    const { position, scale } = this.container;
    return { x: (x - canvas.x - position.x) / scale.x, y: (y - canvas.y - position.y) / scale.y };
  }

  /** What the frame that was just drawn contains of the scene. @param canvas null if nothing was drawn */
  frame(canvas: Rect | null): SceneFrame {
    const { request, area, scene } = this;
    this.live = canvas !== null && scene !== null && area !== null && intersection(area, canvas) !== null;
    return { key: request.key, live: this.live, count: scene?.count ?? null };
  }

  destroy(): void {
    this.scene?.destroy();
  }
}
