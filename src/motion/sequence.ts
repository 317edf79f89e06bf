/** Sequences: several presets on one timeline, as data. Times in milliseconds. */
import type { Preset, ResolvedPreset } from "./preset.ts";
import { presetDuration } from "./preset-values.ts";

/** Where a preset lies on the timeline, and how its targets follow each other. */
interface SequencePart {
  /** The name of a preset. */
  readonly preset: string;
  /** From the start of the sequence; 0 by default. */
  readonly at?: number;
  /** An earlier part's label: this part starts when that one ends. Replaces `at`. */
  readonly after?: string;
  /** How long before that end it starts. A negative overlap is a pause. */
  readonly overlap?: number;
  /** From one target's start to the next one's, in place of the preset's. */
  readonly stagger?: number;
  /** From the first target's start to the last one's, however many there are. Replaces `stagger`. */
  readonly within?: number;
}

/** What a file `presets/<name>.sequence.ts` exports: parts by label. */
export type Sequence<Label extends string = string> = { readonly [L in Label]: SequencePart };

/** A preset with its defaults filled in, and the numbers that it moves. */
export interface PlacedPreset {
  readonly preset: ResolvedPreset;
  readonly targets: readonly Record<string, number>[];
  /** Its start on the timeline, before its own delay. */
  readonly at: number;
}

/** What a part plays. */
export interface PartPreset {
  readonly preset: Preset;
  readonly targets: readonly Record<string, number>[];
}

/**
 * Places each part. A label that `parts` lacks is left out.
 * @param resolve a part's preset with its defaults, with the stagger if there is one
 * @throws RangeError for a part that follows one that is not before it
 */
export function placeSequence(
  sequence: Sequence,
  parts: Readonly<Record<string, PartPreset>>,
  resolve: (preset: Preset, stagger: number | undefined) => ResolvedPreset,
): readonly PlacedPreset[] {
  const ends: Record<string, number> = {};
  return Object.entries(sequence).flatMap(([label, { at = 0, after, overlap = 0, stagger, within }]) => {
    const part = parts[label];
    if (part === undefined) return [];
    const { length } = part.targets;
    const preset = resolve(part.preset, within === undefined ? stagger : within / Math.max(length - 1, 1));
    const end = after === undefined ? at : ends[after];
    if (end === undefined) throw new RangeError(`${label}: no part "${after}" before it`);
    const start = Math.max(0, end - (after === undefined ? 0 : overlap));
    ends[label] = start + presetDuration(preset, length);
    return [{ preset, targets: part.targets, at: start }];
  });
}
