/**
 * How fast a scene's own time runs. In full motion it runs as fast as the clock. In calm motion it slows down and stops
 * within five seconds (WCAG 2.2, 2.2.2), and starts again only when the scene comes into view again.
 */
import type { StageMotion } from "./scenes/scene.ts";

/** Seconds at full speed, then seconds of slowing down. */
const CALM_RUN = 2.8;
const CALM_SLOWING = 1.8;

export class CalmTimeScale {
  private motion: StageMotion;
  /** Seconds of calm motion so far. */
  private run = 0;

  constructor(motion: StageMotion) {
    this.motion = motion;
  }

  /** Whether the scene's time has stopped. */
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
   * @param elapsed seconds of real time: on a slow machine more than `seconds` of the clock
   * @returns the scene's own seconds in `seconds` of the clock
   */
  step(seconds: number, elapsed = seconds): number {
    if (this.motion === "full") return seconds;
    const before = this.travelled();
    this.run += Math.max(seconds, elapsed);
    return Math.min(seconds, this.travelled() - before);
  }

  /** The integral of the speed, which is 1 and then falls to 0 linearly. */
  private travelled(): number {
    const slowing = Math.min(Math.max(this.run - CALM_RUN, 0), CALM_SLOWING);
    return Math.min(this.run, CALM_RUN) + slowing - (slowing * slowing) / (2 * CALM_SLOWING);
  }
}
