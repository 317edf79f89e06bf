/** The bitmap of a figure: requested when the figure cannot be drawn from its paths, drawn once it is there. */
import type { PictureFigure } from "../../core/picture/figures.ts";
import type { PathHelper } from "../../path/helper.ts";
import { BitmapLayer } from "../layers/bitmap.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import type { Rgba } from "../palette.ts";
import { Container } from "../pixi.ts";

export interface FigureTools {
  readonly paths: PathHelper;
  /** @returns an image of the current theme by its name, or null if there is none */
  readonly bitmap: (name: string) => Promise<ImageBitmap | null>;
  readonly warn: (message: string) => void;
  /** Requests a frame. */
  readonly changed: () => void;
}

export class FigureBitmap {
  readonly view = new Container();
  private readonly figure: PictureFigure;
  private readonly uniforms: LayerUniforms;
  private readonly tools: FigureTools;
  private layer: BitmapLayer | null = null;
  /** Counts the requests: a late response is ignored. */
  private lastRequest = 0;
  private warned = false;
  private colour: Rgba = [0, 0, 0, 0];

  constructor(figure: PictureFigure, uniforms: LayerUniforms, tools: FigureTools) {
    this.figure = figure;
    this.uniforms = uniforms;
    this.tools = tools;
    this.request();
  }

  /** Requests the image: once more when another theme has another one. */
  request(): void {
    const request = ++this.lastRequest;
    const { name, bitmap, box } = this.figure;
    const show = (image: ImageBitmap | null): void => {
      if (request !== this.lastRequest) return;
      this.layer?.destroy();
      this.layer = image === null ? null : new BitmapLayer(image, box, this.uniforms);
      if (this.layer !== null) this.view.addChild(this.layer.view);
      else if (!this.warned) this.tools.warn(`Path "${name}": there is no image "${bitmap}"; drawing nothing`);
      this.warned ||= image === null;
      this.layer?.setColour(this.colour);
      this.tools.changed();
    };
    this.tools.bitmap(bitmap).then(show, () => show(null));
  }

  /** @param colour not premultiplied. A white image takes it on; for an image in its own colours it is white. */
  setColour(colour: Rgba): void {
    this.colour = colour;
    this.layer?.setColour(colour);
  }

  destroy(): void {
    this.lastRequest = -1;
    this.layer?.destroy();
    this.view.destroy();
  }
}
