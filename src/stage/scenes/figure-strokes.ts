/**
 * The strokes of a scene's figures: one batched mesh. A figure that cannot be drawn from its paths leaves no stroke in the
 * mesh: its bitmap is drawn in the colour of its stroke.
 */
import { type FigurePath, PICTURE_SCALE } from "../../core/picture/figures.ts";
import type { FlatPath } from "../../path/flatten.ts";
import type { LoadedPath } from "../../path/helper.ts";
import type { LayerUniforms } from "../layers/shader.ts";
import { StrokeLayer } from "../layers/strokes.ts";
import type { AnimatedColumn, StrokeStyle } from "../path/stroke-table.ts";
import { Container } from "../pixi.ts";
import { FigureBitmap, type FigureTools } from "./figure-bitmap.ts";

/** A path of a figure, as the helper has loaded it. */
export interface FigureStroke extends FigurePath {
  /** Null: the figure's bitmap is drawn. */
  readonly loaded: LoadedPath | null;
}

const NO_PATH: FlatPath = {
  points: new Float64Array(0),
  lengths: new Float64Array(0),
  starts: new Uint32Array(1),
  closed: new Uint8Array(0),
  total: 0,
};

/** The chords of a stroke; none where the figure's bitmap is drawn. */
const flatOf = ({ loaded }: FigureStroke): FlatPath => loaded?.flat ?? NO_PATH;

/** Loads the paths of figures, each with what its scene knows about it. */
export function loadStrokes<Path extends FigurePath>(
  paths: readonly Path[],
  { paths: helper }: FigureTools,
): readonly (Path & FigureStroke)[] {
  const loaded = helper.load(paths, { scale: PICTURE_SCALE });
  return paths.map((path, index) => ({ ...path, loaded: loaded[index] ?? null }));
}

export class FigureStrokes {
  readonly view = new Container();
  private readonly list: readonly FigureStroke[];
  private readonly tools: FigureTools;
  private readonly strokes: StrokeLayer;
  /** By the name of their figure. */
  private readonly bitmaps = new Map<string, FigureBitmap>();

  constructor(list: readonly FigureStroke[], uniforms: LayerUniforms, tools: FigureTools) {
    this.list = list;
    this.tools = tools;
    this.strokes = new StrokeLayer(list.map(flatOf), uniforms);
    this.view.addChild(this.strokes.view);
    for (const { figure, loaded } of list) {
      if (loaded !== null || this.bitmaps.has(figure.name)) continue;
      const bitmap = new FigureBitmap(figure, uniforms, tools);
      this.bitmaps.set(figure.name, bitmap);
      this.view.addChild(bitmap.view);
    }
  }

  /** Sets the style of one stroke. With a dash pattern past the limit the stroke is solid, and one warning is logged. */
  setStyle(index: number, style: StrokeStyle): void {
    const { list, strokes, bitmaps, tools } = this;
    const stroke = list[index];
    if (stroke === undefined) return;
    const { figure, loaded } = stroke;
    if (loaded === null) return bitmaps.get(figure.name)?.setColour(style.colour);
    const { dash, ...solid } = style;
    if (dash === undefined) return strokes.setStyle(index, style);
    const dashed = tools.paths.guard(figure, () => (strokes.setStyle(index, style), true), "drawing a solid line");
    if (dashed === null) strokes.setStyle(index, solid);
  }

  /** Sets one number of one stroke: for numbers that change each frame. */
  setColumn(index: number, column: AnimatedColumn, value: number): void {
    this.strokes.setColumn(index, column, value);
  }

  /** Uploads the changes to the GPU. Called once per frame. */
  upload(): void {
    this.strokes.upload();
  }

  destroy(): void {
    for (const bitmap of this.bitmaps.values()) bitmap.destroy();
    this.strokes.destroy();
    this.view.destroy();
  }
}
