/** The browser's animation frames for the clock, at most one requested at a time; in a worker as in a page. */
import type { ClockEnvironment } from "../motion/clock.ts";

/** What a window and a worker have in common. */
export type FrameSource = Pick<
  Window,
  "requestAnimationFrame" | "cancelAnimationFrame" | "setTimeout" | "clearTimeout" | "performance"
>;

export interface BrowserFrames extends ClockEnvironment {
  /** A frame was emitted, with a picture or empty. The next one is not requested before the page shows it. */
  sent(drawn: boolean): void;
  /** The page shows the last frame. */
  shown(): void;
}

/**
 * The first picture does not wait for a frame of the screen: while a browser without a graphics card still paints the
 * page, those come late.
 * @param delay milliseconds to wait before a frame is requested; zero or less: every frame of the screen
 */
export function browserFrames(
  source: FrameSource,
  delay: () => number,
  report: (error: unknown) => void,
): BrowserFrames {
  let timer: number | undefined;
  let frame: number | undefined;
  /** Whether the page has yet to show a frame. A busy page would otherwise fall behind. */
  let unshown = false;
  /** Whether a picture has been emitted. */
  let begun = false;
  /** The request that waits until the page shows the last frame. */
  let deferred: (() => void) | null = null;
  return {
    requestFrame(callback) {
      const request = (): void => {
        if (begun) frame = source.requestAnimationFrame(callback);
        else timer = source.setTimeout(callback);
      };
      const schedule = (): void => {
        const wait = delay();
        if (wait > 0) timer = source.setTimeout(request, wait);
        else request();
      };
      if (unshown) deferred = schedule;
      else schedule();
      return 1;
    },
    cancelFrame() {
      deferred = null;
      source.clearTimeout(timer);
      if (frame !== undefined) source.cancelAnimationFrame(frame);
    },
    now: () => source.performance.now(),
    report,
    sent(drawn) {
      begun ||= drawn;
      // Nothing is to be seen of an empty frame before the first picture: that waits for none.
      unshown = begun;
    },
    shown() {
      unshown = false;
      const schedule = deferred;
      deferred = null;
      schedule?.();
    },
  };
}

const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

/** Whether WebGL is rendered in software. */
export function isSoftware(gl: WebGLRenderingContext): boolean {
  const details = gl.getExtension("WEBGL_debug_renderer_info");
  const name: unknown = gl.getParameter(details === null ? gl.RENDERER : details.UNMASKED_RENDERER_WEBGL);
  return typeof name === "string" && SOFTWARE.test(name);
}
