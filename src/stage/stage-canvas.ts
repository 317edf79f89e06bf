/** The one canvas in the document: where it lies, how large it is, and the mask of the scene it shows. CSS pixels. */
import type { Application, CanvasSize } from "./pixi.ts";
import { mustMove, pixelRatio, placeCanvas, type Rect } from "./placement.ts";
import type { ShownScene } from "./shown-scene.ts";
import type { SlotBox } from "./slot-box.ts";

const areasOf = (scenes: readonly ShownScene[]): readonly Rect[] => scenes.flatMap(({ area }) => area ?? []);

/** A mask is that of one scene: it must not hide another, and is none where its own scene is not. */
function maskedBox(scenes: readonly ShownScene[], canvas: Rect): SlotBox | null {
  const [only, ...others] = scenes.filter((shown) => shown.isOn(canvas));
  return only === undefined || others.length > 0 || only.box === null || only.box.mask === null ? null : only.box;
}

export class StageCanvas {
  /** Document coordinates; null while no scene is near the window. */
  rect: Rect | null = null;
  private readonly window: Window;

  constructor(window: Window) {
    this.window = window;
  }

  /** What of the document the reader sees. */
  get view(): Rect {
    const { scrollX, scrollY, innerHeight, document } = this.window;
    return { x: scrollX, y: scrollY, width: document.documentElement.clientWidth, height: innerHeight };
  }

  private get ratio(): number {
    return pixelRatio(this.window.devicePixelRatio);
  }

  /** The size that a first frame with these areas will want: to change it later makes the page wait for the GPU. */
  firstSize(areas: readonly Rect[]): CanvasSize {
    const { ratio } = this;
    const { width, height } = placeCanvas(areas, this.view) ?? { width: 1, height: 1 };
    const whole = (length: number): number => Math.round(length * ratio) / ratio;
    return { width: whole(width), height: whole(height), resolution: ratio };
  }

  /** Whether scenes in the window are not covered: scrolling alone moves the canvas with the page. */
  isOutgrown(scenes: readonly ShownScene[]): boolean {
    return mustMove(this.rect, areasOf(scenes), this.view);
  }

  place({ canvas: element, renderer }: Application, scenes: readonly ShownScene[]): void {
    if (element === null || renderer === null) return;
    const { ratio } = this;
    const rect = placeCanvas(areasOf(scenes), this.view);
    this.rect = rect;
    element.hidden = rect === null;
    if (rect === null) return;
    renderer.resize(rect.width, rect.height, ratio);
    const { style } = element;
    style.left = `${rect.x}px`;
    style.top = `${rect.y}px`;
    style.width = `${rect.width}px`;
    style.height = `${rect.height}px`;
    const box = maskedBox(scenes, rect);
    style.maskImage = box?.mask ?? "";
    style.maskRepeat = "no-repeat";
    // Our masks fade upwards only: a scene that draws beyond its slot is not cut at the slot's sides.
    style.maskSize = box === null ? "" : `100% ${box.slot.height}px`;
    style.maskPosition = box === null ? "" : `0 ${box.slot.y - rect.y}px`;
    for (const shown of scenes) shown.place(rect, ratio);
  }
}
