/**
 * How light a spot of the picture is while a preset plays there: its colours over the paper, as opaque as its fields
 * say, where it covers the spot at all. Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance").
 */
import type { FieldTrack, ResolvedPreset } from "../../../src/motion/preset.ts";
import type { Rgb } from "../../../src/stage/palette.ts";
import { valueAt } from "../../../src/motion/preset-values.ts";

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

export const relativeLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The value that a field starts at: its preset's, or the one it had when it was played. */
export type Starts = (track: FieldTrack) => number;

/** What a picture is drawn in, and on. */
export interface Inks {
  readonly paper: Rgb;
  readonly inks: readonly Rgb[];
}

/** Fields that make a part of the picture fainter, larger, or put it elsewhere along its path. */
const OPACITIES = new Set(["alpha", "strength", "glow"]);
const SIZES = new Set(["scale", "reach", "drawn"]);
const PLACES = new Set(["at"]);
/** Spots within a part, as shares of its size or of its path; and how far around one a part on its path reaches. */
const SPOTS = [0.25, 0.5, 0.75];
const NEAR = 0.08;

const lights = (field: string): boolean => OPACITIES.has(field) || SIZES.has(field) || PLACES.has(field);

/** How much of a part's colour is on a spot. */
function cover(field: string, value: number, spot: number): number {
  if (OPACITIES.has(field)) return Math.min(Math.max(value, 0), 1);
  return Number(SIZES.has(field) ? value >= spot : Math.abs(value - spot) < NEAR);
}

/** The luminance of each spot in each ink at `time` milliseconds after the preset's delay; none where nothing gets lighter or darker. */
export function luminances(
  preset: ResolvedPreset,
  starts: Starts,
  { paper, inks }: Inks,
  time: number,
): readonly number[] {
  const tracks = preset.tracks.filter(({ field }) => lights(field));
  if (tracks.length === 0) return [];
  const values = tracks.map((track) => ({ field: track.field, value: valueAt(track, starts(track), preset, time) }));
  return SPOTS.flatMap((spot) => {
    const share = values.reduce((product, { field, value }) => product * cover(field, value, spot), 1);
    const mixed = (ink: Rgb, channel: 0 | 1 | 2): number => paper[channel] + (ink[channel] - paper[channel]) * share;
    return inks.map((ink) => relativeLuminance([mixed(ink, 0), mixed(ink, 1), mixed(ink, 2)]));
  });
}
