/** The line from the newest segment to the newest announcement. It does not drift, unlike the field that it crosses. */
import type { FigurePath } from "../../core/picture/figures.ts";
import { POINTER_STYLE } from "../../core/picture/hero-style.ts";
import { layerUniforms } from "../layers/shader.ts";
import type { Rgb } from "../palette.ts";
import type { FigureTools } from "./figure-bitmap.ts";
import { FigureStrokes, loadStrokes } from "./figure-strokes.ts";

export class HeroPointer {
  private readonly uniforms = layerUniforms();
  private readonly strokes: FigureStrokes;

  /** @param path null: nothing is drawn */
  constructor(path: FigurePath | null, tools: FigureTools) {
    this.strokes = new FigureStrokes(loadStrokes(path === null ? [] : [path], tools), this.uniforms, tools);
  }

  get view(): FigureStrokes["view"] {
    return this.strokes.view;
  }

  /** @param pixel user units per device pixel */
  setPixel(pixel: number): void {
    this.uniforms.uniforms.uPixel = pixel;
  }

  /** @param drawn the share of its length */
  draw(drawn: number, colour: Rgb): void {
    const { width, opacity } = POINTER_STYLE;
    this.strokes.setStyle(0, { width, colour: [...colour, opacity], trimEnd: drawn });
    this.strokes.upload();
  }

  destroy(): void {
    this.strokes.destroy();
  }
}
