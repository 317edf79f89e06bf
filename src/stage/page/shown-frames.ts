/**
 * Tells the renderer that its frame is shown, upon which it may begin the next one. Where the processor draws, the page's
 * frames queue behind those of the canvas: after a press the canvas waits, so that the answer is seen first.
 */

/** For how long the canvas waits, in milliseconds: two frames of the whole window where the processor draws. */
const PRESS_PAUSE = 200;

export class ShownFrames {
  private readonly window: Window;
  private readonly tell: () => void;
  private pause = 0;
  private waitUntil = 0;
  private timer: number | undefined;

  constructor(window: Window, tell: () => void) {
    this.window = window;
    this.tell = tell;
  }

  /** WebGL is rendered in software. */
  onSoftware(): void {
    this.pause = PRESS_PAUSE;
  }

  /** The reader pressed something. */
  onPress(): void {
    this.waitUntil = this.window.performance.now() + this.pause;
  }

  /** The page shows a frame. A press while it waits prolongs the wait. */
  shown(): void {
    const wait = this.waitUntil - this.window.performance.now();
    if (wait > 0) this.timer = this.window.setTimeout(() => this.shown(), wait);
    else this.tell();
  }

  dispose(): void {
    this.window.clearTimeout(this.timer);
  }
}
