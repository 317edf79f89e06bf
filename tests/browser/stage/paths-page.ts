/**
 * Runs in the browser: our lengths beside Chromium's own, and our meshes and shaders beside Canvas2D. Icons are 24 units
 * wide; each is drawn into a cell of a sheet.
 */
import { FillLayer } from "../../../src/stage/layers/fill.ts";
import { layerUniforms } from "../../../src/stage/layers/shader.ts";
import { StrokeLayer } from "../../../src/stage/layers/strokes.ts";
import { fillPath } from "../../../src/stage/path/fill.ts";
import { type FlatPath, flattenPath } from "../../../src/path/flatten.ts";
import { measurePath } from "../../../src/stage/path/measure.ts";
import { parsePath } from "../../../src/path/parse.ts";
import { emptySample, sampleAt } from "../../../src/stage/path/sample.ts";
import type { StrokeStyle } from "../../../src/stage/path/stroke-table.ts";
import { tessellate } from "../../../src/stage/path/tessellate.ts";
import type { Trim } from "../../../src/path/dash-path.ts";
import { trimPath } from "../../../tools/testing/path/trim.ts";
import { Container, createRenderer } from "../../../src/stage/pixi.ts";

const ICON = 24;
/** CSS pixels of a cell, and cells in a row of a sheet. */
const CELL = 96;
const CELLS = 10;
const MARGIN = 4;
const UNIT = (CELL - 2 * MARGIN) / ICON;
const LINE = 2;
/**
 * Canvas2D draws this many pixels for one of CSS, and they are averaged: it measures curves to half a pixel only, so that its
 * dashes would be out of step with themselves at another size.
 */
const FINE = 6;

/** An icon, and the same enlarged by someone else's code: Chromium measures to half a unit, whatever the size. */
interface MeasuredIcon {
  readonly d: string;
  readonly large: string;
  readonly scale: number;
}

interface Measured {
  /** Relative to the path's length. */
  readonly length: number;
  /** Distances of places, relative to the path's length; none where the path jumps. */
  readonly places: readonly number[];
}

const SHARES = [0.137, 0.52, 0.871];
const NEARBY = 2e-4;
/** Of the path's length. A place that differs by less is the same, whether the path jumps there or not. */
const SAME = 1e-5;

/** Whether a path jumps from one subpath to another at a share of its length: then there is no one place to compare. */
function jumps(path: SVGPathElement, share: number, length: number): boolean {
  const [before, after] = [share - NEARBY, share + NEARBY].map((near) => path.getPointAtLength(near * length));
  if (before === undefined || after === undefined) return true;
  return Math.hypot(after.x - before.x, after.y - before.y) > 3 * NEARBY * length;
}

function measured({ d, large, scale }: MeasuredIcon): Measured {
  const reference = document.createElementNS("http://www.w3.org/2000/svg", "path");
  reference.setAttribute("d", large);
  const theirs = reference.getTotalLength();
  const ours = measurePath(parsePath(d));
  const out = emptySample();
  const places = SHARES.flatMap((share): number[] => {
    const { x, y } = reference.getPointAtLength(share * theirs);
    sampleAt(ours, share * ours.length, out);
    const difference = Math.hypot(out.x * scale - x, out.y * scale - y) / theirs;
    // Chromium walks the whole path for each place: it is asked for more of them only where that matters.
    return !(difference < SAME) && jumps(reference, share, theirs) ? [] : [difference];
  });
  return { length: Math.abs(ours.length * scale - theirs) / theirs, places };
}

/** A sheet for so many icons: as many rows as they need. @param scale pixels for one of CSS */
const sheetSize = (count: number, scale = 1) => ({
  width: CELL * CELLS * scale,
  height: CELL * Math.ceil(count / CELLS) * scale,
});

function canvas2d(count: number, scale: number): CanvasRenderingContext2D {
  const context = Object.assign(document.createElement("canvas"), sheetSize(count, scale)).getContext("2d", {
    willReadFrequently: true,
  });
  if (context === null) throw new Error("no Canvas2D");
  return context;
}

const cellOf = (index: number) => ({
  x: (index % CELLS) * CELL + MARGIN,
  y: Math.floor(index / CELLS) * CELL + MARGIN,
});

/** The same path in CSS pixels of the sheet. */
function inCell(path: FlatPath, index: number): FlatPath {
  const { x, y } = cellOf(index);
  return {
    ...path,
    points: path.points.map((value, i) => value * UNIT + (i % 2 === 0 ? x : y)),
    lengths: path.lengths.map((length) => length * UNIT),
    total: path.total * UNIT,
  };
}

function lines(path: FlatPath): Path2D {
  const way = new Path2D();
  path.closed.forEach((closed, contour) => {
    const [first, end] = [path.starts[contour] ?? 0, path.starts[contour + 1] ?? 0];
    for (let i = first; i < end - closed; i++) way.lineTo(path.points[2 * i] ?? 0, path.points[2 * i + 1] ?? 0);
    if (closed === 1) way.closePath();
    const next = 2 * end;
    if (next < path.points.length) way.moveTo(path.points[next] ?? 0, path.points[next + 1] ?? 0);
  });
  return way;
}

/** The alpha of a sheet, each pixel the mean of `fine` by `fine`. */
function alphas({ canvas }: CanvasRenderingContext2D, fine = 1): Float32Array {
  const [width, height] = [canvas.width / fine, canvas.height / fine];
  const means = new Float32Array(width * height);
  const context = canvas.getContext("2d");
  // A strip at a time: the finest sheets are large.
  for (let row = 0; row < height; row++) {
    const { data } = context?.getImageData(0, row * fine, canvas.width, fine) ?? { data: [] };
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let y = 0; y < fine; y++) {
        const from = 4 * (y * canvas.width + x * fine) + 3;
        for (let at = from; at < from + 4 * fine; at += 4) sum += data[at] ?? 0;
      }
      means[row * width + x] = sum / (fine * fine);
    }
  }
  return means;
}

/** The same sheet with fewer pixels: each is the mean of `by` by `by`. @param width pixels of a row */
function coarser(sheet: Float32Array, width: number, by: number): Float32Array {
  if (by === 1) return sheet;
  const [columns, rows] = [width / by, sheet.length / width / by];
  return Float32Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [(index % columns) * by, Math.floor(index / columns) * by];
    let sum = 0;
    for (let y = top; y < top + by; y++) for (let x = left; x < left + by; x++) sum += sheet[y * width + x] ?? 0;
    return sum / (by * by);
  });
}

/** A square of the sheet in CSS pixels. */
interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const wholeCell = (index: number): Square => ({
  x: (index % CELLS) * CELL,
  y: Math.floor(index / CELLS) * CELL,
  size: CELL,
});

/** Of each square: ink that both have, by ink that either has. */
function overlaps(ours: Float32Array, theirs: Float32Array, squares: readonly Square[], ratio: number): number[] {
  const width = CELL * CELLS * ratio;
  return squares.map((square) => {
    const [left, top, size] = [Math.round(square.x * ratio), Math.round(square.y * ratio), square.size * ratio];
    let [both, either] = [0, 0];
    for (let y = top; y < top + size; y++) {
      for (let x = left; x < left + size; x++) {
        const [a, b] = [ours[y * width + x] ?? 0, theirs[y * width + x] ?? 0];
        both += Math.min(a, b);
        either += Math.max(a, b);
      }
    }
    return either === 0 ? 1 : both / either;
  });
}

const renderer = createRenderer();
const initialised = renderer.init({ backgroundAlpha: 0, antialias: false, skipExtensionImports: true });

/** Draws a container with our renderer, and gives its alpha. */
async function drawn(container: Container, count: number, ratio: number): Promise<Float32Array> {
  await initialised;
  const { width, height } = sheetSize(count);
  renderer.resize(width, height, ratio);
  renderer.render({ container });
  const copy = canvas2d(count, ratio);
  copy.drawImage(renderer.canvas, 0, 0);
  return alphas(copy);
}

export interface Stroke {
  /** CSS pixels. */
  readonly dash?: readonly number[];
  readonly dashOffset?: number;
  readonly trim?: Trim;
  /** Compares only so many CSS pixels around where each path begins. */
  readonly seam?: number;
}

const pathsOf = (icons: readonly string[], ratio: number): FlatPath[] =>
  icons.map((d, index) => inCell(flattenPath(parsePath(d), { scale: UNIT * ratio }), index));

/** Our alpha of a sheet of strokes. */
async function ourStrokes(icons: readonly string[], ratio: number, look: Stroke): Promise<Float32Array> {
  const { dash, dashOffset = 0, trim } = look;
  const paths = pathsOf(icons, ratio);
  const uniforms = layerUniforms();
  uniforms.uniforms.uPixel = 1 / ratio;
  const layer = new StrokeLayer(paths, uniforms);
  const style: StrokeStyle = {
    width: LINE,
    colour: [0, 0, 0, 1],
    ...(dash === undefined ? {} : { dash, dashOffset }),
    ...(trim === undefined ? {} : { trimStart: trim.start, trimEnd: trim.end }),
  };
  paths.forEach((_, path) => layer.setStyle(path, style));
  layer.upload();
  const container = new Container();
  container.addChild(layer.view);
  const ours = await drawn(container, icons.length, ratio);
  layer.destroy();
  return ours;
}

/** Canvas2D's alpha of a sheet of strokes, at `ratio`. */
function theirStrokes(
  icons: readonly string[],
  paths: readonly FlatPath[],
  ratio: number,
  { dash, dashOffset = 0, trim }: Stroke,
): Float32Array {
  const finer = Math.max(1, Math.round(FINE / ratio));
  const fine = ratio * finer;
  const context = canvas2d(icons.length, fine);
  context.miterLimit = 4;
  icons.forEach((d, index) => {
    const { x, y } = cellOf(index);
    if (trim === undefined) {
      context.setTransform(UNIT * fine, 0, 0, UNIT * fine, x * fine, y * fine);
      context.lineWidth = LINE / UNIT;
      context.setLineDash((dash ?? []).map((length) => length / UNIT));
      context.lineDashOffset = dashOffset / UNIT;
      context.stroke(new Path2D(d));
      return;
    }
    // Canvas2D knows no trim: it strokes what the processor cut out.
    context.setTransform(fine, 0, 0, fine, 0, 0);
    context.lineWidth = LINE;
    const path = paths[index];
    if (path !== undefined) context.stroke(lines(trimPath(path, trim)));
  });
  return alphas(context, finer);
}

/** @returns overlaps at each ratio, of which the first is the finest and a multiple of the others */
async function strokes(icons: readonly string[], ratios: readonly number[], look: Stroke): Promise<number[][]> {
  const [finest = 1] = ratios;
  const paths = pathsOf(icons, finest);
  const squares = paths.map(({ points }, index) =>
    look.seam === undefined
      ? wholeCell(index)
      : { x: (points[0] ?? 0) - look.seam / 2, y: (points[1] ?? 0) - look.seam / 2, size: look.seam },
  );
  // Canvas2D's sheets are the largest. They are drawn once, but for trims, which are cut out of paths of each ratio.
  const shared = look.trim === undefined ? theirStrokes(icons, paths, finest, look) : null;
  const found: number[][] = [];
  for (const ratio of ratios) {
    const ours = await ourStrokes(icons, ratio, look);
    const theirs =
      shared === null
        ? theirStrokes(icons, pathsOf(icons, ratio), ratio, look)
        : coarser(shared, CELL * CELLS * finest, finest / ratio);
    found.push(overlaps(ours, theirs, squares, ratio));
  }
  return found;
}

async function fills(icons: readonly string[], ratio: number): Promise<number[]> {
  const container = new Container();
  const layers = icons.map((d, index) => {
    const path = inCell(flattenPath(parsePath(d), { scale: UNIT * ratio }), index);
    const layer = new FillLayer(fillPath(path, "nonzero", tessellate));
    layer.setColour([0, 0, 0, 1]);
    container.addChild(layer.view);
    return layer;
  });
  const ours = await drawn(container, icons.length, ratio);
  layers.forEach((layer) => layer.destroy());
  const context = canvas2d(icons.length, ratio);
  icons.forEach((d, index) => {
    const { x, y } = cellOf(index);
    context.setTransform(UNIT * ratio, 0, 0, UNIT * ratio, x * ratio, y * ratio);
    const inside = new Path2D(d);
    // A canvas, no array.
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type
    context.fill(inside);
  });
  return overlaps(
    ours,
    alphas(context),
    icons.map((_, index) => wholeCell(index)),
    ratio,
  );
}

const hook = {
  measured: (icons: readonly MeasuredIcon[]) => icons.map(measured),
  strokes,
  fills,
  perSheet: CELLS * CELLS,
};
export type PathsHook = typeof hook;
Object.assign(window, { paths: hook });
