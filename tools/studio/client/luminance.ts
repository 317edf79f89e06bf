/**
 * How light a spot of the picture is while a preset plays: its colours over the paper, with the opacity and the size that
 * its fields have. Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance").
 */
import { groupBy } from "../../../src/core/group-by.ts";
import type { FieldTrack, ResolvedPreset } from "../../../src/motion/preset.ts";
import type { Rgb } from "../../../src/stage/palette.ts";
import { valueAt } from "../../../src/motion/preset-values.ts";

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

export const relativeLuminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** A colour over the paper. @param share its opacity, 0 to 1 */
export function mixed(paper: Rgb, colour: Rgb, share: number): Rgb {
  const channel = (index: 0 | 1 | 2): number => paper[index] + (colour[index] - paper[index]) * share;
  return [channel(0), channel(1), channel(2)];
}

/** The value that a field starts at: its preset's, or the one it had when it was played. */
export type Starts = (track: FieldTrack) => number;

/** The colours that a preset draws with, and the background. */
export interface PresetColours {
  readonly paper: Rgb;
  readonly colours: readonly Rgb[];
}

/** Fields that change opacity, size, or position along a path. */
const OPACITIES = new Set(["alpha", "strength", "glow"]);
const SIZES = new Set(["scale", "filled", "drawn"]);
const POSITIONS = new Set(["at"]);
/** Fields that move a part or its dashes as a whole: it is as light elsewhere. */
const MOVEMENTS = new Set(["along", "bend", "flow", "gather", "out", "rise", "spread"]);
/** Spots as shares of a part's size or path, and how close to one a moving part covers it. */
const SPOTS = [0.25, 0.5, 0.75];
const NEAR = 0.08;

const changesLight = (field: string): boolean => OPACITIES.has(field) || SIZES.has(field) || POSITIONS.has(field);

/** Whether it is known what a field does to the light of a spot. A new scene's field is not, until it is named above. */
export const isJudged = (field: string): boolean => changesLight(field) || MOVEMENTS.has(field);

/** The opacity of a part's colour at a spot. */
function coverage(field: string, value: number, spot: number): number {
  if (OPACITIES.has(field)) return Math.min(Math.max(value, 0), 1);
  return Number(SIZES.has(field) ? value >= spot : Math.abs(value - spot) < NEAR);
}

/** The luminance of each spot in each colour, `time` milliseconds after the preset's delay; empty if no field changes it. */
export function luminances(
  preset: ResolvedPreset,
  starts: Starts,
  { paper, colours }: PresetColours,
  time: number,
): readonly number[] {
  // The first track of a field has its first value.
  const tracks = [...groupBy(preset.tracks, ({ field }) => field).values()].flatMap(([first]) => first ?? []);
  const values = tracks.flatMap((track) =>
    changesLight(track.field) ? [{ field: track.field, value: valueAt(track.field, starts(track), preset, time) }] : [],
  );
  if (values.length === 0) return [];
  return SPOTS.flatMap((spot) => {
    const share = values.reduce((product, { field, value }) => product * coverage(field, value, spot), 1);
    return colours.map((colour) => relativeLuminance(mixed(paper, colour, share)));
  });
}
