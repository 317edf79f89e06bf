/** A figure of the content on the stage: its path, filled or as a dashed line, or its bitmap. */
import { type Figure, FIGURE_SCALE, FIGURE_SIZE } from "../../core/picture/figure.ts";
import type { Box, PictureFigure } from "../../core/picture/figures.ts";
import { FillLayer } from "../layers/fill.ts";
import { layerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import type { Rgb } from "../palette.ts";
import { Container } from "../pixi.ts";
import { FigureBitmap, type FigureTools } from "./figure-bitmap.ts";
import { type CappedShape, type FigureShape, shapeOf } from "./figure-shape.ts";

interface VectorLayers extends Pick<FigureShape, "line"> {
  readonly strokes: StrokeLayer;
  readonly fill: FillLayer | null;
}

export class FigureView {
  readonly view = new Container();
  private readonly uniforms = layerUniforms();
  private readonly size: number;
  /** Null: the bitmap is drawn. */
  private readonly layers: VectorLayers | null;
  private readonly bitmap: FigureBitmap | null;

  /** @param box a square, user units of the scene. @param capped draws caps; null where no figure has any */
  constructor(
    { path: d, ...line }: Figure,
    figure: PictureFigure,
    box: Box,
    tools: FigureTools,
    capped: CappedShape = null,
  ) {
    this.size = box.width;
    this.view.pivot.set(FIGURE_SIZE / 2);
    this.view.position.set(box.x + box.width / 2, box.y + box.height / 2);
    this.view.scale.set(box.width / FIGURE_SIZE);
    const [path = null] = tools.paths.load([{ figure, d }], { scale: FIGURE_SCALE });
    this.layers =
      path === null ? null : tools.paths.guard(figure, () => this.createLayers(shapeOf(path.flat, line, capped)));
    this.bitmap = this.layers === null ? new FigureBitmap(figure, this.uniforms, tools) : null;
    if (this.bitmap !== null) this.view.addChild(this.bitmap.view);
    if (this.layers?.fill) this.view.addChild(this.layers.fill.view);
    if (this.layers !== null) this.view.addChild(this.layers.strokes.view);
  }

  /** @param pixel user units of the scene per device pixel */
  setPixel(pixel: number): void {
    this.uniforms.uniforms.uPixel = (pixel * FIGURE_SIZE) / this.size;
  }

  /** Another theme has another bitmap. */
  recolour(): void {
    this.bitmap?.request();
  }

  setStyle(colour: Rgb, alpha: number, scale: number): void {
    this.view.scale.set((Math.max(scale, 0) * this.size) / FIGURE_SIZE);
    this.bitmap?.setColour([1, 1, 1, alpha]);
    if (this.layers === null) return;
    const { strokes, line, fill } = this.layers;
    fill?.setColour([...colour, alpha]);
    strokes.setStyle(0, { ...line, colour: [...colour, alpha] });
    strokes.upload();
  }

  destroy(): void {
    this.bitmap?.destroy();
    this.layers?.fill?.destroy();
    this.layers?.strokes.destroy();
    this.view.destroy();
  }

  private createLayers({ path, line, triangles }: FigureShape): VectorLayers {
    const fill = triangles === null ? null : new FillLayer(triangles);
    const strokes = new StrokeLayer([path], this.uniforms);
    strokes.setStyle(0, { ...line, colour: [0, 0, 0, 0] });
    return { strokes, line, fill };
  }
}
