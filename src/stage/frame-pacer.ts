/**
 * How often frames are drawn, and how sharp. Where the processor draws WebGL, others are left more time than a frame
 * takes, and what moves has fewer pixels; what rests is as sharp as elsewhere. Times in milliseconds.
 */
import type { StageMotion } from "./scenes/scene.ts";
import { StepDown } from "./step-down.ts";

/** Between frames on software renderers, at least, and of a screen's own. */
const SOFTWARE_PAUSE = 34;
const SCREEN_INTERVAL = 17;
/** Where the processor draws, this many times as long as a frame takes is left to others before the next. */
const SOFTWARE_REST = 1.5;
/** Device pixels for each CSS pixel, at most, of what moves where the processor draws. */
const SOFTWARE_RATIO = 1;

/** A frame, as it was drawn. */
export interface TimedFrame {
  readonly begun: number;
  readonly ended: number;
  /** Whether anything was drawn. */
  readonly drawn: boolean;
  /** Whether something goes on moving by itself. */
  readonly moving: boolean;
}

export class Tempo {
  /** WebGL is drawn by the processor. */
  readonly software: boolean;
  private motion: StageMotion;
  private stepDown: StepDown;
  /** The first frame should come soon: as if something had moved before it. */
  private moving = true;
  private drawnBefore = false;
  /** When the last frame was drawn. */
  private last = -Infinity;
  /** When the last frame of something that moves was drawn, if it was the last. */
  private lastMoving: number | null = null;
  /** Of the pause after the last frame: left to others because it took long. */
  private spared = 0;

  constructor(software: boolean, motion: StageMotion) {
    this.software = software;
    this.motion = motion;
    this.stepDown = this.fresh();
  }

  setMotion(motion: StageMotion): void {
    this.motion = motion;
    this.stepDown = this.fresh();
  }

  /** What is left to wait before asking for a frame; none where it is not more than 0. */
  pause(now: number): number {
    return this.software ? SOFTWARE_PAUSE + this.spared - (now - this.last) : 0;
  }

  /** Device pixels for each CSS pixel, of those that the screen has. */
  ratio(screen: number): number {
    return this.software && this.moving ? Math.min(screen, SOFTWARE_RATIO) : screen;
  }

  /** What has passed for the reader since the last frame of what moves; null where that was not the last. */
  since(now: number): number | null {
    return this.lastMoving === null ? null : now - this.lastMoving;
  }

  /** Frames have stopped, and may come again. */
  rest(): void {
    this.lastMoving = null;
  }

  /** @returns whether motion should become weaker */
  frame({ begun, ended, drawn, moving }: TimedFrame): boolean {
    const interval = this.since(ended);
    this.moving = moving;
    this.last = ended;
    this.lastMoving = moving ? ended : null;
    // Calm motion is over soon, and no page waits for it.
    const slow = interval !== null && this.motion === "full" && this.stepDown.frame(interval - this.spared);
    // The first frame takes long wherever programs are made for it.
    this.spared = this.software && this.drawnBefore ? Math.max(0, SOFTWARE_REST * (ended - begun) - SOFTWARE_PAUSE) : 0;
    this.drawnBefore ||= drawn;
    return slow;
  }

  private fresh(): StepDown {
    return new StepDown(this.software ? SOFTWARE_PAUSE + SCREEN_INTERVAL : SCREEN_INTERVAL);
  }
}
