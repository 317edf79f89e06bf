/**
 * Plays presets on plain objects. GSAP's timelines stay paused: the one clock seeks them, so all motion has one time.
 * A scene copies the numbers into its picture in the clock's draw phase.
 */
import { createEmitter } from "../core/emitter.ts";
import type { Clock } from "./clock.ts";
import { type Preset, type PresetChange, resolvePreset, type StyleOf, styleOf } from "./preset.ts";
import { type EndState, type PlayState, Run, sleepTicker } from "./run.ts";
import { type PartPreset, type PlacedPreset, placeSequence, type Sequence } from "./sequence.ts";

/** An animation that was started. Times in milliseconds. */
export interface PresetAnimation {
  readonly state: PlayState;
  /** Delay, stagger and all loops; Infinity for an endless one. */
  readonly duration: number;
  readonly elapsed: number;
  /** Fulfilled when the animation has finished or was stopped; never rejected. */
  readonly finished: Promise<EndState>;
  /** Its time per time of the clock; 1 by default. A negative one plays backwards, to the start. */
  timeScale: number;
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

export interface SequenceOptions {
  /**
   * The caller advances the animation with `seek`; the clock does not. For a scene with a time of its own, which slows
   * down and rests.
   */
  readonly manual?: boolean;
  /** Called once, when the animation has finished or was stopped, by the caller or by a later one of the same numbers. */
  readonly onEnd?: (state: EndState) => void;
  /** Stops the animation when it is aborted. */
  readonly signal?: AbortSignal;
}

export interface PlayOptions<Field extends string> extends SequenceOptions {
  /** Overrides single fields of the preset. */
  readonly change?: PresetChange<Field>;
}

/** An animation that is about to start, before its first values are set. */
export interface PlayEvent extends PartPreset {
  /** The preset that the scene named, also where an edited one is played instead. */
  readonly preset: Preset;
  readonly options: PlayOptions<string>;
}

/** A sequence that is about to start, before its first values are set. */
export interface SequenceEvent {
  /** The sequence that the scene named, also where an edited one is played instead. */
  readonly sequence: Sequence;
  readonly parts: Readonly<Record<string, PartPreset>>;
  readonly options: SequenceOptions;
}

/** What a part of a sequence plays: targets that have the preset's fields. */
export const part = <Field extends string>(
  preset: Preset<Field>,
  targets: readonly Target<NoInfer<Field>>[],
): PartPreset => ({ preset, targets });

export interface Player {
  /** Plays a preset on one target or on many at once. An animation of the same numbers is stopped. */
  play<Field extends string>(
    preset: Preset<Field>,
    targets: Target<NoInfer<Field>> | readonly Target<NoInfer<Field>>[],
    options?: PlayOptions<NoInfer<Field>>,
  ): PresetAnimation;
  /**
   * Plays several presets on one timeline, as one animation: whatever moves any of their numbers is stopped. Where two
   * parts move the same number at once, the later one prevails.
   */
  sequence<S extends Sequence>(
    sequence: S,
    parts: { readonly [Label in keyof S]: PartPreset },
    options?: SequenceOptions,
  ): PresetAnimation;
  /** The preset's end values, colours, counts, amounts and dashes, with edits. */
  style<P extends Preset>(preset: P): StyleOf<P>;
  /** For the studio: plays `edited` wherever `original` is asked for, until `edited` is null. */
  replace(original: Preset, edited: Preset | null): void;
  replace(original: Sequence, edited: Sequence | null): void;
  /** For the studio: calls the listener before a preset that is played alone starts. @returns unsubscribes the listener */
  onPlay(listener: (event: PlayEvent) => void): () => void;
  /** For the studio: the same for sequences. */
  onSequence(listener: (event: SequenceEvent) => void): () => void;
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
  const edits = new Map<object, Preset | Sequence>();
  const playEvents = createEmitter<[event: PlayEvent]>();
  const sequenceEvents = createEmitter<[event: SequenceEvent]>();
  let releaseClock: (() => void) | null = null;
  sleepTicker();

  const unsubscribe = clock.on("tweens", ({ delta }) => {
    for (const run of Array.from(playing)) if (run.state === "playing") run.seek(run.elapsed + delta * run.timeScale);
  });

  /** What is played in place of a preset or a sequence: an edit is of its kind. */
  const edited = <Data extends Preset | Sequence>(data: Data): Data => (edits.get(data) as Data | undefined) ?? data;

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
    for (const { preset, targets } of run.parts)
      for (const target of targets) {
        const fields = owners.get(target) ?? new Map<string, Run>();
        owners.set(target, fields);
        for (const { field } of preset.tracks) {
          const owner = fields.get(field);
          if (owner !== run) owner?.stop();
          fields.set(field, run);
        }
      }
  }

  function begin(parts: readonly PlacedPreset[], { manual: byCaller = false, onEnd, signal }: SequenceOptions): Run {
    const run = new Run(parts, {
      onUpdate: () => {
        if (!byCaller) clock.wake();
      },
      onStateChange: (changed) => {
        track(changed);
        if (changed.state === "finished" || changed.state === "stopped") onEnd?.(changed.state);
      },
    });
    overwrite(run);
    (byCaller ? manual : clocked).add(run);
    if (signal?.aborted === true) run.stop();
    else if (reduced()) run.finish();
    else run.start();
    signal?.addEventListener("abort", () => run.stop());
    return run;
  }

  function play<Field extends string>(
    preset: Preset<Field>,
    targets: Target<Field> | readonly Target<Field>[],
    options: PlayOptions<Field> = {},
  ): PresetAnimation {
    // The signature ties the fields to the preset; from here on they are any names.
    const list = (Array.isArray(targets) ? targets : [targets]) as readonly Record<string, number>[];
    playEvents.emit({ preset, targets: list, options });
    return begin([{ preset: resolvePreset<string>(edited(preset), options.change), targets: list, at: 0 }], options);
  }

  function sequence(
    data: Sequence,
    parts: Readonly<Record<string, PartPreset>>,
    options: SequenceOptions = {},
  ): PresetAnimation {
    sequenceEvents.emit({ sequence: data, parts, options });
    const resolve = (preset: Preset, stagger: number | undefined) =>
      resolvePreset(edited(preset), stagger === undefined ? {} : { stagger });
    return begin(placeSequence(edited(data), parts, resolve), options);
  }

  const stopAll = (): void => [...clocked, ...manual].forEach((run) => run.stop());

  return {
    play,
    sequence,
    style: <P extends Preset>(preset: P) => styleOf<P>(edited<Preset>(preset)),
    replace(original: Preset | Sequence, edit: Preset | Sequence | null) {
      if (edit === null) edits.delete(original);
      else edits.set(original, edit);
    },
    onPlay: playEvents.subscribe,
    onSequence: sequenceEvents.subscribe,
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
