/* oxlint-disable no-underscore-dangle -- PixiJS's own names */
/**
 * What PixiJS does at its beginning while the reader waits, done shorter or beforehand: each question to the GPU process
 * that is not asked is a pause less.
 */
import { type GlProgram, GlContextSystem, GlShaderSystem, generateProgram } from "pixi.js";

type ProgramData = ReturnType<typeof generateProgram>;

/** Programs that were linked before their first use, by context and PixiJS's own key. */
const prepared = new WeakMap<WebGLRenderingContext, Map<number, ProgramData>>();

interface ShaderSystem {
  readonly _gl: WebGL2RenderingContext;
  readonly _programDataHash: Record<number, ProgramData>;
}

interface ContextSystem {
  readonly gl: WebGL2RenderingContext;
  extensions: object;
}

// As PixiJS's own `unsafe-eval` entry does it: the systems are made by the renderer, only their prototypes can be reached.
Object.assign(GlShaderSystem.prototype, {
  _createProgramData(this: ShaderSystem, program: GlProgram) {
    const data = prepared.get(this._gl)?.get(program._key) ?? generateProgram(this._gl, program);
    prepared.get(this._gl)?.delete(program._key);
    this._programDataHash[program._key] = data;
    return data;
  },
});

Object.assign(GlContextSystem.prototype, {
  /** PixiJS enables fifteen, most for compressed textures; our meshes need none, and `destroy` this one. */
  getExtensions(this: ContextSystem) {
    this.extensions = { loseContext: this.gl.getExtension("WEBGL_lose_context") };
  },
});

/** Making and linking a program, which `generateProgram` would do again. */
const LINKING: ReadonlySet<PropertyKey> = new Set(["createShader", "shaderSource", "compileShader", "attachShader", "linkProgram", "deleteShader"]);

/** The context as it looks to `generateProgram` when its program is linked already. */
function withLinked(gl: WebGL2RenderingContext, linked: WebGLProgram): WebGL2RenderingContext {
  return new Proxy(gl, {
    get(target, key) {
      if (key === "createProgram") return () => linked;
      if (LINKING.has(key)) return () => null;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function beginLink(gl: WebGL2RenderingContext, { vertex, fragment }: GlProgram): WebGLProgram {
  const linked = gl.createProgram();
  for (const [type, source] of [[gl.VERTEX_SHADER, vertex], [gl.FRAGMENT_SHADER, fragment]] as const) {
    const shader = gl.createShader(type);
    if (shader === null || source === undefined) continue;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(linked, shader);
    gl.deleteShader(shader);
  }
  gl.linkProgram(linked);
  return linked;
}

/** A GPU that says nothing is not asked for ever: from then on the page waits for it. */
const TURNS = 500;

async function until(done: () => boolean, pause: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < TURNS && !done(); turn++) await pause();
}

/**
 * Waits, without asking it anything, until the GPU process has done what it was told. Where the processor draws, it is
 * busy with the page itself at first: any question would stop the page until it is through.
 */
async function gpuDone(gl: WebGL2RenderingContext, pause: () => Promise<void>): Promise<void> {
  const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
  gl.flush();
  if (fence === null) return;
  await until(() => gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED, pause);
  gl.deleteSync(fence);
}

/**
 * Compiles and links programs without making the page wait for it, where the browser can (KHR_parallel_shader_compile);
 * elsewhere at once, one after another. One that does not link is left to PixiJS, which says why.
 * @param pause resolves when the page has nothing more urgent to do
 */
export async function preparePrograms(
  gl: WebGL2RenderingContext,
  programs: readonly GlProgram[],
  pause: () => Promise<void>,
): Promise<void> {
  const parallel = gl.getExtension("KHR_parallel_shader_compile");
  const ready = new Map<number, ProgramData>();
  const linking = programs.map((program) => ({ program, linked: beginLink(gl, program) }));
  await gpuDone(gl, pause);
  for (const { program, linked } of linking) {
    await pause();
    if (parallel !== null) {
      await until(() => gl.isContextLost() || gl.getProgramParameter(linked, parallel.COMPLETION_STATUS_KHR) === true, pause);
    }
    if (gl.getProgramParameter(linked, gl.LINK_STATUS) !== true) continue;
    ready.set(program._key, generateProgram(withLinked(gl, linked), program));
  }
  prepared.set(gl, ready);
}
