/**
 * Counts a page's draw calls, and estimates the GPU memory of its buffers, textures and canvas. It wraps WebGL's own
 * methods, so that it is independent of the library that calls them.
 */

/** By internal format, for those that a 2D renderer uses. */
const BYTES_PER_TEXEL: Readonly<Record<number, number>> = {
  0x8814: 16, // RGBA32F
  0x881a: 8, // RGBA16F
  0x1903: 1, // RED
  0x8229: 1, // R8
  0x1907: 3, // RGB
};
const DEFAULT_BYTES_PER_TEXEL = 4;
/** Colour twice, because the canvas has two buffers, and depth with stencil. */
const BYTES_PER_CANVAS_PIXEL = 12;

/** The buffer or texture that calls for a target apply to; null for targets that are not counted. */
function boundObject(gl: WebGL2RenderingContext, target: number): object | null {
  const binding = new Map<number, number>([
    [gl.TEXTURE_2D, gl.TEXTURE_BINDING_2D],
    [gl.ARRAY_BUFFER, gl.ARRAY_BUFFER_BINDING],
    [gl.ELEMENT_ARRAY_BUFFER, gl.ELEMENT_ARRAY_BUFFER_BINDING],
  ]).get(target);
  const object: unknown = binding === undefined ? null : gl.getParameter(binding);
  return typeof object === "object" ? object : null;
}

export class GpuCounter {
  /** Since the page was loaded. */
  drawCalls = 0;
  private readonly sizes = new Map<object, number>();
  private canvas: HTMLCanvasElement | OffscreenCanvas | null = null;

  /** Estimated GPU memory. */
  get bytes(): number {
    const canvas = this.canvas === null ? 0 : this.canvas.width * this.canvas.height * BYTES_PER_CANVAS_PIXEL;
    return [...this.sizes.values()].reduce((sum, size) => sum + size, canvas);
  }

  /** Wraps the methods of a prototype. To be called before the first context is created. */
  install(prototype: WebGL2RenderingContext): void {
    const setSize = (object: object | null, size: number): void => {
      if (object !== null) this.sizes.set(object, size);
    };
    const remove = ([object]: readonly unknown[]): void => {
      if (typeof object === "object" && object !== null) this.sizes.delete(object);
    };
    const countDraw = (gl: WebGL2RenderingContext): void => {
      this.drawCalls += 1;
      this.canvas = gl.canvas;
    };
    const addTexture = (gl: WebGL2RenderingContext, [target, , format, width, height]: readonly unknown[]): void => {
      if (typeof width === "number" && typeof height === "number")
        setSize(
          boundObject(gl, Number(target)),
          width * height * (BYTES_PER_TEXEL[Number(format)] ?? DEFAULT_BYTES_PER_TEXEL),
        );
    };
    afterCalls(prototype, ["drawElements", "drawArrays", "drawElementsInstanced", "drawArraysInstanced"], countDraw);
    afterCalls(prototype, ["bufferData"], (gl, [target, data]) => {
      const size =
        typeof data === "number" ? data : ArrayBuffer.isView(data) || data instanceof ArrayBuffer ? data.byteLength : 0;
      setSize(boundObject(gl, Number(target)), size);
    });
    afterCalls(prototype, ["texImage2D", "texStorage2D"], addTexture);
    afterCalls(prototype, ["deleteBuffer", "deleteTexture"], (_, args) => remove(args));
  }
}

type CallListener = (gl: WebGL2RenderingContext, args: readonly unknown[]) => void;

/** Calls `listener` after each call of the methods. */
function afterCalls(
  prototype: WebGL2RenderingContext,
  names: readonly (keyof WebGL2RenderingContext)[],
  listener: CallListener,
): void {
  for (const name of names) {
    const method: unknown = prototype[name];
    if (typeof method !== "function") continue;
    Object.assign(prototype, {
      [name](this: WebGL2RenderingContext, ...args: unknown[]): unknown {
        const result: unknown = Reflect.apply(method, this, args);
        listener(this, args);
        return result;
      },
    });
  }
}
