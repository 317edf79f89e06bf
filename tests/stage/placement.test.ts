/** From slots to the canvas: it covers what is near the window, in whole pixels, and moves only when it must. */
import { describe, expect, it } from "vitest";
import { fitPicture, needsMove, OVERSCAN, pixelRatio, snapped, canvasRect } from "../../src/stage/placement.ts";

const view = (y: number) => ({ x: 0, y, width: 1000, height: 800 });
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe("canvasRect", () => {
  it("is not there while nothing is near", () => {
    expect(canvasRect([], view(0))).toBeNull();
    expect(canvasRect([box(0, 5000, 900, 400)], view(0))).toBeNull();
  });

  it("covers every area in the window or its overscan, in whole pixels", () => {
    const canvas = canvasRect([box(100.4, 700.6, 500, 200), box(50, 1000, 300.2, 90)], view(0));
    expect(canvas).toEqual({ x: 50, y: 700, width: 551, height: 390 });
  });

  it("is never larger than the window and its overscan, however long an area is", () => {
    const canvas = canvasRect([box(-500, -5000, 4000, 20_000)], view(300));
    expect(canvas).toEqual({ x: 0, y: 300 - 800 * OVERSCAN, width: 1000, height: 800 * (1 + 2 * OVERSCAN) });
  });
});

describe("needsMove", () => {
  const areas = [box(0, 0, 1000, 700), box(0, 3000, 1000, 500)];
  it("leaves the canvas alone while all that is seen, or comes next, is covered", () => {
    const canvas = canvasRect(areas, view(0));
    for (const y of [0, 100, 699, 1500, 1999]) expect(needsMove(canvas, areas, view(y))).toBe(false);
  });

  it("moves it before something comes into the window that it does not cover", () => {
    const canvas = canvasRect(areas, view(0));
    expect(needsMove(canvas, areas, view(2150))).toBe(true);
    expect(needsMove(null, areas, view(0))).toBe(true);
  });

  it("has found its new place after one move, wherever the reader scrolls", () => {
    for (let y = 0; y < 4000; y += 37) expect(needsMove(canvasRect(areas, view(y)), areas, view(y))).toBe(false);
  });
});

it("fits a picture as SVG does: whole, and in the middle", () => {
  expect(fitPicture(box(10, 20, 400, 100), 200, 100)).toEqual({ x: 110, y: 20, scale: 1 });
  expect(fitPicture(box(0, 0, 300, 600), 1000, 1000)).toEqual({ x: 0, y: 150, scale: 0.3 });
});

it("snaps a rectangle's edges to device pixels, as browsers do with an SVG", () => {
  expect(snapped(box(10.4, 299.64, 100.2, 50.5), 1)).toEqual(box(10, 300, 101, 50));
  expect(snapped(box(10.4, 299.64, 100.2, 50.5), 2)).toEqual(box(10.5, 299.5, 100, 50.5));
});

it("caps the device's pixel ratio", () => {
  expect([0.5, 1, 1.5, 2, 3].map(pixelRatio)).toEqual([1, 1, 1.5, 2, 2]);
});
