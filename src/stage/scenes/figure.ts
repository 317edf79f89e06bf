/**
 * A figure on the stage: its path filled, or dashed along its line; its bitmap where the path cannot be drawn whole;
 * nothing, and a word about it, where there is no bitmap either.
 */
import { DASHED_LINE, type Figure, FIGURE_SIZE, OUTLINE } from "../../core/picture/figure.ts";
import { BitmapLayer } from "../layers/bitmap.ts";
import { FillLayer } from "../layers/fill.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import { fillPath } from "../path/fill.ts";
import type { StrokeStyle } from "../path/stroke-table.ts";
import { tessellate } from "../path/tessellate.ts";
import type { PathHelper, VectorPath } from "../path/vector-path.ts";
import type { Rgb } from "../palette.ts";
import { Container } from "../pixi.ts";

export interface FigureTools {
  readonly paths: PathHelper;
  /** An image by its name, of the present theme; null where there is none. */
  readonly bitmap: (name: string) => Promise<ImageBitmap | null>;
  readonly warn: (message: string) => void;
  /** Asks for a frame. */
  readonly changed: () => void;
}

interface Drawn {
  look(colour: Rgb, alpha: number): void;
  destroy(): void;
}

/** Device pixels a unit of the figure, generously. */
const FINENESS = 6;

export class FigureView {
  readonly view = new Container();
  private readonly name: string;
  private readonly figure: Figure;
  private readonly tools: FigureTools;
  private readonly uniforms = layerUniforms();
  private readonly middle: { readonly x: number; readonly y: number };
  private readonly size: number;
  private drawn: Drawn | null = null;
  /** Counts the pictures asked for: a late one is not shown. */
  private turn = 0;
  private missed = false;
  private shownLook: readonly [Rgb, number] = [[0, 0, 0], 0];

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
    const path = tools.paths.load({ name, d: figure.path, bitmap: figure.bitmap }, { scale: FINENESS });
    this.drawn = path.kind === "vector" ? this.vector(path) : null;
    if (this.drawn === null) this.showBitmap();
  }

  /** @param pixel user units of the scene a device pixel */
  place(pixel: number): void {
    this.uniforms.uniforms.uPixel = (pixel * FIGURE_SIZE) / this.size;
  }

  /** Another theme has another bitmap. */
  recolour(): void {
    if (this.drawn === null || this.drawn instanceof BitmapFigure) this.showBitmap();
  }

  look(colour: Rgb, alpha: number, scale: number): void {
    this.shownLook = [colour, alpha];
    this.view.scale.set((Math.max(scale, 0) * this.size) / FIGURE_SIZE);
    this.drawn?.look(colour, alpha);
  }

  destroy(): void {
    this.turn = -1;
    this.drawn?.destroy();
    this.view.destroy();
  }

  /** @returns null where the path is too large to be drawn whole */
  private vector(path: VectorPath): Drawn | null {
    const { dash } = this.figure;
    const layers = this.tools.paths.guard(path, (flat) => {
      const strokes = new StrokeLayer([flat], this.uniforms);
      const line: Pick<StrokeStyle, "width" | "dash"> =
        dash === null ? { width: OUTLINE } : { width: DASHED_LINE, dash };
      // Before anything is shown: a pattern may be refused.
      strokes.look(0, { ...line, colour: [0, 0, 0, 0] });
      return { strokes, line, fill: dash === null ? new FillLayer(fillPath(flat, "nonzero", tessellate)) : null };
    });
    if ("kind" in layers) return null;
    const { strokes, line, fill } = layers;
    if (fill !== null) this.view.addChild(fill.view);
    this.view.addChild(strokes.view);
    return {
      look(colour, alpha) {
        fill?.colour([...colour, alpha]);
        strokes.look(0, { ...line, colour: [...colour, alpha] });
        strokes.upload();
      },
      destroy() {
        fill?.destroy();
        strokes.destroy();
      },
    };
  }

  private showBitmap(): void {
    const turn = ++this.turn;
    const { bitmap } = this.figure;
    const show = (image: ImageBitmap | null): void => {
      if (turn !== this.turn) return;
      this.drawn?.destroy();
      this.drawn = image === null ? null : new BitmapFigure(image, this.view);
      if (image === null && !this.missed)
        this.tools.warn(`Path "${this.name}": there is no image "${bitmap}"; drawing nothing`);
      this.missed ||= image === null;
      this.drawn?.look(...this.shownLook);
      this.tools.changed();
    };
    this.tools.bitmap(bitmap).then(show, () => show(null));
  }
}

class BitmapFigure implements Drawn {
  private readonly layer: BitmapLayer;

  constructor(image: ImageBitmap, view: Container) {
    this.layer = new BitmapLayer(image, FIGURE_SIZE);
    view.addChild(this.layer.view);
  }

  look(_: Rgb, alpha: number): void {
    this.layer.fade(alpha);
  }

  destroy(): void {
    this.layer.destroy();
  }
}
