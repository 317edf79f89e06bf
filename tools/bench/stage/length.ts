/** Lengths of real icons against adaptive Simpson quadrature to 1e-13, places along them, and samples a second. */
import { scriptOptions, wholeNumberOption } from "../../cli/options.ts";
import { measurePath, type PathMeasure } from "../../../src/stage/path/measure.ts";
import { parsePath } from "../../../src/path/parse.ts";
import { emptySample, sampleAt } from "../../../src/stage/path/sample.ts";
import { walkPath } from "../../../src/path/walk.ts";
import { icons } from "../../testing/icons.ts";
import { random } from "./corpus.ts";
import { quantile } from "../../testing/quantile.ts";
import { median, print } from "./harness.ts";

const every = scriptOptions(
  {
    command: "npx tsx tools/bench/stage/length.ts",
    description: "Measures lengths of real icons against adaptive quadrature, and samples a second.",
    options: {
      every: { type: "text", value: "number", description: "measures one icon in this many", default: "4" },
    },
  },
  (values) => wholeNumberOption("every", values.every, 1, 10_000),
);

/** A curve as speed and place by parameter, straight from its control points. */
interface Curve {
  readonly speed: (t: number) => number;
  readonly place: (t: number) => readonly [number, number];
}

function curvesOf(d: string): Curve[] {
  const curves: Curve[] = [];
  const add = (xs: readonly number[], ys: readonly number[]): void => {
    curves.push({
      speed: (t) => Math.hypot(slope(xs, t), slope(ys, t)),
      place: (t) => [bezier(xs, t), bezier(ys, t)],
    });
  };
  walkPath(parsePath(d), {
    startSubpath: () => undefined,
    close: () => undefined,
    line: (x0, y0, x, y) => add([x0, x], [y0, y]),
    quad: (x0, y0, x1, y1, x, y) => add([x0, x1, x], [y0, y1, y]),
    cubic: (x0, y0, x1, y1, x2, y2, x, y) => add([x0, x1, x2, x], [y0, y1, y2, y]),
    arc({ cx, cy, ux, uy, vx, vy, start, sweep }) {
      const angle = (t: number): number => start + t * sweep;
      curves.push({
        speed: (t) => {
          const [c, s] = [Math.cos(angle(t)), Math.sin(angle(t))];
          return Math.abs(sweep) * Math.hypot(c * vx - s * ux, c * vy - s * uy);
        },
        place: (t) => {
          const [c, s] = [Math.cos(angle(t)), Math.sin(angle(t))];
          return [cx + c * ux + s * vx, cy + c * uy + s * vy];
        },
      });
    },
  });
  return curves;
}

/** De Casteljau. */
function bezier(values: readonly number[], t: number): number {
  let row = [...values];
  while (row.length > 1) row = row.slice(1).map((value, i) => (row[i] ?? 0) + t * (value - (row[i] ?? 0)));
  return row[0] ?? 0;
}

function slope(values: readonly number[], t: number): number {
  const degree = values.length - 1;
  return bezier(
    values.slice(1).map((value, i) => degree * (value - (values[i] ?? 0))),
    t,
  );
}

function simpson(f: (t: number) => number, from: number, to: number): number {
  const third = (a: number, fa: number, fm: number, b: number, fb: number): number =>
    ((b - a) / 6) * (fa + 4 * fm + fb);
  const refine = (
    a: number,
    fa: number,
    b: number,
    fb: number,
    m: number,
    fm: number,
    whole: number,
    allowed: number,
    depth: number,
  ): number => {
    const [l, r] = [(a + m) / 2, (m + b) / 2];
    const [fl, fr] = [f(l), f(r)];
    const [left, right] = [third(a, fa, fl, m, fm), third(m, fm, fr, b, fb)];
    const gap = left + right - whole;
    if (depth === 0 || Math.abs(gap) <= 15 * allowed) return left + right + gap / 15;
    return (
      refine(a, fa, m, fm, l, fl, left, allowed / 2, depth - 1) +
      refine(m, fm, b, fb, r, fr, right, allowed / 2, depth - 1)
    );
  };
  let sum = 0;
  for (let i = 0; i < 8; i++) {
    const [a, b] = [from + ((to - from) * i) / 8, from + ((to - from) * (i + 1)) / 8];
    const m = (a + b) / 2;
    const [fa, fm, fb] = [f(a), f(m), f(b)];
    const whole = third(a, fa, fm, b, fb);
    sum += refine(a, fa, b, fb, m, fm, whole, Math.max(whole, 1e-300) * 1e-13, 40);
  }
  return sum;
}

const paths = icons().filter((_, i) => i % every === 0);
const lengthErrors: number[] = [];
const placeErrors: number[] = [];
for (const d of paths) {
  const measured = measurePath(parsePath(d));
  const curves = curvesOf(d);
  const lengths = curves.map(({ speed }) => simpson(speed, 0, 1));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  lengthErrors.push(Math.abs(measured.length - total) / total);
  placeErrors.push(worstPlace(measured, curves, lengths, total));
}

/** Largest distance, relative to the path, between a place by parameter and the place at its exact length. */
function worstPlace(
  measured: PathMeasure,
  curves: readonly Curve[],
  lengths: readonly number[],
  total: number,
): number {
  const out = emptySample();
  let [before, worst] = [0, 0];
  curves.forEach(({ speed, place }, i) => {
    // Inside the curve, and not in rounding noise: a subpath's last place and the next one's first have one length.
    if ((lengths[i] ?? 0) < 1e-9 * total) return;
    const t = (((i * 7 + 3) % 19) + 0.5) / 19;
    const { x, y } = sampleAt(measured, before + simpson(speed, 0, t), out);
    const [exactX, exactY] = place(t);
    worst = Math.max(worst, Math.hypot(x - exactX, y - exactY) / total);
    before += lengths[i] ?? 0;
  });
  return worst;
}

const show = (errors: readonly number[]): string =>
  `median ${median(errors).toExponential(1)}, p95 ${quantile(errors, 0.95).toExponential(1)}, max ${Math.max(...errors).toExponential(1)}`;
print(`${paths.length} icons, relative to the path's length (targets: p95 1e-6, max 1e-4)`);
print(`  length: ${show(lengthErrors)}`);
print(`  place at a length: ${show(placeErrors)}`);

const measures = paths.slice(0, 400).map((d) => measurePath(parsePath(d)));
const next = random(7);
const shares = Array.from({ length: 2500 }, next);
const rates: number[] = [];
const out = emptySample();
for (let repetition = 0; repetition < 7; repetition++) {
  const start = performance.now();
  for (const measured of measures) for (const share of shares) sampleAt(measured, share * measured.length, out);
  if (repetition > 1) rates.push((measures.length * shares.length) / (performance.now() - start) / 1000);
}
print(`  random places: ${median(rates).toFixed(1)} million a second`);
