import { type Preset, resolvePreset } from "../../../src/motion/preset.ts";
import { presetDuration } from "../../../src/motion/preset-values.ts";
import type { Take } from "./replay.ts";

/** How many loops of an endless preset are shown. */
const LOOPS_SHOWN = 3;

/** Milliseconds that a preset takes as it was played in a take, or on one target without a take. */
export function durationOf(preset: Preset, take: Take | null): number {
  const resolved = resolvePreset<string>(preset, take?.options.change);
  const loop = resolved.loop === Infinity ? LOOPS_SHOWN : resolved.loop;
  return presetDuration({ ...resolved, loop }, take?.targets.length ?? 1);
}
