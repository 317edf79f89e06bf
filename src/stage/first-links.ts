/**
 * Has the GPU process compile and link programs while the scenes that will use them are still being created. Nothing is
 * queried, so nothing blocks. PixiJS links the same sources again later, which the driver then takes from its cache.
 * The programs are released with the context.
 */
interface ProgramSources {
  readonly vertex?: string | undefined;
  readonly fragment?: string | undefined;
}

export function linkFirst(gl: WebGL2RenderingContext, programs: readonly ProgramSources[]): void {
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
