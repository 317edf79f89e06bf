/**
 * Decides when the next frame begins, and at which resolution. With software rendering, frames leave more time to
 * others than they take, and moving frames have fewer pixels; a resting frame is as sharp as elsewhere. Milliseconds.
 */
import type { StageMotion } from "./scenes/scene.ts";
import { StepDown } from "./step-down.ts";

/** Shortest pause between two frames of a software renderer; the interval of a screen's frames. */
const SOFTWARE_PAUSE = 34;
const SCREEN_INTERVAL = 17;
/** After a frame of a software renderer, this multiple of the frame's own time is left to others. */
const SOFTWARE_REST = 1.5;
/** Most device pixels per CSS pixel of a moving frame of a software renderer. */
const SOFTWARE_RATIO = 1;

/** A frame and its times. */
export interface TimedFrame {
  readonly start: number;
  readonly end: number;
  /** Whether anything was drawn. */
  readonly drawn: boolean;
  /** Whether something goes on moving by itself. */
  readonly moving: boolean;
  /** Whether a preset plays, which ends by itself: an arrival is seen as it is meant, also on a slow device. */
  readonly playing: boolean;
}

export class FramePacer {
  /** WebGL is rendered in software. */
  readonly software: boolean;
  private motion: StageMotion;
  private stepDown: StepDown;
  /** True at first: the first frame should come soon and may be coarse. */
  private moving = true;
  private drawnBefore = false;
  /** End of the last frame. */
  private last = -Infinity;
  /** End of the last frame, if it was a moving one and nothing has interrupted the frames since. */
  private lastMoving: number | null = null;
  /** The part of the next pause that goes beyond `SOFTWARE_PAUSE` because the last frame took long. */
  private extraPause = 0;

  constructor(software: boolean, motion: StageMotion) {
    this.software = software;
    this.motion = motion;
    this.stepDown = this.createStepDown();
  }

  setMotion(motion: StageMotion): void {
    this.motion = motion;
    this.stepDown = this.createStepDown();
  }

  /** How long to wait before the next frame is requested; zero or less: not at all. */
  delay(now: number): number {
    return this.software && this.drawnBefore ? SOFTWARE_PAUSE + this.extraPause - (now - this.last) : 0;
  }

  /** @param screen the screen's device pixels per CSS pixel. @returns those of the next frame */
  ratio(screen: number): number {
    return this.software && this.moving ? Math.min(screen, SOFTWARE_RATIO) : screen;
  }

  /** The time since the last frame, if that was a moving one; else null. */
  sinceMoving(now: number): number | null {
    return this.lastMoving === null ? null : now - this.lastMoving;
  }

  /** Frames have been paused or resumed: the gap is no slow frame. */
  interrupt(): void {
    this.lastMoving = null;
  }

  /** @returns whether motion should be reduced */
  add({ start, end, drawn, moving, playing }: TimedFrame): boolean {
    const interval = this.sinceMoving(end);
    // Until a picture is drawn, the next one still is the first.
    this.moving = moving || !(drawn || this.drawnBefore);
    this.last = end;
    this.lastMoving = moving ? end : null;
    // Calm motion is over soon: it needs no reduction.
    const judged = this.motion === "full" && !playing;
    const slow = judged && interval !== null && this.stepDown.add(interval - this.extraPause);
    // The first frame takes long wherever programs are compiled for it.
    this.extraPause =
      this.software && this.drawnBefore ? Math.max(0, SOFTWARE_REST * (end - start) - SOFTWARE_PAUSE) : 0;
    this.drawnBefore ||= drawn;
    return slow;
  }

  private createStepDown(): StepDown {
    return new StepDown(this.software ? SOFTWARE_PAUSE + SCREEN_INTERVAL : SCREEN_INTERVAL);
  }
}
