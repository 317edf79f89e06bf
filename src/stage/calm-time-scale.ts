/**
 * How fast a scene's own time runs. In full motion as fast as the clock; in calm motion it slows down and stands still
 * within five seconds (WCAG 2.2, 2.2.2), and begins again only when the scene comes into view again.
 */
import type { StageMotion } from "./scenes/scene.ts";

/** Seconds at full speed, then seconds of slowing down. */
export const CALM_RUN = 2.8;
export const CALM_SLOWING = 1.8;

export class Pace {
  private motion: StageMotion;
  private run = 0;

  constructor(motion: StageMotion) {
    this.motion = motion;
  }

  /** True once it stands still. */
  get resting(): boolean {
    return this.motion === "calm" && this.run >= CALM_RUN + CALM_SLOWING;
  }

  setMotion(motion: StageMotion): void {
    if (motion !== this.motion) this.run = 0;
    this.motion = motion;
  }

  restart(): void {
    this.run = 0;
  }

  /**
   * @param real what has passed for the reader: on a slow machine more than `seconds` of the clock
   * @returns the scene's own seconds in `seconds` of the clock
   */
  step(seconds: number, real = seconds): number {
    if (this.motion === "full") return seconds;
    const before = this.travelled();
    this.run += Math.max(seconds, real);
    return Math.min(seconds, this.travelled() - before);
  }

  /** The integral of the speed: 1, then down to 0 in a straight line. */
  private travelled(): number {
    const slowing = Math.min(Math.max(this.run - CALM_RUN, 0), CALM_SLOWING);
    return Math.min(this.run, CALM_RUN) + slowing - (slowing * slowing) / (2 * CALM_SLOWING);
  }
}
