import type { Geometry, Mesh, Shader } from "../pixi.ts";

/** Gives back a layer's mesh with the geometry, buffers and program that only it uses. Textures stay their owner's. */
export function releaseMesh(view: Mesh<Geometry, Shader>): void {
  const { geometry, shader } = view;
  view.destroy();
  geometry.destroy(true);
  shader?.destroy();
}
