/**
 * The only import of PixiJS, for this room and (by a resolver in `vite.config.ts`) for @pixi/react: a WebGL renderer
 * that draws meshes, and nothing else. PixiJS's own entry would bring every renderer, every filter and its loaders.
 */
import "pixi.js/unsafe-eval";
import { Container, extensions, type GlProgram, MeshPipe, Ticker, type WebGLOptions, WebGLRenderer } from "pixi.js";
import { linkFirst } from "./first-links.ts";

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
// The stage has one clock. PixiJS's own ticker would request frames for ever.
Ticker.system.autoStart = false;
Ticker.system.stop();

// @pixi/react tests whether a child is an instance of these. The stage uses none of them, so any other class will do.
export { Geometry as Graphics, Shader as Filter } from "pixi.js";
export const TextStyle = { defaultTextStyle: {} };

/** The canvas of a page or of a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

export interface ApplicationOptions extends Partial<WebGLOptions> {
  /** Called if the browser gives no WebGL2 context, or the renderer cannot start. */
  readonly onFailure?: (reason: unknown) => void;
  /** Programs to link beforehand. */
  readonly programs?: readonly GlProgram[];
}

const ATTRIBUTES = { alpha: true, premultipliedAlpha: true, antialias: false, stencil: true };

/** What @pixi/react needs of PixiJS's `Application`, around a WebGL renderer. It draws only when `render` is called. */
export class Application {
  readonly stage = new Container();
  private webgl: WebGLRenderer | null = null;
  private loss: WEBGL_lose_context | null = null;

  /** Null until `init` is done. @pixi/react reads it. */
  get renderer(): WebGLRenderer | null {
    return this.webgl;
  }

  /** @pixi/react awaits it without a catch: a failure is reported, and the promise stays pending. */
  async init({ onFailure, programs = [], ...options }: ApplicationOptions): Promise<void> {
    try {
      // Of the kinds of canvas that PixiJS allows, only these two are ever passed here.
      const canvas = options.canvas as AnyCanvas | undefined;
      const context = canvas?.getContext("webgl2", ATTRIBUTES);
      if (!(context instanceof WebGL2RenderingContext)) throw new Error("no WebGL2 context");
      linkFirst(context, programs);
      const renderer = new WebGLRenderer();
      await renderer.init({ ...options, context, backgroundAlpha: 0, skipExtensionImports: true });
      this.webgl = renderer;
    } catch (reason) {
      onFailure?.(reason);
      await new Promise(() => undefined);
    }
  }

  render(): void {
    this.webgl?.render({ container: this.stage });
  }

  get isLost(): boolean {
    return this.webgl?.gl.isContextLost() === true;
  }

  /** For tests and developers: takes the GPU context away, or gives it back (WEBGL_lose_context). */
  lose(lose: boolean): void {
    // A lost context returns no extensions: the extension is kept from the first call on.
    this.loss ??= this.webgl?.gl.getExtension("WEBGL_lose_context") ?? null;
    if (lose) this.loss?.loseContext();
    else this.loss?.restoreContext();
  }

  destroy(): void {
    const renderer = this.webgl;
    this.webgl = null;
    this.stage.destroy({ children: true });
    renderer?.destroy();
  }
}
