import { type Preset, resolvePreset } from "../motion/preset.ts";
import { wholeDuration } from "./lint.ts";
import type { Take } from "./recording.ts";

/** How long a preset lasts as it was played in a take, or once on one target. Milliseconds. */
export function durationOf(preset: Preset, take: Take | null): number {
  return wholeDuration(resolvePreset<string>(preset, take?.options.change), take?.targets.length ?? 1);
}
