import { type Preset, resolvePreset } from "../../../src/motion/preset.ts";
import { presetDuration } from "../../../src/motion/preset-values.ts";
import type { Take } from "./recording.ts";

/** Of an endless preset this many loops are shown. */
const LOOPS_SHOWN = 3;

/** How long a preset is shown as it was played in a take, or once on one target. Milliseconds. */
export function durationOf(preset: Preset, take: Take | null): number {
  const resolved = resolvePreset<string>(preset, take?.options.change);
  const loop = resolved.loop === Infinity ? LOOPS_SHOWN : resolved.loop;
  return presetDuration({ ...resolved, loop }, take?.targets.length ?? 1);
}
