/** The course of a preset's fields over time. Pure; milliseconds. */
import { easeCurve } from "../../../src/motion/ease.ts";
import type { FieldTrack, ResolvedPreset } from "../../../src/motion/preset.ts";

/** Where a field begins: at what its preset says, or where it is when it is played. */
export type Starts = (track: FieldTrack) => number;

/** Delay, stagger of the targets, and all loops; Infinity for an endless one. */
export function wholeDuration({ tracks, loop, delay, stagger }: ResolvedPreset, targets = 1): number {
  const once = Math.max(0, ...tracks.map((track) => track.delay + track.duration)) + stagger * Math.max(0, targets - 1);
  return delay + (once === 0 ? 0 : once * loop);
}

/** A field's value `time` milliseconds after the preset's delay. */
export function valueAt(
  track: FieldTrack,
  start: number,
  { loop, yoyo, tracks }: ResolvedPreset,
  time: number,
): number {
  const once = Math.max(1, ...tracks.map(({ delay, duration }) => delay + duration));
  const round = Math.min(Math.floor(time / once), loop - 1);
  const within = Math.min(time - round * once, once);
  const own = (yoyo && round % 2 === 1 ? once - within : within) - track.delay;
  const share = track.duration === 0 ? Number(own >= 0) : Math.min(Math.max(own / track.duration, 0), 1);
  return start + (track.to - start) * easeCurve(track.ease)(share);
}
