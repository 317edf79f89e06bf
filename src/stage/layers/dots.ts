/** A batched mesh of round marks: holders, pulses, nodes. */
import dotsFragment from "../../../shaders/dots.frag?raw";
import dotsVertex from "../../../shaders/dots.vert?raw";
import type { Rgb } from "../palette.ts";
import { Buffer, BufferUsage, type BufferImageSource, Geometry, Mesh, type Shader } from "../pixi.ts";
import { releaseMesh } from "./release.ts";
import { layerShader, type LayerUniforms } from "./shader.ts";
import { numberTexture } from "./table.ts";

export const DOTS = { name: "dots", vertex: dotsVertex, fragment: dotsFragment };
/** As in dots.vert. */
const DOTS_PER_LINE = 64;
const TEXELS_PER_DOT = 3;
const FLOATS_PER_DOT = 4 * TEXELS_PER_DOT;

/** A filled disc, or one with a rim of another colour; lengths in user units. */
export interface Dot {
  readonly x: number;
  readonly y: number;
  /** To the outer edge of the rim. 0: not drawn. */
  readonly radius: number;
  readonly colour: Rgb;
  readonly alpha?: number;
  readonly rim?: { readonly width: number; readonly colour: Rgb };
}

export class DotLayer {
  readonly view: Mesh<Geometry, Shader>;
  private readonly data: Float32Array;
  private readonly texture: BufferImageSource;
  private changed = true;

  constructor(count: number, uniforms: LayerUniforms) {
    const lines = Math.max(1, Math.ceil(count / DOTS_PER_LINE));
    this.data = new Float32Array(lines * DOTS_PER_LINE * FLOATS_PER_DOT);
    this.texture = numberTexture(this.data, DOTS_PER_LINE * TEXELS_PER_DOT, lines);
    const vertices = new Float32Array(count * 12);
    const indices = new Uint32Array(count * 6);
    for (let dot = 0; dot < count; dot++) {
      vertices.set([-1, -1, dot, 1, -1, dot, -1, 1, dot, 1, 1, dot], dot * 12);
      const v = dot * 4;
      indices.set([v, v + 1, v + 2, v + 2, v + 1, v + 3], dot * 6);
    }
    const buffer = new Buffer({ data: vertices, usage: BufferUsage.VERTEX, label: "dots" });
    const geometry = new Geometry({
      attributes: {
        aPosition: { buffer, format: "float32x2", stride: 12, offset: 0 },
        aIndex: { buffer, format: "float32", stride: 12, offset: 8 },
      },
      indexBuffer: indices,
    });
    this.view = new Mesh({ geometry, shader: layerShader(DOTS, uniforms, this.texture) });
    this.view.visible = count > 0;
  }

  set(index: number, { x, y, radius, colour, alpha = 1, rim }: Dot): void {
    const { data } = this;
    const at = index * FLOATS_PER_DOT;
    const rimColour = rim?.colour ?? colour;
    data[at] = x;
    data[at + 1] = y;
    data[at + 2] = radius;
    data[at + 3] = rim?.width ?? 0;
    data[at + 4] = rimColour[0];
    data[at + 5] = rimColour[1];
    data[at + 6] = rimColour[2];
    data[at + 7] = alpha;
    data[at + 8] = colour[0];
    data[at + 9] = colour[1];
    data[at + 10] = colour[2];
    data[at + 11] = alpha;
    this.changed = true;
  }

  /** Moves and resizes a dot, and keeps its colours. */
  move(index: number, x: number, y: number, radius: number): void {
    const at = index * FLOATS_PER_DOT;
    this.data[at] = x;
    this.data[at + 1] = y;
    this.data[at + 2] = radius;
    this.changed = true;
  }

  upload(): void {
    if (this.changed) this.texture.update();
    this.changed = false;
  }

  destroy(): void {
    releaseMesh(this.view);
    this.texture.destroy();
  }
}
