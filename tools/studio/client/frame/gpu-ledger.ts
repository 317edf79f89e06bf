/**
 * What a page asks of the GPU: draw calls, and an estimate of the memory that its buffers, textures and canvas hold.
 * Counted where the calls are made, so that it is true of whatever library makes them. Bytes.
 */

/** Of the formats that a 2D renderer uses; others count as four. */
const BYTES_PER_TEXEL: Readonly<Record<number, number>> = {
  0x8814: 16, // RGBA32F
  0x881a: 8, // RGBA16F
  0x1903: 1, // RED
  0x8229: 1, // R8
  0x1907: 3, // RGB
};
const TEXEL = 4;
/** Colour, twice (one is shown while the other is drawn), and depth with stencil. */
const CANVAS_PIXEL = 12;

export class GpuLedger {
  /** Since the page was loaded. */
  drawCalls = 0;
  private readonly sizes = new Map<object, number>();
  private canvas: HTMLCanvasElement | OffscreenCanvas | null = null;

  get bytes(): number {
    const canvas = this.canvas === null ? 0 : this.canvas.width * this.canvas.height * CANVAS_PIXEL;
    return [...this.sizes.values()].reduce((sum, size) => sum + size, canvas);
  }

  /** Before the first context is made. */
  watch(prototype: WebGL2RenderingContext): void {
    const bound = (gl: WebGL2RenderingContext, target: number): object | null => {
      const element = target === gl.ELEMENT_ARRAY_BUFFER;
      const query =
        target === gl.TEXTURE_2D
          ? gl.TEXTURE_BINDING_2D
          : element
            ? gl.ELEMENT_ARRAY_BUFFER_BINDING
            : gl.ARRAY_BUFFER_BINDING;
      const known = element || target === gl.TEXTURE_2D || target === gl.ARRAY_BUFFER;
      const object: unknown = known ? gl.getParameter(query) : null;
      return typeof object === "object" ? object : null;
    };
    const keep = (object: object | null, size: number): void => {
      if (object !== null) this.sizes.set(object, size);
    };
    const forget = (given: readonly unknown[]): void => {
      const [object] = given;
      if (typeof object === "object" && object !== null) this.sizes.delete(object);
    };
    const drawn = (gl: WebGL2RenderingContext): void => {
      this.drawCalls += 1;
      this.canvas = gl.canvas;
    };
    const texture = (gl: WebGL2RenderingContext, [target, , format, width, height]: readonly unknown[]): void => {
      if (typeof width === "number" && typeof height === "number")
        keep(bound(gl, Number(target)), width * height * (BYTES_PER_TEXEL[Number(format)] ?? TEXEL));
    };
    after(prototype, ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"], drawn);
    after(prototype, ["bufferData"], (gl, [target, data]) => {
      const size =
        typeof data === "number" ? data : ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0;
      keep(bound(gl, Number(target)), size);
    });
    after(prototype, ["texImage2D", "texStorage2D"], texture);
    after(prototype, ["deleteBuffer", "deleteTexture"], (_, given) => forget(given));
  }
}

type Told = (gl: WebGL2RenderingContext, given: readonly unknown[]) => void;

/** Has `told` called after each of the methods. */
function after(prototype: WebGL2RenderingContext, names: readonly (keyof WebGL2RenderingContext)[], told: Told): void {
  for (const name of names) {
    const own: unknown = prototype[name];
    if (typeof own !== "function") continue;
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...given: unknown[]): unknown {
        const result: unknown = Reflect.apply(own, this, given);
        told(this, given);
        return result;
      },
    });
  }
}
