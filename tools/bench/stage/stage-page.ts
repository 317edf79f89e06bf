/**
 * Runs in the browser: script time of frames of many dashed, moving paths, in one batched mesh against one `Graphics`
 * that is dashed and rebuilt for each frame. Its result is put on `window`.
 */
import "pixi.js/graphics";
import { Graphics, WebGLRenderer } from "pixi.js";
import { layerUniforms } from "../../../src/stage/layers/shader.ts";
import { StrokeLayer } from "../../../src/stage/layers/strokes.ts";
import { dashPath } from "../../../src/path/dash-path.ts";
import { type FlatPath, flattenPath } from "../../../src/path/flatten.ts";
import { parsePath } from "../../../src/path/parse.ts";
import { Container } from "../../../src/stage/pixi.ts";
import { random } from "./corpus-random.ts";

const REPETITIONS = 11;

function paths(count: number): readonly FlatPath[] {
  const next = random(11);
  return Array.from({ length: count }, () => {
    const steps = Array.from({ length: 60 }, () => `l${(next() * 8).toFixed(2)} ${(next() * 8 - 4).toFixed(2)}`);
    return flattenPath(parsePath(`M${(next() * 900).toFixed(1)} ${(next() * 900).toFixed(1)}${steps.join("")}`));
  });
}

function rebuild(graphics: Graphics, all: readonly FlatPath[], offset: number): void {
  graphics.clear();
  for (const path of all) {
    const dashed = dashPath(path, [6, 4], { offset });
    for (let contour = 0; contour < dashed.closed.length; contour++) {
      const [first, end] = [dashed.starts[contour] ?? 0, dashed.starts[contour + 1] ?? 0];
      graphics.moveTo(dashed.points[2 * first] ?? 0, dashed.points[2 * first + 1] ?? 0);
      for (let i = first + 1; i < end; i++) graphics.lineTo(dashed.points[2 * i] ?? 0, dashed.points[2 * i + 1] ?? 0);
    }
  }
  graphics.stroke({ width: 1.5, color: 0x00684a });
}

async function run(count: number) {
  const renderer = new WebGLRenderer();
  await renderer.init({ width: 900, height: 900, skipExtensionImports: true });
  const all = paths(count);
  const uniforms = layerUniforms();
  const layer = new StrokeLayer(all, uniforms);
  all.forEach((_, path) => layer.setStyle(path, { width: 1.5, colour: [0, 0.4, 0.3, 1], dash: [6, 4] }));
  layer.upload();
  const [mesh, drawn] = [new Container(), new Container()];
  const graphics = new Graphics();
  mesh.addChild(layer.view);
  drawn.addChild(graphics);
  const times = { mesh: [] as number[], graphics: [] as number[] };
  for (let frame = -2; frame < REPETITIONS; frame++) {
    let start = performance.now();
    uniforms.uniforms.uTime = frame / 60;
    for (let path = 0; path < count; path++) layer.setColumn(path, "dashOffset", frame);
    layer.upload();
    renderer.render({ container: mesh });
    const ours = performance.now() - start;
    renderer.gl.finish();
    start = performance.now();
    rebuild(graphics, all, frame);
    renderer.render({ container: drawn });
    const theirs = performance.now() - start;
    renderer.gl.finish();
    if (frame >= 0) {
      times.mesh.push(ours);
      times.graphics.push(theirs);
    }
  }
  renderer.destroy();
  return times;
}

Object.assign(window, { result: { 500: await run(500), 5000: await run(5000) } });
