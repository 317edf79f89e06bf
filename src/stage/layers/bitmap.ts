/** An image in a square. */
import bitmapFragment from "../../../shaders/bitmap.frag?raw";
import bitmapVertex from "../../../shaders/bitmap.vert?raw";
import { Geometry, ImageSource, Mesh, Shader, UniformGroup } from "../pixi.ts";
import { releaseMesh } from "./release.ts";
import { layerProgram } from "./shader.ts";

const BITMAP = { name: "bitmap", vertex: bitmapVertex, fragment: bitmapFragment };

export class BitmapLayer {
  readonly view: Mesh<Geometry, Shader>;
  private readonly uniforms = new UniformGroup({ uAlpha: { value: 1, type: "f32" } });
  private readonly texture: ImageSource;

  /** @param image kept as long as the layer: a restored context uploads it again. @param size user units */
  constructor(image: ImageBitmap, size: number) {
    this.texture = new ImageSource({ resource: image, scaleMode: "linear", autoGarbageCollect: false });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer: new Float32Array([0, 0, size, 0, 0, size, size, size]), format: "float32x2" },
        aUv: { buffer: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), format: "float32x2" },
      },
      indexBuffer: new Uint32Array([0, 1, 2, 2, 1, 3]),
    });
    const shader = new Shader({
      glProgram: layerProgram(BITMAP),
      resources: { layer: this.uniforms, uImage: this.texture },
    });
    this.view = new Mesh({ geometry, shader });
  }

  setAlpha(alpha: number): void {
    this.uniforms.uniforms.uAlpha = alpha;
  }

  destroy(): void {
    releaseMesh(this.view);
    this.texture.destroy();
  }
}
