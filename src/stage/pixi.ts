/**
 * The only door to PixiJS, for this room and (by a resolver in `vite.config.ts`) for @pixi/react: a WebGL renderer that
 * draws meshes, and nothing else. PixiJS's own entry would bring every renderer, every filter and its loaders.
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
// The one clock runs everything: PixiJS's own would go on asking for frames.
Ticker.system.autoStart = false;
Ticker.system.stop();

// @pixi/react asks whether a child is one of these. Ours never are: any class that is no child will do for an answer.
export { Geometry as Graphics, Shader as Filter } from "pixi.js";
export const TextStyle = { defaultTextStyle: {} };

/** A canvas of a page, or one of a worker's own. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

export interface ApplicationOptions extends Partial<WebGLOptions> {
  /** Told when the browser gives no WebGL2 context, or the renderer cannot start. */
  readonly onFailure?: (reason: unknown) => void;
  /** What will be drawn with: linked beforehand. */
  readonly programs?: readonly GlProgram[];
}

const ATTRIBUTES = { alpha: true, premultipliedAlpha: true, antialias: false, stencil: true };

/** What @pixi/react needs of PixiJS's `Application`, around a WebGL renderer; it draws only when told to. */
export class Application {
  readonly stage = new Container();
  private own: WebGLRenderer | null = null;
  private loss: WEBGL_lose_context | null = null;

  /** Null until `init` is done: @pixi/react asks. */
  get renderer(): WebGLRenderer | null {
    return this.own;
  }

  /** @pixi/react awaits it without a catch: a failure is reported, and the promise stays open. */
  async init({ onFailure, programs = [], ...options }: ApplicationOptions): Promise<void> {
    try {
      // Of the many kinds of canvas that PixiJS allows, these two have a context to ask for.
      const canvas = options.canvas as AnyCanvas | undefined;
      const context = canvas?.getContext("webgl2", ATTRIBUTES);
      if (!(context instanceof WebGL2RenderingContext)) throw new Error("no WebGL2 context");
      linkFirst(context, programs);
      const renderer = new WebGLRenderer();
      await renderer.init({ ...options, context, backgroundAlpha: 0, skipExtensionImports: true });
      this.own = renderer;
    } catch (reason) {
      onFailure?.(reason);
      await new Promise(() => undefined);
    }
  }

  render(): void {
    this.own?.render({ container: this.stage });
  }

  get isLost(): boolean {
    return this.own?.gl.isContextLost() === true;
  }

  /** For tests and developers: takes the GPU context away, or gives it back (WEBGL_lose_context). */
  lose(lose: boolean): void {
    // A lost context gives no extensions any more.
    this.loss ??= this.own?.gl.getExtension("WEBGL_lose_context") ?? null;
    if (lose) this.loss?.loseContext();
    else this.loss?.restoreContext();
  }

  destroy(): void {
    const renderer = this.own;
    this.own = null;
    this.stage.destroy({ children: true });
    renderer?.destroy();
  }
}
