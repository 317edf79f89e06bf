import { resolvePreset, type ResolvedPreset } from "../../../src/motion/preset.ts";
import { presetDuration } from "../../../src/motion/preset-values.ts";
import { placeSequence } from "../../../src/motion/sequence.ts";
import type { Edited } from "./played.ts";
import type { Take, TakePart } from "./replay.ts";

/** How many loops of an endless preset are shown. */
const LOOPS_SHOWN = 3;

const shown = (resolved: ResolvedPreset): ResolvedPreset =>
  resolved.loop === Infinity ? { ...resolved, loop: LOOPS_SHOWN } : resolved;

/** When a part of a take plays. Milliseconds of the recording. */
export interface Bar {
  readonly part: TakePart;
  /** When its preset or its sequence was played. */
  readonly begin: number;
  readonly from: number;
  readonly to: number;
  /** Its preset as it is played. Its delay is from the bar's start until something moves. */
  readonly resolved: ResolvedPreset;
}

/** The parts of a take on the recording's time, with presets and sequences as they are edited. */
export function barsOf({ sequence, parts, options, at }: Take, edited: Edited): readonly Bar[] {
  const bar = (part: TakePart, from: number, preset: ResolvedPreset): Bar => ({
    part,
    begin: at,
    from,
    to: from + presetDuration(preset, part.targets.length),
    resolved: preset,
  });
  if (sequence === null)
    return parts.map((part) => bar(part, at, shown(resolvePreset<string>(edited.preset(part.preset), options.change))));
  const byLabel = Object.fromEntries(parts.map((part) => [part.label, part]));
  const now = edited.sequence(sequence);
  const placed = placeSequence(now, byLabel, (preset, stagger) =>
    shown(resolvePreset(edited.preset(preset), stagger === undefined ? {} : { stagger })),
  );
  const labels = Object.keys(now).filter((label) => byLabel[label] !== undefined);
  return labels.flatMap((label, index) => {
    const [part, place] = [byLabel[label], placed[index]];
    return part === undefined || place === undefined ? [] : [bar(part, at + place.at, place.preset)];
  });
}
