/**
 * Plays presets on plain objects. GSAP's timelines stay paused: the one clock seeks them, so all motion has one time.
 * A scene copies the numbers into its picture in the clock's draw phase.
 */
import { createEmitter } from "../core/emitter.ts";
import type { Clock } from "./clock.ts";
import { type Preset, type PresetChange, resolvePreset, type StyleOf, styleOf } from "./preset.ts";
import { type PlayState, Run, sleepTicker } from "./run.ts";

/** An animation that was started. Times in milliseconds. */
export interface PresetAnimation {
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
  /** Ends the animation; the numbers stay as they are. */
  stop(): void;
}

/** The plain numbers that a preset moves. Rounded to a millionth on the way, exact at the end. */
export type Target<Field extends string> = { [F in Field]: number };

export interface PlayOptions<Field extends string> {
  /** Overrides single fields of the preset. */
  readonly change?: PresetChange<Field>;
  /**
   * The caller advances the animation with `seek`; the clock does not. For a scene with a time of its own, which slows
   * down and rests.
   */
  readonly manual?: boolean;
  /** Called once, when the animation has finished or was stopped, by the caller or by a later one of the same numbers. */
  readonly onEnd?: (state: "finished" | "stopped") => void;
}

/** An animation that is about to start, before its first values are set. */
export interface PlayEvent {
  /** The preset that the scene named, also where an edited one is played instead. */
  readonly preset: Preset;
  readonly targets: readonly Record<string, number>[];
  readonly options: PlayOptions<string>;
}

export interface Player {
  /** Plays a preset on one target or on many at once. An animation of the same numbers is stopped. */
  play<Field extends string>(
    preset: Preset<Field>,
    targets: Target<NoInfer<Field>> | readonly Target<NoInfer<Field>>[],
    options?: PlayOptions<NoInfer<Field>>,
  ): PresetAnimation;
  /** The preset's end values, colours, counts, amounts and dashes, with edits. */
  style<P extends Preset>(preset: P): StyleOf<P>;
  /** For the studio: plays `edited` wherever `preset` is asked for, until `edited` is null. */
  replace(preset: Preset, edited: Preset | null): void;
  /** For the studio: calls the listener before each animation starts. @returns unsubscribes the listener */
  onPlay(listener: (event: PlayEvent) => void): () => void;
  /** Jumps every animation of the clock to its final state: for when the reader turns motion off. */
  finishAll(): void;
  stopAll(): void;
  /** How many animations of the clock play or are paused; manual ones do not count. */
  readonly count: number;
  /** Stops everything and takes the player's step off the clock. */
  dispose(): void;
}

export interface PlayerOptions {
  readonly clock: Clock;
  /** Asked at every start: true shows the final state at once. */
  readonly reduced: () => boolean;
}

export function createPlayer({ clock, reduced }: PlayerOptions): Player {
  const clocked = new Set<Run>();
  const manual = new Set<Run>();
  /** Those of `clocked` that are not paused. */
  const playing = new Set<Run>();
  /** The run that moves each number of a target. */
  const owners = new WeakMap<object, Map<string, Run>>();
  const edits = new Map<object, Preset>();
  const playEvents = createEmitter<[event: PlayEvent]>();
  let releaseClock: (() => void) | null = null;
  sleepTicker();

  const unsubscribe = clock.on("tweens", ({ delta }) => {
    for (const run of Array.from(playing)) if (run.state === "playing") run.seek(run.elapsed + delta);
  });

  /** Updates the sets after a run's state has changed; the clock is held while anything plays. */
  function track(run: Run): void {
    if (run.state === "playing" && clocked.has(run)) playing.add(run);
    else playing.delete(run);
    if (run.ended) {
      clocked.delete(run);
      manual.delete(run);
    }
    if (playing.size > 0) releaseClock ??= clock.hold();
    else {
      releaseClock?.();
      releaseClock = null;
    }
  }

  /** Stops whatever moves the run's numbers until now. */
  function overwrite(run: Run): void {
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
  ): PresetAnimation {
    // The signature ties the fields to the preset; from here on they are any names.
    const list = (Array.isArray(targets) ? targets : [targets]) as readonly Record<string, number>[];
    playEvents.emit({ preset, targets: list, options });
    const run = new Run(resolvePreset<string>(edits.get(preset) ?? preset, options.change), list, {
      onUpdate: () => {
        if (options.manual !== true) clock.wake();
      },
      onStateChange: (changed) => {
        track(changed);
        if (changed.state === "finished" || changed.state === "stopped") options.onEnd?.(changed.state);
      },
    });
    overwrite(run);
    (options.manual === true ? manual : clocked).add(run);
    if (reduced()) run.finish();
    else run.start();
    return run;
  }

  const stopAll = (): void => [...clocked, ...manual].forEach((run) => run.stop());

  return {
    play,
    style: <P extends Preset>(preset: P) => styleOf<P>(edits.get(preset) ?? preset),
    replace(preset, edited) {
      if (edited === null) edits.delete(preset);
      else edits.set(preset, edited);
    },
    onPlay: playEvents.subscribe,
    finishAll: () => [...clocked].forEach((run) => run.finish()),
    stopAll,
    get count() {
      return clocked.size;
    },
    dispose() {
      stopAll();
      unsubscribe();
    },
  };
}
