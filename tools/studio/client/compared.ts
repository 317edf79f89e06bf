/** What the edited values are compared with. */
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";
import type { PresetSource } from "./edits.ts";
import { checkPreset } from "./preset-json.ts";

export interface Compared {
  readonly label: string;
  /** Null for the file as it is saved. */
  readonly data: Preset | Sequence | null;
}

export const CURRENT_FILE: Compared = { label: "as saved", data: null };

/**
 * @param value from a variant or a commit: other fields may have been in use then
 * @param preset the selected preset's file; null while a sequence is selected
 * @returns null for values that the preset or the sequence may not have
 */
export function readCompared(
  label: string,
  value: unknown,
  preset: PresetSource | null,
  checkSequence: (value: unknown) => Sequence | null,
): Compared | null {
  const data = preset === null ? checkSequence(value) : checkPreset(value, preset.data).preset;
  return data === null ? null : { label, data };
}
