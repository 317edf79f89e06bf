/** How long a preset takes and which values it passes through, without playing it. Times in milliseconds. */
import { easeCurve } from "./ease.ts";
import type { FieldTrack, ResolvedPreset } from "./preset.ts";

/** The slowest field's time in one loop, on one target. */
function loopDuration(tracks: readonly FieldTrack[]): number {
  return Math.max(0, ...tracks.map(({ delay, duration }) => delay + duration));
}

/** Delay, stagger over all targets, and all loops; Infinity for an endless preset. */
export function presetDuration({ tracks, loop, delay, stagger }: ResolvedPreset, targets = 1): number {
  const once = loopDuration(tracks) + stagger * Math.max(0, targets - 1);
  // An endless loop of nothing takes no time: 0 × Infinity is not a number.
  return delay + (once === 0 ? 0 : once * loop);
}

/** A track's eased progress `time` after the start of a loop: 0 at its first value, 1 at its last. */
export function progressAt({ delay, duration, ease }: FieldTrack, time: number): number {
  const elapsed = time - delay;
  return easeCurve(ease)(duration === 0 ? Number(elapsed >= 0) : Math.min(Math.max(elapsed / duration, 0), 1));
}

/** A field's value `time` after the start of a loop. @param tracks the field's, in order. @param from its first value */
export function valueWithin(tracks: readonly FieldTrack[], from: number, time: number): number {
  return tracks.reduce((value, track) => value + (track.to - value) * progressAt(track, time), from);
}

/**
 * A field's value `time` after the preset's delay, on the first target.
 * @param from the value that the field starts at
 */
export function valueAt(field: string, from: number, { loop, yoyo, tracks }: ResolvedPreset, time: number): number {
  const once = Math.max(1, loopDuration(tracks));
  const round = Math.min(Math.floor(time / once), loop - 1);
  const within = Math.min(time - round * once, once);
  const own = tracks.filter((track) => track.field === field);
  return valueWithin(own, from, yoyo && round % 2 === 1 ? once - within : within);
}
