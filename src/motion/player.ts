/**
 * Plays presets on plain objects. GSAP does the tweening, paused, and is moved by the one clock; its own ticker sleeps.
 * A scene copies the numbers into its picture in the clock's draw phase.
 */
import type { ColourName } from "../core/colours.ts";
import type { Clock } from "./clock.ts";
import { type DashLook, type Preset, type PresetChange, type PresetLook, resolvePreset } from "./preset.ts";
import { type PlayState, Run, sleepTicker } from "./run.ts";

/** An animation that was started. Times in milliseconds. */
export interface Playing {
  readonly state: PlayState;
  /** Delay, stagger and all loops; Infinity for an endless one. */
  readonly duration: number;
  readonly elapsed: number;
  pause(): void;
  resume(): void;
  /** Shows the moment `time`; at the end it is finished. Does nothing once finished or stopped. */
  seek(time: number): void;
  /** Jumps to the final state. */
  finish(): void;
  /** Leaves everything where it is. */
  stop(): void;
}

/** The plain numbers that a preset moves. Rounded to a millionth on the way, exact at the end. */
export type Target<Field extends string> = { [F in Field]: number };

export interface PlayOptions<Field extends string> {
  /** Laid over the preset, field by field. */
  readonly change?: PresetChange<Field>;
  /** Moved on by whoever started it, with `seek`, and not by the clock: for a scene's own time, which slows down and rests. */
  readonly byHand?: boolean;
  /** Called once, when it has finished or was stopped, by hand or by a later animation of the same numbers. */
  readonly onEnd?: (state: "finished" | "stopped") => void;
}

/** What a scene reads of a preset beside its motion: an edited preset may name other tokens and numbers. */
export interface LookOf<P extends Preset> {
  readonly to: Readonly<Record<keyof P["to"] & string, number>>;
  readonly colours: Readonly<Record<keyof P["colours"] & string, ColourName>>;
  readonly counts: Readonly<Record<keyof P["counts"] & string, number>>;
  readonly amounts: Readonly<Record<keyof P["amounts"] & string, number>>;
  readonly dashes: Readonly<Record<keyof P["dashes"] & string, DashLook>>;
}

/** An animation that is about to start, before its first values are set. */
export interface Start {
  /** As the scene named it, whatever is played in its place. */
  readonly preset: Preset;
  readonly targets: readonly Record<string, number>[];
  readonly options: PlayOptions<string>;
}

export interface Player {
  /** Plays a preset on one target or on many at once. An animation already on the same numbers is stopped. */
  play<Field extends string>(
    preset: Preset<Field>,
    targets: Target<NoInfer<Field>> | readonly Target<NoInfer<Field>>[],
    options?: PlayOptions<NoInfer<Field>>,
  ): Playing;
  /** What a preset comes to, its colours, counts, amounts and dashes as they are now. */
  look<P extends Preset>(preset: P): LookOf<P>;
  /** For the studio: from now on `edited` is played wherever `preset` is asked for, until it is null. */
  replace(preset: Preset, edited: Preset | null): void;
  /** For the studio: told of every animation before it starts. Gives the watch's end. */
  watch(listener: (start: Start) => void): () => void;
  /** Jumps every animation to its final state: for when the reader turns motion off. */
  finishAll(): void;
  stopAll(): void;
  /** Animations of the clock that are playing or paused; whoever moves one by hand stops it too. */
  readonly count: number;
  /** Stops everything and leaves the clock. */
  dispose(): void;
}

export interface PlayerOptions {
  readonly clock: Clock;
  /** Asked at every start: true shows the final state at once. */
  readonly reduced: () => boolean;
}

export function createPlayer({ clock, reduced }: PlayerOptions): Player {
  const runs = new Set<Run>();
  const byHand = new Set<Run>();
  const playing = new Set<Run>();
  /** Which run moves which number of a target. */
  const owners = new WeakMap<object, Map<string, Run>>();
  const edits = new Map<object, Preset>();
  const watchers = new Set<(start: Start) => void>();
  let release: (() => void) | null = null;
  sleepTicker();

  const leave = clock.on("tweens", ({ delta }) => {
    for (const run of Array.from(playing)) if (run.state === "playing") run.seek(run.elapsed + delta);
  });

  /** Holds the clock while anything plays. */
  function follow(run: Run): void {
    if (run.state === "playing" && runs.has(run)) playing.add(run);
    else playing.delete(run);
    if (run.ended) {
      runs.delete(run);
      byHand.delete(run);
    }
    if (playing.size > 0) release ??= clock.hold();
    else {
      release?.();
      release = null;
    }
  }

  /** Takes over the run's numbers from whatever moves them. */
  function claim(run: Run): void {
    for (const target of run.targets) {
      const fields = owners.get(target) ?? new Map<string, Run>();
      owners.set(target, fields);
      for (const { field } of run.preset.tracks) {
        fields.get(field)?.stop();
        fields.set(field, run);
      }
    }
  }

  function play<Field extends string>(
    preset: Preset<Field>,
    targets: Target<Field> | readonly Target<Field>[],
    options: PlayOptions<Field> = {},
  ): Playing {
    // The fields are the preset's own, as the signature says; inside they are any names.
    const list = (Array.isArray(targets) ? targets : [targets]) as readonly Record<string, number>[];
    const start: Start = { preset, targets: list, options };
    for (const watcher of watchers) watcher(start);
    const run = new Run(resolvePreset<string>(edits.get(preset) ?? preset, options.change), list, {
      moved: () => {
        if (options.byHand !== true) clock.wake();
      },
      changed: (changed) => {
        follow(changed);
        if (changed.state === "finished" || changed.state === "stopped") options.onEnd?.(changed.state);
      },
    });
    claim(run);
    (options.byHand === true ? byHand : runs).add(run);
    if (reduced()) run.finish();
    else run.begin();
    return run;
  }

  const stopAll = (): void => [...runs, ...byHand].forEach((run) => run.stop());

  return {
    play,
    look<P extends Preset>(preset: P) {
      const { to, colours, counts, amounts, dashes }: Preset = edits.get(preset) ?? preset;
      const ends: PresetLook["amounts"] = to;
      return {
        to: ends ?? {},
        colours: colours ?? {},
        counts: counts ?? {},
        amounts: amounts ?? {},
        dashes: dashes ?? {},
      };
    },
    replace(preset, edited) {
      if (edited === null) edits.delete(preset);
      else edits.set(preset, edited);
    },
    watch(listener) {
      watchers.add(listener);
      return () => void watchers.delete(listener);
    },
    finishAll: () => [...runs].forEach((run) => run.finish()),
    stopAll,
    get count() {
      return runs.size;
    },
    dispose() {
      stopAll();
      leave();
    },
  };
}
