/** The pictures of the path bench: a figure by the stage's own code, by the browser, and where they differ. */
import { DASHED_LINE, FIGURE_SCALE, FIGURE_SIZE, type Figure, OUTLINE } from "../../../../src/core/picture/figure.ts";
import { pathHelper } from "../../../../src/path/helper.ts";
import type { Rgb } from "../../../../src/stage/palette.ts";
import { cappedShape } from "../../../../src/stage/scenes/capped-dashes.ts";
import { FigureView } from "../../../../src/stage/scenes/figure.ts";
import { Container, createRenderer } from "../../../../src/stage/pixi.ts";

/** Pixels each way: the largest size that a figure is shown at. */
export const PICTURE_SIZE = FIGURE_SIZE * FIGURE_SCALE;

const FIGURE_BOX = { x: 0, y: 0, width: FIGURE_SIZE, height: FIGURE_SIZE };
const PICTURE_BOX = { x: 0, y: 0, width: PICTURE_SIZE, height: PICTURE_SIZE };

function emptyCanvas(): CanvasRenderingContext2D {
  const canvas = Object.assign(document.createElement("canvas"), { width: PICTURE_SIZE, height: PICTURE_SIZE });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("This browser has no Canvas2D");
  return context;
}

const css = (colour: Rgb): string => `rgb(${colour.map((channel) => Math.round(255 * channel)).join(" ")})`;

/** As the stage draws it. One at a time: there is one renderer. */
export class StagePictures {
  private readonly renderer = createRenderer();
  private readonly ready = this.renderer.init({
    backgroundAlpha: 0,
    antialias: false,
    skipExtensionImports: true,
    width: PICTURE_SIZE,
    height: PICTURE_SIZE,
  });

  /** @param bitmap the image that stands in. @throws Error without WebGL2 */
  async draw(figure: Figure, colour: Rgb, bitmap: ImageBitmap | null): Promise<HTMLCanvasElement> {
    await this.ready;
    const container = new Container();
    let shown = (): void => undefined;
    const changed = new Promise<void>((resolve) => (shown = resolve));
    let waits = false;
    const tools = {
      paths: pathHelper(() => undefined),
      bitmap: () => {
        waits = true;
        return Promise.resolve(bitmap);
      },
      warn: () => undefined,
      changed: shown,
    };
    const drawn = { name: "bench", bitmap: figure.bitmap, box: FIGURE_BOX };
    const view = new FigureView(figure, drawn, PICTURE_BOX, tools, cappedShape);
    try {
      if (waits) await changed;
      view.setPixel(1);
      view.setStyle(colour, 1, 1);
      container.addChild(view.view);
      this.renderer.render({ container });
      const copy = emptyCanvas();
      copy.drawImage(this.renderer.canvas, 0, 0);
      return copy.canvas;
    } finally {
      view.destroy();
      container.destroy();
    }
  }

  destroy(): void {
    void this.ready.then(() => this.renderer.destroy());
  }
}

/** A filled figure as Canvas2D fills it, with the line around it. */
function filled({ path }: Figure, colour: Rgb): HTMLCanvasElement {
  const context = emptyCanvas();
  context.scale(FIGURE_SCALE, FIGURE_SCALE);
  Object.assign(context, { fillStyle: css(colour), strokeStyle: css(colour), miterLimit: 4, lineWidth: OUTLINE });
  const way = new Path2D(path);
  // A canvas, no array.
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
  context.fill(way);
  context.stroke(way);
  return context.canvas;
}

/** A dashed figure as the browser's SVG draws it: Canvas2D leaves out what has no length. */
async function dashed({ path, dash, cap }: Figure, colour: Rgb): Promise<HTMLCanvasElement> {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const size = { width: PICTURE_SIZE, height: PICTURE_SIZE, viewBox: `0 0 ${FIGURE_SIZE} ${FIGURE_SIZE}` };
  for (const [name, value] of Object.entries(size)) svg.setAttribute(name, String(value));
  const attributes = {
    d: path,
    fill: "none",
    stroke: css(colour),
    "stroke-width": DASHED_LINE,
    "stroke-dasharray": dash?.join(" ") ?? "none",
    "stroke-linecap": cap ?? "butt",
  };
  for (const [name, value] of Object.entries(attributes)) line.setAttribute(name, String(value));
  svg.append(line);
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(svg))}`;
  await image.decode();
  const context = emptyCanvas();
  context.drawImage(image, 0, 0, PICTURE_SIZE, PICTURE_SIZE);
  return context.canvas;
}

/** As the browser draws it. */
export const browserPicture = (figure: Figure, colour: Rgb): Promise<HTMLCanvasElement> =>
  figure.dash === null ? Promise.resolve(filled(figure, colour)) : dashed(figure, colour);

const pixels = (canvas: HTMLCanvasElement): Uint8ClampedArray =>
  canvas.getContext("2d")?.getImageData(0, 0, PICTURE_SIZE, PICTURE_SIZE).data ?? new Uint8ClampedArray();

export interface PictureDifference {
  readonly picture: HTMLCanvasElement;
  /** Ink that both have, by ink that either has: 1 for equal pictures. */
  readonly same: number;
}

export interface DifferenceColours {
  readonly both: Rgb;
  readonly onlyStage: Rgb;
  readonly onlyBrowser: Rgb;
}

/** Compares the ink of two pictures, pixel by pixel. */
export function differenceOf(
  stage: HTMLCanvasElement,
  browser: HTMLCanvasElement,
  { both, onlyStage, onlyBrowser }: DifferenceColours,
): PictureDifference {
  const [ours, theirs] = [pixels(stage), pixels(browser)];
  const context = emptyCanvas();
  const image = context.createImageData(PICTURE_SIZE, PICTURE_SIZE);
  let [shared, either] = [0, 0];
  for (let at = 3; at < ours.length; at += 4) {
    const [a, b] = [ours[at] ?? 0, theirs[at] ?? 0];
    const [common, more] = [Math.min(a, b), Math.abs(a - b)];
    shared += common;
    either += Math.max(a, b);
    const colour = a > b ? onlyStage : onlyBrowser;
    // What both have is pale: what one has alone stands out.
    const alpha = Math.max(0.3 * common, more);
    const share = alpha === 0 ? 0 : more / Math.max(more, 0.3 * common);
    colour.forEach((channel, index) => {
      image.data[at - 3 + index] = 255 * ((both[index] ?? 0) * (1 - share) + channel * share);
    });
    image.data[at] = alpha;
  }
  context.putImageData(image, 0, 0);
  return { picture: context.canvas, same: either === 0 ? 1 : shared / either };
}
