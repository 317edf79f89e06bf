/** The browser's frames for the one clock, at most one asked for at a time. */
import type { ClockEnvironment } from "../motion/clock.ts";

/** @param pause milliseconds to wait before asking for a frame: 0 for every frame of the screen */
export function browserFrames(window: Window, pause: () => number, report: (error: unknown) => void): ClockEnvironment {
  let timer: number | undefined;
  let frame: number | undefined;
  return {
    requestFrame(callback) {
      const ask = (): void => {
        frame = window.requestAnimationFrame(callback);
      };
      const wait = pause();
      if (wait > 0) timer = window.setTimeout(ask, wait);
      else ask();
      return 1;
    },
    cancelFrame() {
      window.clearTimeout(timer);
      if (frame !== undefined) window.cancelAnimationFrame(frame);
    },
    now: () => window.performance.now(),
    report,
  };
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL is drawn by the processor. */
export function isSoftware(gl: WebGLRenderingContext): boolean {
  const details = gl.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = gl.getParameter(details === null ? gl.RENDERER : details.UNMASKED_RENDERER_WEBGL);
  return typeof name === "string" && SOFTWARE.test(name);
}
