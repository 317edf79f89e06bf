/**
 * One animation: a paused GSAP timeline and the moment it shows. Times in milliseconds.
 *
 * GSAP interpolates, and applies loops and staggers; eases, time, first and last values are the site's own. No other
 * file imports GSAP.
 */
import { gsap, type Timeline, type TweenVars } from "gsap/gsap-core";
import { groupBy } from "../core/group-by.ts";
import { easeCurve } from "./ease.ts";
import { presetDuration } from "./preset-values.ts";
import type { FieldTrack, ResolvedPreset } from "./preset.ts";

export type PlayState = "playing" | "paused" | "finished" | "stopped";
export type Numbers = Record<string, number>;

export interface RunListener {
  onStateChange(run: Run): void;
  /** The targets' numbers have been set. */
  onUpdate(): void;
}

const SECOND = 1000;

export class Run {
  readonly preset: ResolvedPreset;
  readonly targets: readonly Numbers[];
  /** Delay, stagger and all loops; Infinity for an endless run. */
  readonly duration: number;
  private readonly listener: RunListener;
  private timeline: Timeline | null = null;
  private currentState: PlayState = "paused";
  private currentTime = 0;
  /** The first values, kept only for a run that ends at them: by target, then by track. */
  private firstValues: readonly (readonly number[])[] | null = null;

  constructor(preset: ResolvedPreset, targets: readonly Numbers[], listener: RunListener) {
    this.preset = preset;
    this.targets = targets;
    this.listener = listener;
    this.duration = presetDuration(preset, targets.length);
  }

  get state(): PlayState {
    return this.currentState;
  }

  get elapsed(): number {
    return this.currentTime;
  }

  get ended(): boolean {
    return this.currentState === "finished" || this.currentState === "stopped";
  }

  /** An even number of loops there and back. */
  private get endsAtStart(): boolean {
    return this.preset.yoyo && this.preset.loop % 2 === 0;
  }

  /** Sets the targets to their first values and plays. */
  start(): void {
    for (const { field, from } of this.preset.tracks) {
      if (from !== undefined) for (const target of this.targets) target[field] = from;
    }
    this.firstValues = this.endsAtStart
      ? this.targets.map((target) => this.preset.tracks.map(({ field }) => target[field] ?? 0))
      : null;
    if (this.duration === 0) return this.finish();
    this.timeline = buildTimeline(this.preset, this.targets);
    this.listener.onUpdate();
    this.setState("playing");
  }

  pause(): void {
    if (this.currentState === "playing") this.setState("paused");
  }

  resume(): void {
    if (this.currentState === "paused") this.setState("playing");
  }

  seek(time: number): void {
    if (this.ended) return;
    if (Number.isNaN(time)) throw new RangeError("Cannot seek to a time that is not a number");
    if (time >= this.duration) return this.finish();
    this.currentTime = Math.max(0, time);
    this.timeline?.render(Math.max(0, this.currentTime - this.preset.delay) / SECOND, true);
    this.listener.onUpdate();
  }

  finish(): void {
    if (this.ended) return;
    this.killTimeline();
    this.preset.tracks.forEach(({ field, from, to }, track) =>
      this.targets.forEach((target, index) => {
        target[field] = this.endsAtStart ? (this.firstValues?.[index]?.[track] ?? from ?? target[field] ?? to) : to;
      }),
    );
    if (this.duration < Infinity) this.currentTime = this.duration;
    this.listener.onUpdate();
    this.setState("finished");
  }

  stop(): void {
    if (this.ended) return;
    this.killTimeline();
    this.setState("stopped");
  }

  private setState(state: PlayState): void {
    this.currentState = state;
    this.listener.onStateChange(this);
  }

  private killTimeline(): void {
    this.timeline?.kill();
    this.timeline = null;
  }
}

/** One tween for all fields that share their timing, over all targets (with a stagger GSAP makes one for each target). */
function buildTimeline({ tracks, loop, yoyo, stagger }: ResolvedPreset, targets: readonly Numbers[]): Timeline {
  targets.forEach(hideGsapCache);
  const timeline = gsap.timeline({ paused: true, repeat: loop === Infinity ? -1 : loop - 1, yoyo });
  const groups = groupBy(tracks, ({ duration, ease, delay }) => JSON.stringify([duration, ease, delay]));
  for (const group of groups.values()) addTween(timeline, group, targets, stagger);
  sleepTicker();
  return timeline;
}

/**
 * GSAP's ticker wakes when the package loads and with each new timeline, and would then ask for frames of its own. Nothing
 * needs them: every timeline is paused and sought by the one clock.
 */
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

/** GSAP caches on the target, under this name. Made non-enumerable here: spreads, comparisons and JSON must not see it. */
function hideGsapCache(target: Numbers): void {
  if (Object.hasOwn(target, "_gsap")) return;
  Object.defineProperty(target, "_gsap", { value: undefined, writable: true, configurable: true, enumerable: false });
}
