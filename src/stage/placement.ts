/** Where the one canvas lies in the document: over the slots that are in or near the window. Pure; CSS pixels. */

export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How far above and below the window slots are drawn, as a share of its height, so that the reader can scroll into them. */
export const OVERSCAN = 0.75;
/** The canvas is moved while this share is left: the renderer needs a frame or two to follow. */
const MOVE_MARGIN = 0.25;
/** Most device pixels per CSS pixel: a higher ratio is hardly visible, and its cost is quadratic. */
const MAX_PIXEL_RATIO = 2;

export function intersection(a: Rect, b: Rect): Rect | null {
  const x = Math.max(a.x, b.x);
  const y = Math.max(a.y, b.y);
  const width = Math.min(a.x + a.width, b.x + b.width) - x;
  const height = Math.min(a.y + a.height, b.y + b.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a.x, b.x);
  const y = Math.min(a.y, b.y);
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}

function roundOut({ x, y, width, height }: Rect): Rect {
  const left = Math.floor(x);
  const top = Math.floor(y);
  return { x: left, y: top, width: Math.ceil(x + width) - left, height: Math.ceil(y + height) - top };
}

/** A rectangle whose edges lie at whole device pixels. @param ratio device pixels per CSS pixel */
export function snapped({ x, y, width, height }: Rect, ratio: number): Rect {
  const at = (value: number): number => Math.round(value * ratio) / ratio;
  return { x: at(x), y: at(y), width: at(x + width) - at(x), height: at(y + height) - at(y) };
}

export function withOverscan(view: Rect, share = OVERSCAN): Rect {
  const more = view.height * share;
  return { x: view.x, y: view.y - more, width: view.width, height: view.height + 2 * more };
}

/**
 * The canvas: one rectangle around the parts of all areas that lie in the window or its overscan, in whole pixels.
 * @param areas what scenes may draw into, document coordinates
 * @param view the window, document coordinates
 */
export function canvasRect(areas: readonly Rect[], view: Rect): Rect | null {
  const near = withOverscan(view);
  const parts = areas.flatMap((area) => intersection(area, near) ?? []);
  const [first, ...rest] = parts;
  return first === undefined ? null : roundOut(rest.reduce(union, first));
}

/** Whether some part of an area in or close to the window is not covered: only then is the canvas moved. */
export function needsMove(canvas: Rect | null, areas: readonly Rect[], view: Rect): boolean {
  const close = withOverscan(view, MOVE_MARGIN);
  return areas.some((area) => {
    const seen = intersection(area, close);
    if (seen === null) return false;
    if (canvas === null) return true;
    const covered = intersection(canvas, seen);
    return covered === null || covered.width < seen.width - 1 || covered.height < seen.height - 1;
  });
}

export function pixelRatio(devicePixelRatio: number): number {
  return Math.min(Math.max(devicePixelRatio, 1), MAX_PIXEL_RATIO);
}

/** How a picture of some size lies in a box: as SVG's `xMidYMid meet`. */
export interface Fit {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export function fitPicture(box: Rect, width: number, height: number): Fit {
  const scale = Math.min(box.width / width, box.height / height);
  return { x: box.x + (box.width - width * scale) / 2, y: box.y + (box.height - height * scale) / 2, scale };
}

/** A rectangle of the document in user units of a picture that lies in it. */
export function inUnits({ x, y, width, height }: Rect, fit: Fit): Rect {
  return {
    x: (x - fit.x) / fit.scale,
    y: (y - fit.y) / fit.scale,
    width: width / fit.scale,
    height: height / fit.scale,
  };
}
