/**
 * Presets on one timeline: a paused GSAP timeline and the moment it shows. Times in milliseconds.
 *
 * GSAP interpolates, and applies loops and staggers; eases, time, first and last values are the site's own. No other
 * file imports GSAP.
 */
import { gsap, type Timeline, type TweenVars } from "gsap/gsap-core";
import { groupBy } from "../core/group-by.ts";
import { easeCurve } from "./ease.ts";
import { presetDuration } from "./preset-values.ts";
import type { FieldTrack, ResolvedPreset } from "./preset.ts";
import type { PlacedPreset } from "./sequence.ts";

export type PlayState = "playing" | "paused" | "finished" | "stopped";
export type EndState = Extract<PlayState, "finished" | "stopped">;
type Numbers = Record<string, number>;

export interface RunListener {
  onStateChange(run: Run): void;
  /** The targets' numbers have been set. */
  onUpdate(): void;
}

const SECOND = 1000;

/** An even number of loops there and back. */
const endsAtStart = ({ yoyo, loop }: ResolvedPreset): boolean => yoyo && loop % 2 === 0;

export class Run {
  /** One for a preset that is played alone. */
  readonly parts: readonly PlacedPreset[];
  /** Delays, staggers and all loops; Infinity if one of them is endless. */
  readonly duration: number;
  timeScale = 1;
  private readonly listener: RunListener;
  /** The time at which the timeline starts: the delay of a preset that is played alone. */
  private readonly offset: number;
  private timeline: Timeline | null = null;
  private currentState: PlayState = "paused";
  private currentTime = 0;
  /** The first values, kept only for a run with a part that ends at them: by part, target and track. */
  private firstValues: readonly (readonly (readonly number[])[])[] = [];
  private promise: Promise<EndState> | null = null;
  private resolve: ((state: EndState) => void) | null = null;

  constructor(parts: readonly PlacedPreset[], listener: RunListener) {
    const [only, other] = parts;
    this.parts = parts;
    this.listener = listener;
    this.duration = Math.max(0, ...parts.map(({ at, preset, targets }) => at + presetDuration(preset, targets.length)));
    this.offset = only === undefined || other !== undefined ? 0 : only.at + only.preset.delay;
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

  /** Fulfilled with how it ended; never rejected. */
  get finished(): Promise<EndState> {
    this.promise ??= new Promise((resolve) => {
      this.resolve = resolve;
      this.settle();
    });
    return this.promise;
  }

  /** Sets the targets to their first values and plays. */
  start(): void {
    // In reverse: a number that several parts move starts as the first of them says.
    for (const { preset, targets } of this.parts.toReversed()) setFirst(preset, targets);
    if (this.parts.some(({ preset }) => endsAtStart(preset)))
      this.firstValues = this.parts.map(({ preset, targets }) =>
        targets.map((target) => preset.tracks.map(({ field }) => target[field] ?? 0)),
      );
    if (this.duration === 0) return this.finish();
    this.timeline = timelineOf(this.parts);
    sleepTicker();
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
    this.timeline?.render(Math.max(0, this.currentTime - this.offset) / SECOND, true);
    this.listener.onUpdate();
  }

  finish(): void {
    if (this.ended) return;
    this.killTimeline();
    this.firstValues.forEach((values, part) => this.setTracks(part, (target, track) => values[target]?.[track]));
    this.parts.forEach(({ preset }, part) =>
      this.setTracks(part, (_, track) => preset.tracks[track]?.[endsAtStart(preset) ? "from" : "to"]),
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

  /** Sets the fields of a part, where there is a value. */
  private setTracks(part: number, valueOf: (target: number, track: number) => number | undefined): void {
    const { preset, targets } = this.parts[part] ?? { preset: { tracks: [] }, targets: [] };
    preset.tracks.forEach(({ field, to }, track) =>
      targets.forEach((target, index) => {
        target[field] = valueOf(index, track) ?? target[field] ?? to;
      }),
    );
  }

  private setState(state: PlayState): void {
    this.currentState = state;
    this.listener.onStateChange(this);
    this.settle();
  }

  private settle(): void {
    const { currentState } = this;
    if (currentState === "finished" || currentState === "stopped") this.resolve?.(currentState);
  }

  private killTimeline(): void {
    this.timeline?.kill();
    this.timeline = null;
  }
}

function setFirst({ tracks }: ResolvedPreset, targets: readonly Numbers[]): void {
  for (const { field, from } of tracks) if (from !== undefined) for (const target of targets) target[field] = from;
}

/** A preset that is played alone is the timeline itself, without its delay. */
function timelineOf(parts: readonly PlacedPreset[]): Timeline {
  const [only, other] = parts;
  if (only !== undefined && other === undefined) return presetTimeline(only, true);
  const timeline = gsap.timeline({ paused: true });
  // GSAP warns of tweens without a target.
  for (const part of parts.filter(({ targets }) => targets.length > 0)) {
    const start = (part.at + part.preset.delay) / SECOND;
    const first: Record<string, number> = {};
    for (const { field, from } of part.preset.tracks) if (from !== undefined) first[field] = from;
    part.targets.forEach(hideGsapCache);
    // An earlier part may have moved the number since the start.
    timeline.set(part.targets, first, start).add(presetTimeline(part, false), start);
  }
  return timeline;
}

/** One tween for all fields that share their timing, over all targets (with a stagger GSAP makes one for each target). */
function presetTimeline({ preset: { tracks, loop, yoyo, stagger }, targets }: PlacedPreset, paused: boolean): Timeline {
  targets.forEach(hideGsapCache);
  const timeline = gsap.timeline({ paused, repeat: loop === Infinity ? -1 : loop - 1, yoyo });
  const groups = groupBy(tracks, ({ duration, ease, delay }) => JSON.stringify([duration, ease, delay]));
  for (const group of groups.values()) addTween(timeline, group, targets, stagger);
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
