/**
 * Has the GPU process compile and link programs while the scenes that will use them are still being made. Nothing is
 * asked, so nothing waits; PixiJS links them again later, which the driver then answers from its memory.
 * They are gone with the context.
 */
import type { GlProgram } from "./pixi.ts";

export function linkFirst(gl: WebGL2RenderingContext, programs: readonly GlProgram[]): void {
  for (const { vertex = "", fragment = "" } of programs) {
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, vertex],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type);
      if (shader === null) continue;
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(program);
  }
  gl.flush();
}
