/**
 * A sample target for presets that no scene plays: a row of dots for each part, moved by what the fields usually mean. The
 * values are computed, so that any moment is the same at each visit.
 */
import { groupBy } from "../../../src/core/group-by.ts";
import { valueAt } from "../../../src/motion/preset-values.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import type { Take } from "./replay.ts";
import type { Bar } from "./take-length.ts";

/** Targets of a preset that staggers them. */
const MANY = 5;

const targetsOf = (preset: Preset, staggered: boolean) =>
  Array.from({ length: staggered ? MANY : 1 }, () => Object.fromEntries(Object.keys(preset.to).map((key) => [key, 0])));

/** A recording of a preset on sample targets. */
export const samplePreset = (preset: Preset): Take => ({
  sequence: null,
  parts: [{ label: "", preset, targets: targetsOf(preset, (preset.stagger ?? 0) > 0), starts: [] }],
  options: {},
  at: 0,
});

/** A recording of a sequence on sample targets. Parts whose preset is not there are left out. */
export const sampleSequence = (sequence: Sequence, presets: ReadonlyMap<string, Preset>): Take => ({
  sequence,
  parts: Object.entries(sequence).flatMap(([label, { preset: name, stagger, within }]) => {
    const preset = presets.get(name);
    const step = within ?? stagger ?? preset?.stagger ?? 0;
    return preset === undefined ? [] : [{ label, preset, targets: targetsOf(preset, step > 0), starts: [] }];
  }),
  options: {},
  at: 0,
});

/** One dot. Lengths in pixels, on a line that is `width` long. */
export interface SampleDot {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly alpha: number;
}

const OPACITIES = new Set(["alpha", "strength", "glow"]);
const SIZES = new Set(["scale", "filled", "drawn"]);
const LENGTHS = new Set(["rise", "y"]);
const RADIUS = 14;
const SPACE = 40;
/** From one part's line to the next one's, and from the sides of the picture to the lines. */
const ROW = 72;
const MARGIN = 40;

/** What a part shows at a time of the recording, from the left end of its line. */
export function dotsOf({ resolved, from, part }: Bar, time: number, width: number): readonly SampleDot[] {
  const firsts = new Map(resolved.tracks.toReversed().map((track) => [track.field, track.from ?? 0]));
  return part.targets.map((_, index): SampleDot => {
    const local = Math.max(0, time - from - resolved.delay - index * resolved.stagger);
    let [x, y, radius, alpha] = [0, 0, RADIUS, 1];
    for (const [field, first] of firsts) {
      const value = valueAt(field, first, resolved, local);
      if (OPACITIES.has(field)) alpha *= Math.min(Math.max(value, 0), 1);
      else if (SIZES.has(field)) radius *= Math.max(0, value);
      else if (LENGTHS.has(field)) y += value;
      // Any other field moves the dot along the line: a range from 0 to 1 is the whole line.
      else x += Math.abs(value) > 3 ? value : value * (width - SPACE * part.targets.length);
    }
    return { x: x + SPACE / 2 + index * SPACE, y, radius, alpha };
  });
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A line for each part, in the order in which they begin. */
export interface SampleLine {
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Where the lines of the sample lie in its picture. */
export function sampleLines(bars: readonly Bar[], { width, height }: Size): readonly SampleLine[] {
  const rows = [...groupBy(bars, ({ part }) => part.label)];
  return rows.map(([label, own], index) => ({
    label,
    bars: own,
    x: MARGIN,
    y: (height - ROW * (rows.length - 1)) / 2 + index * ROW,
    length: width - 2 * MARGIN,
  }));
}

/** Every dot of the sample at a time, with the target that it stands for. */
export function placedDots(
  bars: readonly Bar[],
  time: number,
  size: Size,
): readonly (SampleDot & { readonly key: object })[] {
  return sampleLines(bars, size).flatMap((line) =>
    line.bars.flatMap((bar) =>
      dotsOf(bar, time, line.length).map((dot, index) => ({
        ...dot,
        x: line.x + dot.x,
        y: line.y + dot.y,
        key: bar.part.targets[index] ?? bar,
      })),
    ),
  );
}
