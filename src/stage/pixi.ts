/**
 * The only import of PixiJS, for this room and (by a resolver in `vite.config.ts`) for @pixi/react: a WebGL renderer
 * that draws meshes, and nothing else. PixiJS's own entry would bring every renderer, every filter and its loaders, and
 * its own WebGL renderer sprites, batches, masks and pictures of the screen.
 */
import "pixi.js/unsafe-eval";
import {
  AbstractRenderer,
  BackgroundSystem,
  BlendModePipe,
  ColorMaskPipe,
  Container,
  GCSystem,
  GlBufferSystem,
  GlColorMaskSystem,
  GlContextSystem,
  GlEncoderSystem,
  GlGeometrySystem,
  GlLimitsSystem,
  GlobalUniformSystem,
  type GlProgram,
  GlRenderTargetSystem,
  GlShaderSystem,
  GlStateSystem,
  GlStencilSystem,
  GlTextureSystem,
  GlUniformGroupSystem,
  type Mesh,
  MeshPipe,
  RendererType,
  RenderGroupPipe,
  RenderGroupSystem,
  SchedulerSystem,
  Ticker,
  ViewSystem,
  type WebGLOptions,
  type WebGLPipes,
  type WebGLRenderer,
} from "pixi.js";
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
  type WebGLRenderer,
} from "pixi.js";

// The stage has one clock. PixiJS's own ticker would request frames for ever.
Ticker.system.autoStart = false;
Ticker.system.stop();

/** In place of PixiJS's pipe of batches: each mesh of the stage is a batch already. */
class NoBatches {
  buildStart(): void {}
  buildEnd(): void {}
  upload(): void {}
  break(): void {}
  destroy(): void {}
}

/** Draws a mesh with its own shader. PixiJS's adaptor also makes a shader for meshes that have none. */
class MeshAdaptor {
  init(): void {}

  execute({ renderer, localUniformsBindGroup }: MeshPipe, { shader, geometry, state }: Mesh): void {
    if (shader === null) return;
    const { globalUniforms, encoder } = renderer as WebGLRenderer;
    shader.groups[100] = globalUniforms.bindGroup;
    shader.groups[101] = localUniformsBindGroup;
    encoder.draw({ geometry, shader, state });
  }

  destroy(): void {}
}

type RendererParts = ConstructorParameters<typeof AbstractRenderer>[0];

// PixiJS starts each system with the renderer's options, though its type says without.
const PARTS = {
  name: "webgl",
  type: RendererType.WEBGL,
  // In the order in which they are started.
  systems: [
    { name: "background", value: BackgroundSystem },
    { name: "globalUniforms", value: GlobalUniformSystem },
    { name: "view", value: ViewSystem },
    { name: "renderGroup", value: RenderGroupSystem },
    { name: "gc", value: GCSystem },
    { name: "scheduler", value: SchedulerSystem },
    { name: "context", value: GlContextSystem },
    { name: "limits", value: GlLimitsSystem },
    { name: "buffer", value: GlBufferSystem },
    { name: "texture", value: GlTextureSystem },
    { name: "renderTarget", value: GlRenderTargetSystem },
    { name: "geometry", value: GlGeometrySystem },
    { name: "uniformGroup", value: GlUniformGroupSystem },
    { name: "shader", value: GlShaderSystem },
    { name: "encoder", value: GlEncoderSystem },
    { name: "state", value: GlStateSystem },
    { name: "stencil", value: GlStencilSystem },
    { name: "colorMask", value: GlColorMaskSystem },
  ],
  renderPipes: [
    { name: "blendMode", value: BlendModePipe },
    { name: "batch", value: NoBatches },
    { name: "renderGroup", value: RenderGroupPipe },
    { name: "colorMask", value: ColorMaskPipe },
    { name: "mesh", value: MeshPipe },
  ],
  renderPipeAdaptors: [{ name: "mesh", value: MeshAdaptor }],
} as unknown as RendererParts;

class MeshRenderer extends AbstractRenderer<WebGLPipes, WebGLOptions> {
  constructor() {
    super(PARTS);
  }
}

/** A WebGL renderer that draws meshes with their own shaders. */
export function createRenderer(): WebGLRenderer {
  // It has the systems of PixiJS's renderer that its type promises, except those that the stage does not use.
  return new MeshRenderer() as unknown as WebGLRenderer;
}

// @pixi/react tests whether a child is an instance of these. The stage uses none of them, so any other class will do.
export { Geometry as Graphics, Shader as Filter } from "pixi.js";
export const TextStyle = { defaultTextStyle: {} };

/** The canvas of a page or of a worker. */
export type AnyCanvas = HTMLCanvasElement | OffscreenCanvas;

export interface ApplicationOptions extends Partial<WebGLOptions> {
  /** Called if the browser gives no WebGL2 context, or the renderer cannot start. */
  readonly onFailure?: (reason: unknown) => void;
  /** Programs to link beforehand, unless the renderer was started early. */
  readonly programs?: readonly GlProgram[];
}

const ATTRIBUTES = { alpha: true, premultipliedAlpha: true, antialias: false, stencil: true };

/** @throws Error without WebGL2 */
async function startRenderer(
  canvas: AnyCanvas,
  programs: readonly GlProgram[],
  options: Partial<WebGLOptions>,
): Promise<WebGLRenderer> {
  const context = canvas.getContext("webgl2", ATTRIBUTES);
  if (!(context instanceof WebGL2RenderingContext)) throw new Error("no WebGL2 context");
  linkFirst(context, programs);
  const renderer = createRenderer();
  await renderer.init({ ...options, canvas, context, backgroundAlpha: 0, skipExtensionImports: true });
  return renderer;
}

/** Renderers that were started before their application. */
const startedEarly = new WeakMap<AnyCanvas, Promise<WebGLRenderer>>();

/**
 * Starts a renderer before it is known what it will draw: the application of the same canvas takes it. Rejects without
 * WebGL2; the application then reports the failure.
 */
export function startEarly(canvas: AnyCanvas, programs: readonly GlProgram[]): Promise<WebGLRenderer> {
  const renderer = startRenderer(canvas, programs, { width: canvas.width, height: canvas.height });
  startedEarly.set(canvas, renderer);
  return renderer;
}

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
      if (canvas === undefined) throw new Error("no canvas");
      const early = startedEarly.get(canvas);
      const renderer = await (early ?? startRenderer(canvas, programs, options));
      if (early !== undefined) renderer.resize(options.width ?? 1, options.height ?? 1, options.resolution ?? 1);
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
