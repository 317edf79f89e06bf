/** Fills of real icons: how far the triangles cover what the winding number says is inside, on a grid of points. */
import { scriptOptions, wholeNumberOption } from "../../cli/options.ts";
import { fillPath } from "../../../src/stage/path/fill.ts";
import { type FlatPath, flattenPath } from "../../../src/path/flatten.ts";
import { parsePath } from "../../../src/path/parse.ts";
import { tessellate } from "../../../src/stage/path/tessellate.ts";
import { icons } from "../../testing/icons.ts";
import { print } from "./harness.ts";

const every = scriptOptions(
  {
    command: "npx tsx tools/bench/stage/fill.ts",
    description: "Measures how far the triangles of real icons cover what is inside of them.",
    options: {
      every: { type: "text", value: "number", description: "measures one icon in this many", default: "5" },
    },
  },
  (values) => wholeNumberOption("every", values.every, 1, 10_000),
);

const GRID = 48;
const BOX = 24;

/** Winding numbers of one row of points, by crossings. */
function insideRow({ points, starts, closed }: FlatPath, y: number, xs: readonly number[]): boolean[] {
  const winding = xs.map(() => 0);
  for (let c = 0; c < closed.length; c++) {
    const [first, end] = [starts[c] ?? 0, starts[c + 1] ?? 0];
    for (let i = first; i < end; i++) {
      const j = i + 1 < end ? i + 1 : first;
      const [ax, ay, bx, by] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0, points[2 * j] ?? 0, points[2 * j + 1] ?? 0];
      if (ay <= y === by <= y) continue;
      const x = ax + ((y - ay) / (by - ay)) * (bx - ax);
      xs.forEach((at, k) => {
        if (at < x) winding[k] = (winding[k] ?? 0) + (by > ay ? 1 : -1);
      });
    }
  }
  return winding.map((value) => value !== 0);
}

function overlap(flat: FlatPath): number {
  const { positions, indices } = fillPath(flat, "nonzero", tessellate);
  const covered = new Uint8Array(GRID * GRID);
  const at = (i: number): number => ((i + 0.5037) / GRID) * BOX;
  const place = (k: number): [number, number] => [
    positions[2 * (indices[k] ?? 0)] ?? 0,
    positions[2 * (indices[k] ?? 0) + 1] ?? 0,
  ];
  for (let k = 0; k < indices.length; k += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [place(k), place(k + 1), place(k + 2)];
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    for (let row = 0; row < GRID; row++) {
      const y = at(row);
      if (y < Math.min(ay, by, cy) || y > Math.max(ay, by, cy)) continue;
      for (let column = 0; column < GRID; column++) {
        const x = at(column);
        const v = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area;
        const w = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area;
        if (v >= 0 && w >= 0 && v + w <= 1) covered[row * GRID + column] = 1;
      }
    }
  }
  const xs = Array.from({ length: GRID }, (_, i) => at(i));
  let [both, either] = [0, 0];
  for (let row = 0; row < GRID; row++) {
    insideRow(flat, at(row), xs).forEach((inside, column) => {
      const ours = covered[row * GRID + column] === 1;
      if (inside && ours) both++;
      if (inside || ours) either++;
    });
  }
  return either === 0 ? 1 : both / either;
}

const paths = icons().filter((_, i) => i % every === 0);
let [poor, thrown, time] = [0, 0, 0];
for (const d of paths) {
  const flat = flattenPath(parsePath(d), { scale: 4 });
  try {
    const start = performance.now();
    fillPath(flat, "nonzero", tessellate);
    time += performance.now() - start;
    if (overlap(flat) < 0.95) poor++;
  } catch {
    thrown++;
  }
}
print(
  `fill of ${paths.length} icons: ${poor} (${((100 * poor) / paths.length).toFixed(2)} %, target at most 3 %) below 0.95 overlap, ` +
    `${thrown} thrown, ${(time / paths.length).toFixed(3)} ms each`,
);
