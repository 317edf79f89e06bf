/**
 * The only door to PixiJS, for this room and (by a resolver in `vite.config.ts`) for @pixi/react: a WebGL renderer that
 * draws meshes, and nothing else. PixiJS's own entry would bring every renderer, every filter and its loaders.
 */
import "pixi.js/unsafe-eval";
import { Container, extensions, type GlProgram, MeshPipe, Ticker, type WebGLOptions, WebGLRenderer } from "pixi.js";
import { preparePrograms } from "./quick-pixi.ts";

export {
  Buffer,
  BufferImageSource,
  BufferUsage,
  Container,
  extensions,
  Geometry,
  GlProgram,
  ImageSource,
  Mesh,
  Shader,
  UniformGroup,
  WebGLRenderer,
} from "pixi.js";

extensions.add(MeshPipe);
// The one clock runs everything: PixiJS's own would go on asking for frames.
Ticker.system.autoStart = false;
Ticker.system.stop();

// @pixi/react asks whether a child is one of these. Ours never are: any class that is no child will do for an answer.
export { Geometry as Graphics, Shader as Filter } from "pixi.js";
export const TextStyle = { defaultTextStyle: {} };

/** CSS pixels, and device pixels for each. */
export interface CanvasSize {
  readonly width: number;
  readonly height: number;
  readonly resolution: number;
}

export interface ApplicationOptions extends Partial<WebGLOptions> {
  /** Told when the browser gives no WebGL2 context, or the renderer cannot start. */
  readonly onFailure?: (reason: unknown) => void;
  /** What will be drawn with: linked beforehand. */
  readonly programs?: readonly GlProgram[];
  /** Of the canvas, from the beginning. */
  readonly size?: () => CanvasSize;
  /** Between two steps of the beginning: none of them should keep the reader waiting. */
  readonly pause?: () => Promise<void>;
}

const UNKNOWN: CanvasSize = { width: 1, height: 1, resolution: 1 };
const ATTRIBUTES = { alpha: true, premultipliedAlpha: true, antialias: false, stencil: true };

/** What @pixi/react needs of PixiJS's `Application`, around a WebGL renderer; it draws only when told to. */
export class Application {
  readonly stage = new Container();
  private own: WebGLRenderer | null = null;

  /** Null until `init` is done: @pixi/react asks. */
  get renderer(): WebGLRenderer | null {
    return this.own;
  }

  get canvas(): HTMLCanvasElement | null {
    return this.own?.canvas ?? null;
  }

  /** @pixi/react awaits it without a catch: a failure is reported, and the promise stays open. */
  async init({ onFailure, programs = [], size = () => UNKNOWN, pause = () => Promise.resolve(), ...options }: ApplicationOptions): Promise<void> {
    try {
      // Of the many kinds of canvas that PixiJS allows, @pixi/react gives this one.
      const canvas: unknown = options.canvas;
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error("no canvas");
      const sized = size();
      canvas.width = Math.round(sized.width * sized.resolution);
      canvas.height = Math.round(sized.height * sized.resolution);
      const context = canvas.getContext("webgl2", ATTRIBUTES);
      if (!(context instanceof WebGL2RenderingContext)) throw new Error("no WebGL2 context");
      await pause();
      await preparePrograms(context, programs, pause);
      const renderer = new WebGLRenderer();
      await renderer.init({ ...options, ...sized, context, backgroundAlpha: 0, skipExtensionImports: true });
      await pause();
      this.own = renderer;
    } catch (reason) {
      onFailure?.(reason);
      await new Promise(() => undefined);
    }
  }

  render(): void {
    this.own?.render({ container: this.stage });
  }

  destroy(): void {
    const renderer = this.own;
    this.own = null;
    this.stage.destroy({ children: true });
    renderer?.destroy();
  }
}
