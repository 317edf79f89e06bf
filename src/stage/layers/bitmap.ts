/** An image in a rectangle, which is at least one device pixel wide and high. */
import bitmapFragment from "../../../shaders/bitmap.frag?raw";
import bitmapVertex from "../../../shaders/bitmap.vert?raw";
import type { Box } from "../../core/picture/figures.ts";
import type { Rgba } from "../palette.ts";
import { Geometry, ImageSource, Mesh, Shader, UniformGroup } from "../pixi.ts";
import { releaseMesh } from "./release.ts";
import { layerProgram, type LayerUniforms } from "./shader.ts";

const BITMAP = { name: "bitmap", vertex: bitmapVertex, fragment: bitmapFragment };

export class BitmapLayer {
  readonly view: Mesh<Geometry, Shader>;
  private readonly own = new UniformGroup({
    uColour: { value: new Float32Array(4), type: "vec4<f32>" },
    uSize: { value: new Float32Array(2), type: "vec2<f32>" },
  });
  private readonly texture: ImageSource;

  /** @param image kept as long as the layer: a restored context uploads it again. @param box user units @param uniforms the scene's */
  constructor(image: ImageBitmap, { x, y, width, height }: Box, uniforms: LayerUniforms) {
    this.own.uniforms.uSize.set([width, height]);
    this.texture = new ImageSource({ resource: image, scaleMode: "linear", autoGarbageCollect: false });
    const geometry = new Geometry({
      attributes: {
        aPosition: {
          buffer: new Float32Array([x, y, x + width, y, x, y + height, x + width, y + height]),
          format: "float32x2",
        },
        aUv: { buffer: new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]), format: "float32x2" },
      },
      indexBuffer: new Uint32Array([0, 1, 2, 2, 1, 3]),
    });
    const shader = new Shader({
      glProgram: layerProgram(BITMAP),
      resources: { layer: uniforms, own: this.own, uImage: this.texture },
    });
    this.view = new Mesh({ geometry, shader });
  }

  /** @param colour that the image's own colours are multiplied by */
  setColour(colour: Rgba): void {
    this.own.uniforms.uColour.set(colour);
  }

  destroy(): void {
    releaseMesh(this.view);
    this.texture.destroy();
  }
}
