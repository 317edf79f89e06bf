/** The quiet field behind the hero: one rectangle with a shader. */
import fieldFragment from "../../../shaders/field.frag?raw";
import fieldVertex from "../../../shaders/field.vert?raw";
import type { Rgb } from "../palette.ts";
import { Geometry, Mesh, type Shader, UniformGroup } from "../pixi.ts";
import type { Rect } from "../placement.ts";
import { releaseMesh } from "./release.ts";
import { layerShader } from "./shader.ts";

export const FIELD = { name: "field", vertex: fieldVertex, fragment: fieldFragment };

export class FieldLayer {
  readonly view: Mesh<Geometry, Shader>;
  private readonly uniforms;

  /** @param ring x, y of the centre and radius of the ring that it fills, user units */
  constructor(ring: readonly [number, number, number]) {
    this.uniforms = new UniformGroup({
      uArea: { value: new Float32Array(4), type: "vec4<f32>" },
      uNear: { value: new Float32Array(3), type: "vec3<f32>" },
      uFar: { value: new Float32Array(3), type: "vec3<f32>" },
      uRing: { value: new Float32Array(ring), type: "vec3<f32>" },
      uTime: { value: 0, type: "f32" },
      uAlpha: { value: 0, type: "f32" },
      uSwell: { value: 0, type: "f32" },
      uGrain: { value: 0, type: "f32" },
    });
    const geometry = new Geometry({
      attributes: { aPosition: { buffer: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), format: "float32x2" } },
      indexBuffer: new Uint32Array([0, 1, 2, 2, 1, 3]),
    });
    this.view = new Mesh({ geometry, shader: layerShader(FIELD, this.uniforms) });
  }

  setColours(near: Rgb, far: Rgb): void {
    this.uniforms.uniforms.uNear.set(near);
    this.uniforms.uniforms.uFar.set(far);
  }

  /** @param swell how much it swells, from 0 to 1. @param grain how much pixels differ, as a share of their opacity */
  setTexture(swell: number, grain: number): void {
    this.uniforms.uniforms.uSwell = swell;
    this.uniforms.uniforms.uGrain = grain;
  }

  /** @param area user units */
  setArea({ x, y, width, height }: Rect): void {
    this.uniforms.uniforms.uArea.set([x, y, width, height]);
  }

  /** @param swelled how far it has swelled, radians. @param alpha of its strongest place */
  update(swelled: number, alpha: number): void {
    this.uniforms.uniforms.uTime = swelled;
    this.uniforms.uniforms.uAlpha = alpha;
    // It covers more pixels than all else together, so it is not drawn while it is transparent.
    this.view.visible = alpha > 0;
  }

  destroy(): void {
    releaseMesh(this.view);
  }
}
