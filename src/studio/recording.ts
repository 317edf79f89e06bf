/**
 * What a scene played, and when: so that it can be shown at any moment, forwards and backwards, by the scene's own
 * player. A recording plays the same presets on the same numbers again; what they are now, not what they were.
 */
import type { Player, Playing, PlayOptions, Start } from "../motion/player.ts";
import type { Preset } from "../motion/preset.ts";

/** One animation of a recording. Milliseconds from its beginning. */
export interface Take {
  readonly preset: Preset;
  readonly targets: readonly Record<string, number>[];
  readonly options: PlayOptions<string>;
  readonly at: number;
  /** The numbers as they were before it. */
  readonly starts: readonly Readonly<Record<string, number>>[];
}

export class Recording {
  readonly takes: Take[] = [];
  private readonly player: Player;
  private readonly time: () => number;
  private readonly beginning: number;
  private stopWatching: (() => void) | null;
  private readonly running = new Map<Take, Playing>();
  private replaying = false;

  /** @param time of the scene's clock, milliseconds */
  constructor(player: Player, time: () => number) {
    this.player = player;
    this.time = time;
    this.beginning = time();
    this.stopWatching = player.watch((start) => this.take(start));
  }

  /** When a preset was first played, or null. */
  begins(preset: Preset): number | null {
    return this.takes.find((take) => take.preset === preset)?.at ?? null;
  }

  /** Nothing is added any more. */
  stop(): void {
    this.stopWatching?.();
    this.stopWatching = null;
  }


  /** Puts every number where it is at `time`; what is on its way then goes on with the clock. */
  show(time: number): void {
    this.leave();
    for (const { targets, starts } of this.takes.toReversed()) targets.forEach((target, index) => Object.assign(target, starts[index]));
    for (const take of this.takes) if (take.at <= time) this.play(take).seek(time - take.at);
  }

  /** The clock has gone on to `time`: what begins until then is begun. */
  goOn(time: number): void {
    for (const take of this.takes) {
      if (take.at <= time && !this.running.has(take)) this.play(take).seek(time - take.at);
    }
  }

  /** Stops what it plays, where it is. */
  leave(): void {
    for (const playing of this.running.values()) playing.stop();
    this.running.clear();
  }

  private play(take: Take): Playing {
    this.replaying = true;
    const { change } = take.options;
    const playing = this.player.play<string>(take.preset, take.targets, change === undefined ? {} : { change });
    this.replaying = false;
    this.running.set(take, playing);
    return playing;
  }

  private take({ preset, targets, options }: Start): void {
    if (this.replaying) return;
    const fields = Object.keys(preset.to);
    const starts = targets.map((target) => Object.fromEntries(fields.flatMap((field) => (target[field] === undefined ? [] : [[field, target[field]]]))));
    this.takes.push({ preset, targets, options, at: this.time() - this.beginning, starts });
  }
}
