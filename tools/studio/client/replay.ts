/** A preset's animation as the studio shows it: at any moment, and from there on with the clock. */
import type { PlayOptions } from "../../../src/motion/player.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Sequence } from "../../../src/motion/sequence.ts";

/** A preset and its targets in a recorded animation. */
export interface TakePart {
  /** In the sequence; empty for a preset that was played alone. */
  readonly label: string;
  readonly preset: Preset;
  readonly targets: readonly Record<string, number>[];
  /** The targets' numbers before it started. */
  readonly starts: readonly Readonly<Record<string, number>>[];
}

/** One recorded animation. Times in milliseconds. */
export interface Take {
  /** Null for a preset that was played alone: the one part. */
  readonly sequence: Sequence | null;
  readonly parts: readonly TakePart[];
  readonly options: PlayOptions<string>;
  /** When it started: by the scene's clock, or in a recording from the recording's start. */
  readonly at: number;
}

export interface Replay {
  /** The stage's animations in it; none for a part of the page that the style sheet moves. */
  readonly takes: readonly Take[];
  /** Shows the moment `time`, in milliseconds. */
  show(time: number): void;
  /** The clock has advanced to `time`. */
  advanceTo(time: number): void;
  /** Returns the page to the state it had before. */
  dispose(): void;
}
