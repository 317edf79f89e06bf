/** The inside of one figure. Its edges are hard: scenes draw a stroke of the same colour over them. */
import fillFragment from "../../../shaders/fill.frag?raw";
import fillVertex from "../../../shaders/fill.vert?raw";
import type { Triangles } from "../path/fill.ts";
import { Geometry, Mesh, type Shader, UniformGroup } from "../pixi.ts";
import { releaseMesh } from "./release.ts";
import { layerShader } from "./shader.ts";

const FILL = { name: "fill", vertex: fillVertex, fragment: fillFragment };

export class FillLayer {
  readonly view: Mesh<Geometry, Shader>;
  private readonly uniforms = new UniformGroup({ uColour: { value: new Float32Array(4), type: "vec4<f32>" } });

  /** @param triangles user units */
  constructor({ positions, indices }: Triangles) {
    const geometry = new Geometry({
      attributes: { aPosition: { buffer: positions, format: "float32x2" } },
      indexBuffer: indices,
    });
    this.view = new Mesh({ geometry, shader: layerShader(FILL, this.uniforms) });
    this.view.visible = indices.length > 0;
  }

  /** @param colour red, green, blue, alpha, 0 to 1, not premultiplied */
  setColour(colour: readonly [number, number, number, number]): void {
    this.uniforms.uniforms.uColour.set(colour);
  }

  destroy(): void {
    releaseMesh(this.view);
  }
}
