/**
 * What a scene played, and when: so that it can be shown at any moment, forwards and backwards, by the scene's own
 * player. A recording plays the same presets on the same numbers again; what they are now, not what they were.
 */
import type { PlayEvent, PlayOptions, Player, PresetAnimation } from "../../../src/motion/player.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Replay } from "./replay.ts";

/** One animation that was played. Milliseconds. */
export interface Take {
  readonly preset: Preset;
  readonly targets: readonly Record<string, number>[];
  readonly options: PlayOptions<string>;
  /** Of the scene's clock; in a recording, from its beginning. */
  readonly at: number;
  /** The numbers as they were before it. */
  readonly starts: readonly Readonly<Record<string, number>>[];
}

/** Notes whatever a player plays, but for replays. */
export class Recorder {
  readonly player: Player;
  private takes: Take[] = [];
  private replaying = false;

  /** @param time of the scene's clock, milliseconds */
  constructor(player: Player, time: () => number) {
    this.player = player;
    player.onPlay((event) => {
      if (!this.replaying) this.takes.push(takeOf(event, time()));
    });
  }

  /** When a preset was first played, from `since` on; or null. */
  first(preset: Preset, since = 0): number | null {
    return this.takes.find((take) => take.preset === preset && take.at >= since)?.at ?? null;
  }

  /** What was played from `from` to `to`. @param belongs whether a preset's animations are of interest */
  recording(from: number, to: number, belongs: (preset: Preset) => boolean = () => true): Recording {
    const takes = this.takes
      .filter(({ at, preset }) => at >= from && at <= to && belongs(preset))
      .map((take) => ({ ...take, at: take.at - from }));
    return new Recording(this, takes);
  }

  replay({ preset, targets, options: { change } }: Take): PresetAnimation {
    this.replaying = true;
    try {
      return this.player.play<string>(preset, targets, change === undefined ? {} : { change });
    } finally {
      this.replaying = false;
    }
  }
}

function takeOf({ preset, targets, options }: PlayEvent, at: number): Take {
  const fields = Object.keys(preset.to);
  const starts = targets.map((target) =>
    Object.fromEntries(fields.flatMap((field) => (target[field] === undefined ? [] : [[field, target[field]]]))),
  );
  return { preset, targets, options, at, starts };
}

export class Recording implements Replay {
  readonly takes: readonly Take[];
  private readonly recorder: Recorder;
  private readonly running = new Map<Take, PresetAnimation>();

  constructor(recorder: Recorder, takes: readonly Take[]) {
    this.recorder = recorder;
    this.takes = takes;
  }

  /** Puts every number where it is at `time`; what is on its way then goes on with the clock. */
  show(time: number): void {
    this.leave();
    for (const { targets, starts } of this.takes.toReversed())
      targets.forEach((target, index) => Object.assign(target, starts[index]));
    this.goOn(time);
  }

  /** The clock has gone on to `time`: what begins until then is begun. */
  goOn(time: number): void {
    for (const take of this.takes) {
      if (take.at > time || this.running.has(take)) continue;
      const playing = this.recorder.replay(take);
      this.running.set(take, playing);
      playing.seek(time - take.at);
    }
  }

  /** Stops what it plays, where it is. */
  leave(): void {
    for (const playing of this.running.values()) playing.stop();
    this.running.clear();
  }

  /** Gives its numbers back: a scene that moves them by hand waits to hear that they have come to their end. */
  end(): void {
    this.leave();
    const last = new Map(this.takes.map((take) => [take.targets[0], take.options]));
    for (const { manual, onEnd } of last.values()) if (manual === true) onEnd?.("finished");
  }
}
