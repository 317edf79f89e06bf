/** What a preset's playing looks like from the studio: any moment of it can be shown, and it goes on from there. */
import type { Take } from "./recording.ts";

export interface Replay {
  /** Animations of the stage that it is made of; none for parts of the page. */
  readonly takes: readonly Take[];
  /** Puts everything where it is at `time`, milliseconds. */
  show(time: number): void;
  /** The clock has gone on to `time`. */
  goOn(time: number): void;
  /** Gives the page back as it was. */
  end(): void;
}
