/**
 * Records which presets a scene plays, and when, so that every moment can be shown again, forwards and backwards, by the
 * scene's own player. A replay plays the presets as they are edited now.
 */
import type { PlayEvent, Player, PresetAnimation } from "../../../src/motion/player.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { Replay, Take } from "./replay.ts";

/** Records whatever a player plays, except replays. */
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

  /** When a preset was first played, from `since` on; null if it was not. */
  first(preset: Preset, since = 0): number | null {
    return this.takes.find((take) => take.preset === preset && take.at >= since)?.at ?? null;
  }

  /** The animations that started from `from` to `to`. @param includes filters them by preset */
  recording(from: number, to: number, includes: (preset: Preset) => boolean = () => true): Recording {
    const takes = this.takes
      .filter(({ at, preset }) => at >= from && at <= to && includes(preset))
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

  /** Sets every number to its value at `time`. Animations that are running then continue with the clock. */
  show(time: number): void {
    this.stop();
    for (const { targets, starts } of this.takes.toReversed())
      targets.forEach((target, index) => Object.assign(target, starts[index]));
    this.advanceTo(time);
  }

  /** Starts the animations that are due at `time`. */
  advanceTo(time: number): void {
    for (const take of this.takes) {
      if (take.at > time || this.running.has(take)) continue;
      const animation = this.recorder.replay(take);
      this.running.set(take, animation);
      animation.seek(time - take.at);
    }
  }

  /** Stops its animations; the numbers stay as they are. */
  stop(): void {
    for (const animation of this.running.values()) animation.stop();
    this.running.clear();
  }

  /** Stops, and reports manual animations as finished: their scene waits for that before it starts the next one. */
  dispose(): void {
    this.stop();
    const last = new Map(this.takes.map((take) => [take.targets[0], take.options]));
    for (const { manual, onEnd } of last.values()) if (manual === true) onEnd?.("finished");
  }
}
