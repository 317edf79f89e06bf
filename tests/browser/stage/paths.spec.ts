/**
 * The vector path code compared with Chromium's SVG and Canvas2D, on real icons: lengths and points, dashes and trims
 * of the stroke mesh and shader, and filled triangles. Each result is printed.
 */
import type { Page } from "@playwright/test";
import svgpath from "svgpath";
import { centreArc } from "../../../src/path/arc.ts";
import { EXTENDED } from "../../support/extended.ts";
import { LONG } from "../../support/long.ts";
import { icons } from "../../../tools/testing/icons.ts";
import { quantile } from "../../../tools/testing/quantile.ts";
import { bundle, openScript } from "../../../tools/testing/page-bundle.ts";
import type { PathsHook, Stroke } from "./paths-page.ts";
import { expect, test } from "../test.ts";

type Hooked = Window & { readonly paths: PathsHook };

const print = (line: string): void => void process.stdout.write(`${line}\n`);
/** One icon of so many; of four times as many where the test is not long: unit tests have the formulas. */
const every = (step: number, from = 0): string[] =>
  icons().filter((_, index) => index % (LONG ? step : 4 * step) === from);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

let script = "";
test.beforeAll(async () => {
  script = await bundle("tests/browser/stage/paths-page.ts");
});
test.beforeEach(async ({ page }) => {
  await openScript(page, script);
  await page.waitForFunction(() => "paths" in window);
});

/** Enlarged, because Chromium measures curves to half a unit at any size. */
const SCALE = 1000;
const SLICE = Math.PI / 16;

/**
 * Chromium draws a quarter of an ellipse as one cubic curve, which is up to 1.4e-4 too long. It gets shorter arcs, for
 * which its curve is more exact than the tolerance.
 */
function enlarged(d: string): string {
  const path = svgpath(d).abs().scale(SCALE);
  path.iterate((segment, _, x0, y0) => {
    const [letter, rx, ry, turn, large, sweep, x, y] = segment;
    if (letter !== "A") return undefined;
    const arc = centreArc(x0, y0, rx, ry, turn, large === 1, sweep === 1, x, y);
    if (arc === null) return undefined;
    const slices = Math.ceil(Math.abs(arc.sweep) / SLICE);
    return Array.from({ length: slices }, (_, index) => {
      const angle = arc.start + (arc.sweep * (index + 1)) / slices;
      const [c, s] = [Math.cos(angle), Math.sin(angle)];
      const end = index === slices - 1 ? [x, y] : [arc.cx + c * arc.ux + s * arc.vx, arc.cy + c * arc.uy + s * arc.vy];
      return [
        "A",
        Math.hypot(arc.ux, arc.uy),
        Math.hypot(arc.vx, arc.vy),
        turn,
        0,
        sweep,
        end[0] ?? x,
        end[1] ?? y,
      ] as const;
    });
  });
  return path.toString();
}

test("lengths and points of icons equal Chromium's", EXTENDED, async ({ page }) => {
  const chosen = every(5).map((d) => ({ d, scale: SCALE, large: enlarged(d) }));
  expect(chosen.length).toBeGreaterThan(LONG ? 2000 : 500);
  const found = await page.evaluate((given) => (window as unknown as Hooked).paths.measured(given), chosen);
  const lengths = found.map(({ length }) => length);
  const places = found.flatMap((icon) => icon.places);
  const show = (errors: readonly number[]): string =>
    `median ${quantile(errors, 0.5).toExponential(1)}, p95 ${quantile(errors, 0.95).toExponential(1)}, max ${Math.max(...errors).toExponential(1)}`;
  print(
    `${chosen.length} icons against Chromium, relative to each length: length ${show(lengths)}; ${places.length} places ${show(places)}`,
  );
  expect(places.length).toBeGreaterThan(2.9 * chosen.length);
  expect(Math.max(...lengths)).toBeLessThan(1e-4);
  expect(Math.max(...places)).toBeLessThan(1e-4);
});

/** What the page makes of many icons, a sheet at a time. */
async function bySheet<Result>(
  page: Page,
  chosen: readonly string[],
  ask: (sheet: readonly string[]) => Promise<Result>,
): Promise<Result[]> {
  const perSheet = await page.evaluate(() => (window as unknown as Hooked).paths.perSheet);
  const all: Result[] = [];
  for (let i = 0; i < chosen.length; i += perSheet) all.push(await ask(chosen.slice(i, i + perSheet)));
  return all;
}

/** @returns overlaps of many icons at each ratio */
async function strokeOverlaps(
  page: Page,
  chosen: readonly string[],
  ratios: readonly number[],
  stroke: Stroke,
): Promise<number[][]> {
  const sheets = await bySheet(page, chosen, (sheet) =>
    page.evaluate(([paths, pixels, look]) => (window as unknown as Hooked).paths.strokes(paths, pixels, look), [
      sheet,
      ratios,
      stroke,
    ] as const),
  );
  return ratios.map((_, index) => sheets.flatMap((sheet) => sheet[index] ?? []));
}

for (const [what, stroke, least] of [
  ["dashes", { dash: [7, 4] }, { 1: 0.95, 3: 0.975 }],
  ["uneven dashes, offset", { dash: [12, 5, 8], dashOffset: 5 }, { 1: 0.95, 3: 0.975 }],
  ["trims", { trim: { start: 0.15, end: 0.7 } }, { 1: 0.975, 3: 0.99 }],
  ["whole strokes", {}, { 1: 0.965, 3: 0.985 }],
] as const satisfies readonly (readonly [string, Stroke, Readonly<Record<1 | 3, number>>])[]) {
  // Even dashes are the easier case of the uneven ones.
  if (what === "dashes" && !LONG) continue;
  test(`${what} equal Canvas2D's`, EXTENDED, async ({ page }) => {
    const ratios = [3, 1] as const;
    const overlaps = await strokeOverlaps(page, every(60, 4), ratios, stroke);
    for (const [index, ratio] of ratios.entries()) {
      const found = overlaps[index] ?? [];
      print(
        `${what} at ${ratio}x, ${found.length} icons: overlap ${mean(found).toFixed(4)} (least ${least[ratio]}), ` +
          `p5 ${quantile(found, 0.05).toFixed(3)}, worst ${Math.min(...found).toFixed(3)}`,
      );
      expect(mean(found)).toBeGreaterThan(least[ratio]);
    }
  });
}

test("fills equal Canvas2D's", EXTENDED, async ({ page }) => {
  const sheets = await bySheet(page, every(31, 4), (sheet) =>
    page.evaluate((paths) => (window as unknown as Hooked).paths.fills(paths, 3), sheet),
  );
  const found = sheets.flat();
  const poor = found.filter((overlap) => overlap < 0.95).length / found.length;
  print(
    `fills at 3x, ${found.length} icons: ${(100 * poor).toFixed(1)} % below 0.95 overlap (at most 3 %), mean ${mean(found).toFixed(4)}`,
  );
  expect(poor).toBeLessThanOrEqual(0.03);
});

test("the seam of a closed path is drawn as by Canvas2D", EXTENDED, async ({ page }) => {
  // Dashes that run over the seam, end at it and begin at it, in shapes with a corner or a smooth bend there.
  const shapes = ["M4 4H20V20H4Z", "M12 2A10 10 0 0 1 12 22A10 10 0 0 1 12 2Z", "M12 3L21 20H3Z"];
  for (const dash of [
    [7, 4],
    [30, 5],
    [150, 30],
  ]) {
    for (const dashOffset of [0, 3, -5]) {
      const [found = []] = await strokeOverlaps(page, shapes, [3], { dash, dashOffset, seam: 8 });
      expect(found).toHaveLength(shapes.length);
      expect(Math.min(...found), `dash ${dash.join(" ")} from ${dashOffset}`).toBeGreaterThan(0.93);
    }
  }
});
