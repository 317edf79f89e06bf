/**
 * Draws one small frame of the layers that scenes begin with. The browser has then finished their programs and their
 * pipelines, and the first real frame waits for none of them.
 */
import { flattenPath } from "../../path/flatten.ts";
import { parsePath } from "../../path/parse.ts";
import { Container, type WebGLRenderer } from "../pixi.ts";
import { DotLayer } from "./dots.ts";
import { FieldLayer } from "./field.ts";
import { layerUniforms } from "./shader.ts";
import { StrokeLayer } from "./strokes.ts";

export function rehearse(renderer: WebGLRenderer): void {
  const uniforms = layerUniforms();
  const field = new FieldLayer([0, 0, 1]);
  // Transparent, it would not be drawn.
  field.update(0, 1);
  const layers = [field, new StrokeLayer([flattenPath(parsePath("M0 0L1 1"))], uniforms), new DotLayer(1, uniforms)];
  const container = new Container();
  for (const { view } of layers) container.addChild(view);
  renderer.render({ container });
  for (const layer of layers) layer.destroy();
  container.destroy();
}
