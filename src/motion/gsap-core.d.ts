/**
 * Types of the part of GSAP's core that `run.ts` uses. The package has types only for its main entry, which adds the CSS
 * plugin: 6 kB that the stage does not need, because it tweens plain numbers. Times in seconds.
 */
declare module "gsap/gsap-core" {
  export interface TweenVars {
    readonly [field: string]: number | string | boolean | ((progress: number) => number);
  }
  export interface Timeline {
    to(targets: readonly object[], vars: TweenVars, position: number): Timeline;
    /** Sets values when the timeline comes to `position`. */
    set(targets: readonly object[], vars: TweenVars, position: number): Timeline;
    add(child: Timeline, position: number): Timeline;
    /** Shows a moment. Unlike `totalTime`, it does not wake the ticker. */
    render(seconds: number, suppressEvents: boolean): Timeline;
    duration(): number;
    kill(): void;
  }
  export const gsap: {
    timeline(vars: { readonly paused: boolean; readonly repeat?: number; readonly yoyo?: boolean }): Timeline;
    parseEase(name: string): (progress: number) => number;
    getTweensOf(target: object): readonly unknown[];
    readonly globalTimeline: { getChildren(): readonly { repeat(): number }[] };
    readonly ticker: { sleep(): void; readonly frame: number };
  };
}
