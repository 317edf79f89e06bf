/**
 * Records which presets a scene plays, and when, so that every moment can be shown again, forwards and backwards, by the
 * scene's own player. A replay plays the presets and sequences as they are edited now.
 */
import type { Player, PresetAnimation } from "../../../src/motion/player.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import type { PartPreset, Sequence } from "../../../src/motion/sequence.ts";
import type { Replay, Take, TakePart } from "./replay.ts";

/** Records whatever a player plays, except replays. */
export class Recorder {
  readonly player: Player;
  private takes: Take[] = [];
  private replaying = false;

  /** @param time of the scene's clock, milliseconds */
  constructor(player: Player, time: () => number) {
    this.player = player;
    const add = (take: Omit<Take, "at">): void => {
      if (!this.replaying) this.takes.push({ ...take, at: time() });
    };
    player.onPlay(({ options, ...played }) => add({ sequence: null, parts: [partOf("", played)], options }));
    player.onSequence(({ sequence, parts, options }) =>
      add({ sequence, parts: Object.entries(parts).map(([label, played]) => partOf(label, played)), options }),
    );
  }

  /** When a preset, alone or in a sequence, or a sequence was first played, from `since` on; null if it was not. */
  first(played: Preset | Sequence, since = 0): number | null {
    const found = this.takes.find(
      ({ sequence, parts, at }) =>
        at >= since && (sequence === played || parts.some(({ preset }) => preset === played)),
    );
    return found?.at ?? null;
  }

  /** The animations that started from `from` to `to`. @param includes filters them by a preset in them */
  recording(from: number, to: number, includes: (preset: Preset) => boolean = () => true): Recording {
    const takes = this.takes
      .filter(({ at, parts }) => at >= from && at <= to && parts.some(({ preset }) => includes(preset)))
      .map((take) => ({ ...take, at: take.at - from }));
    return new Recording(this, takes);
  }

  replay({ sequence, parts, options: { change } }: Take): PresetAnimation {
    this.replaying = true;
    try {
      if (sequence !== null)
        return this.player.sequence(sequence, Object.fromEntries(parts.map((part) => [part.label, part])));
      const [only] = parts;
      if (only === undefined) throw new RangeError("A take without a preset cannot be played");
      return this.player.play<string>(only.preset, only.targets, change === undefined ? {} : { change });
    } finally {
      this.replaying = false;
    }
  }
}

function partOf(label: string, { preset, targets }: PartPreset): TakePart {
  const fields = Object.keys(preset.to);
  const starts = targets.map((target) =>
    Object.fromEntries(fields.flatMap((field) => (target[field] === undefined ? [] : [[field, target[field]]]))),
  );
  return { label, preset, targets, starts };
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
    for (const { parts } of this.takes.toReversed())
      for (const { targets, starts } of parts) targets.forEach((target, index) => Object.assign(target, starts[index]));
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
    const last = new Map(this.takes.map(({ parts, options }) => [parts[0]?.targets[0], options]));
    for (const { manual, onEnd } of last.values()) if (manual === true) onEnd?.("finished");
  }
}
