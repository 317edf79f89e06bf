/** The browser's frames for the one clock, at most one asked for at a time; in a worker as on a page. */
import type { ClockEnvironment } from "../motion/clock.ts";

/** What a window and a worker have in common. */
export type FrameSource = Pick<
  Window,
  "requestAnimationFrame" | "cancelAnimationFrame" | "setTimeout" | "clearTimeout" | "performance"
>;

export interface BrowserFrames extends ClockEnvironment {
  /** A frame was drawn for the page to show. */
  sent(): void;
  /** The page shows it. */
  shown(): void;
}

/** @param pause milliseconds to wait before asking for a frame: 0 for every frame of the screen */
export function browserFrames(
  source: FrameSource,
  pause: () => number,
  report: (error: unknown) => void,
): BrowserFrames {
  let timer: number | undefined;
  let frame: number | undefined;
  /** Whether a frame was drawn that is not on the page yet: a busy page is not buried in them. */
  let ahead = false;
  /** Asks for the frame that waits for the page. */
  let held: (() => void) | null = null;
  return {
    requestFrame(callback) {
      const ask = (): void => {
        frame = source.requestAnimationFrame(callback);
      };
      const begin = (): void => {
        const wait = pause();
        if (wait > 0) timer = source.setTimeout(ask, wait);
        else ask();
      };
      if (ahead) held = begin;
      else begin();
      return 1;
    },
    cancelFrame() {
      held = null;
      source.clearTimeout(timer);
      if (frame !== undefined) source.cancelAnimationFrame(frame);
    },
    now: () => source.performance.now(),
    report,
    sent() {
      ahead = true;
    },
    shown() {
      ahead = false;
      const begin = held;
      held = null;
      begin?.();
    },
  };
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL is drawn by the processor. */
export function isSoftware(gl: WebGLRenderingContext): boolean {
  const details = gl.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = gl.getParameter(details === null ? gl.RENDERER : details.UNMASKED_RENDERER_WEBGL);
  return typeof name === "string" && SOFTWARE.test(name);
}
