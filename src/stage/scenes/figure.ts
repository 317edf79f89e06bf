/**
 * A figure on the stage: its path, filled or as a dashed line. If the path cannot be drawn whole: its bitmap. If there is
 * no bitmap either: nothing, and one warning.
 */
import { DASHED_LINE, type Figure, FIGURE_SIZE, OUTLINE } from "../../core/picture/figure.ts";
import { BitmapLayer } from "../layers/bitmap.ts";
import { FillLayer } from "../layers/fill.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import { fillPath } from "../path/fill.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import { tessellate } from "../path/tessellate.ts";
import type { PathHelper, VectorPath } from "../../path/helper.ts";
import type { Rgb } from "../palette.ts";
import { Container } from "../pixi.ts";

export interface FigureTools {
  readonly paths: PathHelper;
  /** @returns an image of the current theme by its name, or null if there is none */
  readonly bitmap: (name: string) => Promise<ImageBitmap | null>;
  readonly warn: (message: string) => void;
  /** Requests a frame. */
  readonly changed: () => void;
}

interface Drawing {
  setStyle(colour: Rgb, alpha: number): void;
  destroy(): void;
}

/** Device pixels per unit of the figure, at the largest size that it is shown at. */
const SCALE = 6;

export class FigureView {
  readonly view = new Container();
  private readonly name: string;
  private readonly figure: Figure;
  private readonly tools: FigureTools;
  private readonly uniforms = layerUniforms();
  private readonly middle: { readonly x: number; readonly y: number };
  private readonly size: number;
  private drawing: Drawing | null = null;
  /** Counts the requests for the bitmap: a late response is ignored. */
  private lastRequest = 0;
  private warned = false;
  private style: readonly [Rgb, number] = [[0, 0, 0], 0];

  /** @param box user units of the scene */
  constructor(
    name: string,
    figure: Figure,
    box: { readonly x: number; readonly y: number; readonly size: number },
    tools: FigureTools,
  ) {
    this.name = name;
    this.figure = figure;
    this.tools = tools;
    this.size = box.size;
    this.middle = { x: box.x + box.size / 2, y: box.y + box.size / 2 };
    this.view.pivot.set(FIGURE_SIZE / 2);
    this.view.position.copyFrom(this.middle);
    this.view.scale.set(box.size / FIGURE_SIZE);
    const path = tools.paths.load({ name, d: figure.path, bitmap: figure.bitmap }, { scale: SCALE });
    this.drawing = path.kind === "vector" ? this.createVector(path) : null;
    if (this.drawing === null) this.showBitmap();
  }

  /** @param pixel user units of the scene per device pixel */
  setPixel(pixel: number): void {
    this.uniforms.uniforms.uPixel = (pixel * FIGURE_SIZE) / this.size;
  }

  /** Another theme has another bitmap. */
  recolour(): void {
    if (this.drawing === null || this.drawing instanceof BitmapFigure) this.showBitmap();
  }

  setStyle(colour: Rgb, alpha: number, scale: number): void {
    this.style = [colour, alpha];
    this.view.scale.set((Math.max(scale, 0) * this.size) / FIGURE_SIZE);
    this.drawing?.setStyle(colour, alpha);
  }

  destroy(): void {
    this.lastRequest = -1;
    this.drawing?.destroy();
    this.view.destroy();
  }

  /** @returns null if the path is too large to be drawn whole */
  private createVector(path: VectorPath): Drawing | null {
    const { dash } = this.figure;
    const layers = this.tools.paths.guard(path, (flat) => {
      const strokes = new StrokeLayer([flat], this.uniforms);
      const line: Pick<StrokeStyle, "width" | "dash"> =
        dash === null ? { width: OUTLINE } : { width: DASHED_LINE, dash };
      // Before anything is shown: a dash pattern may be refused.
      strokes.setStyle(0, { ...line, colour: [0, 0, 0, 0] });
      return { strokes, line, fill: dash === null ? new FillLayer(fillPath(flat, "nonzero", tessellate)) : null };
    });
    if ("kind" in layers) return null;
    const { strokes, line, fill } = layers;
    if (fill !== null) this.view.addChild(fill.view);
    this.view.addChild(strokes.view);
    return {
      setStyle(colour, alpha) {
        fill?.setColour([...colour, alpha]);
        strokes.setStyle(0, { ...line, colour: [...colour, alpha] });
        strokes.upload();
      },
      destroy() {
        fill?.destroy();
        strokes.destroy();
      },
    };
  }

  private showBitmap(): void {
    const request = ++this.lastRequest;
    const { bitmap } = this.figure;
    const show = (image: ImageBitmap | null): void => {
      if (request !== this.lastRequest) return;
      this.drawing?.destroy();
      this.drawing = image === null ? null : new BitmapFigure(image, this.view);
      if (image === null && !this.warned)
        this.tools.warn(`Path "${this.name}": there is no image "${bitmap}"; drawing nothing`);
      this.warned ||= image === null;
      this.drawing?.setStyle(...this.style);
      this.tools.changed();
    };
    this.tools.bitmap(bitmap).then(show, () => show(null));
  }
}

class BitmapFigure implements Drawing {
  private readonly layer: BitmapLayer;

  constructor(image: ImageBitmap, view: Container) {
    this.layer = new BitmapLayer(image, FIGURE_SIZE);
    view.addChild(this.layer.view);
  }

  setStyle(_: Rgb, alpha: number): void {
    this.layer.setAlpha(alpha);
  }

  destroy(): void {
    this.layer.destroy();
  }
}
