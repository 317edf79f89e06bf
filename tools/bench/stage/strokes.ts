/** What a frame of moving strokes costs the script, against dashing on the processor; and what the mesh costs once. */
import { scriptOptions } from "../../cli/options.ts";
import { dashPath } from "../../../src/path/dash-path.ts";
import { flattenPath } from "../../../src/path/flatten.ts";
import { parsePath } from "../../../src/path/parse.ts";
import { strokeMesh } from "../../../src/stage/path/stroke-mesh.ts";
import { strokeTable, writeColumn, writeStroke } from "../../../src/stage/path/stroke-table.ts";
import { random } from "./corpus.ts";
import { compete, print, report } from "./harness.ts";

scriptOptions({
  command: "npx tsx tools/bench/stage/strokes.ts",
  description: "Measures what a frame of moving strokes costs the script, against dashing on the processor.",
  options: {},
});

/** Paths of 60 chords, as in a scene. */
function scene(count: number) {
  const next = random(11);
  return Array.from({ length: count }, () => {
    const steps = Array.from({ length: 60 }, () => `l${(next() * 8).toFixed(2)} ${(next() * 8 - 4).toFixed(2)}`);
    return flattenPath(parsePath(`M${(next() * 900).toFixed(1)} ${(next() * 900).toFixed(1)}${steps.join("")}`));
  });
}

for (const count of [500, 5000]) {
  const paths = scene(count);
  const start = performance.now();
  const mesh = strokeMesh(paths);
  const built = performance.now() - start;
  const table = strokeTable(mesh.rows, count);
  paths.forEach((_, path) => writeStroke(table, path, { width: 2, colour: [0, 0, 0, 1], dash: [6, 4] }));
  print(
    `${count} paths: mesh of ${mesh.vertexCount} vertices built once in ${built.toFixed(1)} ms, ` +
      `${(mesh.vertices.byteLength / 2 ** 20).toFixed(1)} MiB and ${(table.data.byteLength / 2 ** 10).toFixed(0)} KiB of table`,
  );
  let frame = 0;
  const contest = compete({
    ours: () => {
      frame++;
      for (let path = 0; path < count; path++) writeColumn(table, path, "dashOffset", frame);
    },
    "dashing on the processor": () => {
      for (const path of paths) dashPath(path, [6, 4], { offset: frame });
    },
  });
  report(`  a frame of ${count} moving dash offsets, all written by script`, contest, "dashing on the processor");
}
