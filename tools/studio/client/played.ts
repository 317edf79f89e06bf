/** What the studio plays in place of what files say. */
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";

/** Presets and sequences by name, as a side plays them. */
export interface Played {
  readonly presets: ReadonlyMap<string, Preset>;
  readonly sequences: ReadonlyMap<string, Sequence>;
}

/** What is played in place of what a scene names. */
export interface Edited {
  preset(named: Preset): Preset;
  sequence(named: Sequence): Sequence;
}
