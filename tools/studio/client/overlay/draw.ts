/** Draws the overlay. Units of the context are CSS pixels of the frame. */
import type { Place } from "./pixels.ts";
import { placeNow, type Shown } from "./shown.ts";

/** CSS colours. */
export interface OverlayColours {
  /** Also the playhead's. */
  readonly before: string;
  readonly after: string;
  readonly line: string;
  /** Around lines and marks, so that they stand out from any picture. */
  readonly halo: string;
}

/** By the tokens of the studio's theme. */
export function overlayColours(element: Element): OverlayColours {
  const style = getComputedStyle(element);
  const colour = (token: string): string => style.getPropertyValue(token);
  return { before: colour("--cinnabar"), after: colour("--jade"), line: colour("--ink"), halo: colour("--paper") };
}

/** In pixels of the screen. */
const LINE = 1.5;
const HALO = 4.5;
const TICK = 2;
/** Around the present place, so that what moves can be seen within it. */
const RING = 9;
const DIAMOND = 5;

type Context = CanvasRenderingContext2D;

function tracePath(context: Context, path: readonly (Place | null)[]): void {
  context.beginPath();
  let pen = false;
  for (const place of path) {
    if (place !== null) context[pen ? "lineTo" : "moveTo"](place.x, place.y);
    pen = place !== null;
  }
}

function traceCircle(context: Context, { x, y }: Place, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
}

function traceDiamond(context: Context, { x, y }: Place, unit: number): void {
  const half = DIAMOND * unit;
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.closePath();
}

function drawPath(context: Context, { path, marks }: Shown, colours: OverlayColours, unit: number): void {
  if (marks === null) return;
  const placeAt = new Map(marks.samples.map((time, index) => [time, path[index] ?? null]));
  const at = (times: readonly number[]): readonly Place[] =>
    times.flatMap((time) => {
      const place = placeAt.get(time) ?? null;
      return place === null ? [] : [place];
    });
  context.lineJoin = "round";
  for (const [width, colour] of [
    [HALO, colours.halo],
    [LINE, colours.line],
  ] as const) {
    context.lineWidth = width * unit;
    context.strokeStyle = colour;
    tracePath(context, path);
    context.stroke();
  }
  context.fillStyle = colours.line;
  for (const place of at(marks.ticks)) {
    traceCircle(context, place, TICK * unit);
    context.fill();
  }
  context.fillStyle = colours.halo;
  for (const place of at(marks.keyframes)) {
    traceDiamond(context, place, unit);
    context.fill();
    context.stroke();
  }
}

/** @param time of the playhead. @param unit a pixel of the screen */
export function drawOverlay(
  context: Context,
  shown: Shown,
  { time, colours, unit }: { readonly time: number; readonly colours: OverlayColours; readonly unit: number },
): void {
  context.save();
  drawPath(context, shown, colours, unit);
  for (const { draw, when, opacity } of shown.ghosts) {
    context.save();
    context.globalAlpha = opacity;
    draw(context, colours[when]);
    context.restore();
  }
  const now = placeNow(shown, time);
  if (now !== null) {
    traceCircle(context, now, RING * unit);
    for (const [width, colour] of [
      [HALO, colours.halo],
      [LINE, colours.before],
    ] as const) {
      context.lineWidth = width * unit;
      context.strokeStyle = colour;
      context.stroke();
    }
  }
  context.restore();
}
