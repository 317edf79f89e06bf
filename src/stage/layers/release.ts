import type { Geometry, Mesh, Shader } from "../pixi.ts";

/** Destroys a layer's mesh with the geometry, buffers and shader that only it uses. Textures belong to their owner. */
export function releaseMesh(view: Mesh<Geometry, Shader>): void {
  const { geometry, shader } = view;
  view.destroy();
  geometry.destroy(true);
  shader?.destroy();
}
