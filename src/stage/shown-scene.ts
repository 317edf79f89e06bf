/** A scene in its slot: where it is, whether it is seen, and who shows the picture now, the canvas or the still one. */
import { Pace } from "./pace.ts";
import type { Container } from "./pixi.ts";
import { type Fit, fitPicture, inUnits, intersection, type Rect, withOverscan } from "./placement.ts";
import type { Scene, StageMotion } from "./scenes/scene.ts";
import { areaOf, readSlotBox, type SlotBox } from "./slot-box.ts";

/** A slot scrolled sideways shows its still picture, which moves with it exactly, until this long after: milliseconds. */
const SCROLL_REST = 140;
/** A scene counts as seen once this share of it, or of the window, is in the window. */
const SEEN_OF_SCENE = 0.6;
const SEEN_OF_VIEW = 0.3;

/** In `stage-slot.css`: hides the shapes of the still picture, not its words. */
const LIVE = "stageLive";

export class ShownScene {
  readonly element: HTMLElement;
  readonly container: Container;
  readonly pace: Pace;
  private readonly fullBleed: boolean;
  /** Null until the slot came near the window for the first time. */
  scene: Scene | null = null;
  box: SlotBox | null = null;
  /** In the window, in part. */
  visible = false;
  /** On the canvas in the last frame. */
  private live = false;
  private entered = false;
  private fit: Fit | null = null;
  private scrolling: number | undefined;

  constructor(element: HTMLElement, fullBleed: boolean, container: Container, motion: StageMotion) {
    this.element = element;
    this.fullBleed = fullBleed;
    this.container = container;
    this.pace = new Pace(motion);
  }

  /** What of the document it may draw into. */
  get area(): Rect | null {
    return this.box === null ? null : areaOf(this.box, this.fullBleed);
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

  measure(window: Window): void {
    this.box = readSlotBox(this.element, window);
  }

  /** Puts the scene where its slot is on the canvas. */
  place(canvas: Rect, ratio: number): void {
    const { box, scene, area } = this;
    this.container.visible = area !== null && this.scrolling === undefined;
    if (scene === null || box === null || area === null) return;
    const fit = fitPicture(box.picture, scene.size.width, scene.size.height);
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

  /** Something around the slot is being scrolled. @param rested called once it is not any more */
  scrolled(window: Window, rested: () => void): void {
    window.clearTimeout(this.scrolling);
    this.scrolling = window.setTimeout(() => {
      this.scrolling = undefined;
      rested();
    }, SCROLL_REST);
  }

  /** Whether it is made, and the canvas covers it, as far as the page lets it be seen near the window. */
  isOn(canvas: Rect): boolean {
    const { area, scene } = this;
    return scene !== null && area !== null && intersection(area, canvas) !== null;
  }

  /** Who shows the picture: called after each frame. */
  show(onCanvas: boolean): void {
    const live = onCanvas && this.scrolling === undefined;
    const svg = this.element.querySelector("svg");
    if (svg !== null) {
      const drawn = live ? 1 : (this.scene?.drawnWidth?.() ?? 1);
      svg.style.clipPath = this.entered && drawn < 1 ? `inset(-20% ${(100 * (1 - drawn)).toFixed(2)}% -20% -20%)` : "";
    }
    if (live === this.live) return;
    this.live = live;
    if (live) this.element.dataset[LIVE] = "";
    else delete this.element.dataset[LIVE];
  }

  destroy(window: Window): void {
    window.clearTimeout(this.scrolling);
    this.scrolling = undefined;
    this.entered = false;
    this.show(false);
    this.scene?.destroy();
  }
}
