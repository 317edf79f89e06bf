/** One animation: a paused GSAP timeline and the moment it shows. Times in milliseconds. */
import { gsap, type Timeline, type TweenVars } from "gsap/gsap-core";
import { easeCurve } from "./ease.ts";
import type { FieldTrack, ResolvedPreset } from "./preset.ts";

export type PlayState = "playing" | "paused" | "finished" | "stopped";
export type Numbers = Record<string, number>;

/** Told what happens to a run, after its numbers have been set. */
export interface RunObserver {
  changed(run: Run): void;
  moved(): void;
}

const SECOND = 1000;

export class Run {
  readonly preset: ResolvedPreset;
  readonly targets: readonly Numbers[];
  /** Delay, stagger and all loops; Infinity for an endless run. */
  readonly duration: number;
  private readonly observer: RunObserver;
  private timeline: Timeline | null = null;
  private currentState: PlayState = "paused";
  private shown = 0;
  /** Where each target began, if that is where it also ends: by target, then by track. */
  private starts: readonly (readonly number[])[] | null = null;

  constructor(preset: ResolvedPreset, targets: readonly Numbers[], observer: RunObserver) {
    this.preset = preset;
    this.targets = targets;
    this.observer = observer;
    const longest = Math.max(0, ...preset.tracks.map((track) => track.delay + track.duration));
    const once = longest + preset.stagger * Math.max(0, targets.length - 1);
    this.duration = preset.delay + (once === 0 ? 0 : once * preset.loop);
  }

  get state(): PlayState {
    return this.currentState;
  }

  get elapsed(): number {
    return this.shown;
  }

  get ended(): boolean {
    return this.currentState === "finished" || this.currentState === "stopped";
  }

  /** There and back, as often as it goes there. */
  private get endsAtStart(): boolean {
    return this.preset.yoyo && this.preset.loop % 2 === 0;
  }

  /** Puts the targets at their first values and plays. */
  begin(): void {
    for (const { field, from } of this.preset.tracks) {
      if (from !== undefined) for (const target of this.targets) target[field] = from;
    }
    this.starts = this.endsAtStart
      ? this.targets.map((target) => this.preset.tracks.map(({ field }) => target[field] ?? 0))
      : null;
    if (this.duration === 0) return this.finish();
    this.timeline = buildTimeline(this.preset, this.targets);
    this.observer.moved();
    this.become("playing");
  }

  pause(): void {
    if (this.currentState === "playing") this.become("paused");
  }

  resume(): void {
    if (this.currentState === "paused") this.become("playing");
  }

  seek(time: number): void {
    if (this.ended) return;
    if (Number.isNaN(time)) throw new RangeError("Cannot seek to a time that is not a number");
    if (time >= this.duration) return this.finish();
    this.shown = Math.max(0, time);
    this.timeline?.render(Math.max(0, this.shown - this.preset.delay) / SECOND, true);
    this.observer.moved();
  }

  finish(): void {
    if (this.ended) return;
    this.release();
    this.preset.tracks.forEach(({ field, from, to }, track) =>
      this.targets.forEach((target, index) => {
        target[field] = this.endsAtStart ? (this.starts?.[index]?.[track] ?? from ?? target[field] ?? to) : to;
      }),
    );
    if (this.duration < Infinity) this.shown = this.duration;
    this.observer.moved();
    this.become("finished");
  }

  stop(): void {
    if (this.ended) return;
    this.release();
    this.become("stopped");
  }

  private become(state: PlayState): void {
    this.currentState = state;
    this.observer.changed(this);
  }

  private release(): void {
    this.timeline?.kill();
    this.timeline = null;
  }
}

/** One tween for all fields that share their timing, over all targets (with a stagger GSAP makes one a target). */
function buildTimeline({ tracks, loop, yoyo, stagger }: ResolvedPreset, targets: readonly Numbers[]): Timeline {
  targets.forEach(hideCache);
  const timeline = gsap.timeline({ paused: true, repeat: loop === Infinity ? -1 : loop - 1, yoyo });
  const groups = new Map<string, FieldTrack[]>();
  for (const track of tracks) {
    const timing = `${track.duration} ${JSON.stringify(track.ease)} ${track.delay}`;
    const group = groups.get(timing);
    if (group === undefined) groups.set(timing, [track]);
    else group.push(track);
  }
  for (const group of groups.values()) addTween(timeline, group, targets, stagger);
  sleepTicker();
  return timeline;
}

/** GSAP's ticker wakes when the package loads and with each animation; it would run frames of its own. */
export function sleepTicker(): void {
  gsap.ticker.sleep();
}

function addTween(
  timeline: Timeline,
  group: readonly FieldTrack[],
  targets: readonly Numbers[],
  stagger: number,
): void {
  const [first] = group;
  if (first === undefined) return;
  const vars: Record<string, TweenVars[string]> = {};
  for (const { field, to } of group) vars[field] = to;
  Object.assign(vars, { duration: first.duration / SECOND, ease: easeCurve(first.ease), lazy: false });
  if (stagger > 0 && targets.length > 1) vars["stagger"] = stagger / SECOND;
  timeline.to(targets, vars, first.delay / SECOND);
}

/** GSAP keeps its notes on the target under this name: kept out of spreads, comparisons and JSON. */
function hideCache(target: Numbers): void {
  if (Object.hasOwn(target, "_gsap")) return;
  Object.defineProperty(target, "_gsap", { value: undefined, writable: true, configurable: true, enumerable: false });
}
