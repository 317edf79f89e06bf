/**
 * What a preset should not do: flash (WCAG 2.2, 2.3.1), leave its slot, move for long without a pause (2.2.2), or cost
 * more than a frame may. Pure: whoever shows it brings what was measured.
 */
import { easeCurve } from "../motion/ease.ts";
import { type FieldTrack, type Preset, type ResolvedPreset, resolvePreset } from "../motion/preset.ts";
import { curveFacts } from "./curve.ts";

export type Rule = "flashes" | "overshoot" | "five seconds" | "frame cost";

export interface Finding {
  readonly rule: Rule;
  readonly message: string;
}

/** Flashes in any one second, at most (WCAG 2.2, 2.3.1). */
export const MOST_FLASHES = 3;
/** Milliseconds of motion that need no way to pause it (WCAG 2.2, 2.2.2). */
export const LONGEST_MOTION = 5000;
/** Milliseconds of script that a frame may take. */
export const FRAME_BUDGET = 2;

/** Fields that make a picture lighter or darker. */
const OPACITIES = new Set(["alpha", "strength", "glow"]);
/** A change of luminance counts as one half of a flash from this share on (WCAG 2.2, general flash). */
const FLASH_DEPTH = 0.1;
const SAMPLE = 1000 / 60;

export interface Measured {
  /** The median of script milliseconds in a frame; null before any was made. */
  readonly script: number | null;
  /** How far the picture leaves its slot when a field of it is at `peak`, in CSS pixels; null if that is not known. */
  outside(field: string, peak: number): number | null;
}

/** Delay, stagger of the targets, and all loops; Infinity for an endless one. Milliseconds. */
export function wholeDuration({ tracks, loop, delay, stagger }: ResolvedPreset, targets = 1): number {
  const once = Math.max(0, ...tracks.map((track) => track.delay + track.duration)) + stagger * Math.max(0, targets - 1);
  return delay + (once === 0 ? 0 : once * loop);
}

/** A field's value `time` milliseconds after the preset's delay. */
export function valueAt(track: FieldTrack, start: number, { loop, yoyo, tracks }: ResolvedPreset, time: number): number {
  const once = Math.max(1, ...tracks.map(({ delay, duration }) => delay + duration));
  const round = Math.min(Math.floor(time / once), loop - 1);
  const within = Math.min(time - round * once, once);
  const own = (yoyo && round % 2 === 1 ? once - within : within) - track.delay;
  const share = track.duration === 0 ? Number(own >= 0) : Math.min(Math.max(own / track.duration, 0), 1);
  return start + (track.to - start) * easeCurve(track.ease)(share);
}

/** The most flashes in any second: pairs of opposing changes. */
export function flashes(preset: ResolvedPreset): number {
  const whole = Math.min(wholeDuration(preset) - preset.delay, 2 * LONGEST_MOTION);
  const counts = preset.tracks.flatMap((track) => {
    if (!OPACITIES.has(track.field)) return [];
    const turns: number[] = [];
    let extreme = valueAt(track, track.from ?? 0, preset, 0);
    let direction = 0;
    for (let time = SAMPLE; time <= whole + SAMPLE; time += SAMPLE) {
      const value = valueAt(track, track.from ?? 0, preset, Math.min(time, whole));
      const change = value - extreme;
      if (Math.sign(change) === direction) extreme = value;
      else if (Math.abs(change) >= FLASH_DEPTH) {
        turns.push(time);
        direction = Math.sign(change);
        extreme = value;
      }
    }
    return turns.map((turn) => Math.floor(turns.filter((other) => other >= turn && other < turn + 1000).length / 2));
  });
  return Math.max(0, ...counts);
}

export function lint(preset: Preset, targets: number, measured: Measured): readonly Finding[] {
  const resolved = resolvePreset(preset);
  const findings: Finding[] = [];
  const most = flashes(resolved);
  if (most > MOST_FLASHES) findings.push({ rule: "flashes", message: `${most} flashes in one second; at most ${MOST_FLASHES} (WCAG 2.3.1)` });
  for (const { field, from, to, ease } of resolved.tracks) {
    const { overshoot } = curveFacts(easeCurve(ease));
    const peak = to + (to - (from ?? 0)) * overshoot;
    const outside = overshoot > 0 ? (measured.outside(field, peak) ?? 0) : 0;
    if (outside >= 1) findings.push({ rule: "overshoot", message: `${field} overshoots to ${peak.toFixed(2)}: ${Math.round(outside)} px beyond its slot` });
  }
  const whole = wholeDuration(resolved, targets);
  if (whole > LONGEST_MOTION) {
    const how = whole === Infinity ? "without end" : `for ${(whole / 1000).toFixed(1)} s`;
    findings.push({ rule: "five seconds", message: `moves ${how} and cannot be paused; at most ${LONGEST_MOTION / 1000} s (WCAG 2.2.2)` });
  }
  const { script } = measured;
  if (script !== null && script > FRAME_BUDGET) findings.push({ rule: "frame cost", message: `${script.toFixed(1)} ms of script a frame; at most ${FRAME_BUDGET} ms` });
  return findings;
}
