/** The times that the overlay shows of a target: when its numbers change, its keyframes, ticks, and ghosts. Milliseconds. */
import type { Bar } from "../take-length.ts";

/** A part of the recording and the place of a target among the part's targets. */
export interface TargetBar {
  readonly bar: Bar;
  readonly index: number;
}

/** When a motion path begins and ends, and what is marked on it. */
export interface PathMarks {
  /** In order, each once: enough for a smooth line, and every mark. */
  readonly samples: readonly number[];
  /** At equal times from the start. */
  readonly ticks: readonly number[];
  readonly tickStep: number;
  /** The first and last moment of every track, in every loop. */
  readonly keyframes: readonly number[];
}

/** Each place takes two frames of the stage. */
const MOST_TICKS = 20;
/** From one tick to the next. */
const SAMPLES = 2;
const TICK_STEPS = [10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000] as const;
/** Keyframes that are marked; an endless or long repetition has the same ones over and over. */
const MOST_KEYFRAMES = 64;

const unique = (times: readonly number[]): readonly number[] =>
  [...new Set(times.map((time) => Math.round(time * 1000) / 1000))].toSorted((a, b) => a - b);

/** When the tracks of one target begin and end. A loop runs over all targets of its part before the next one begins. */
function keyframesOf({ bar: { from, part, resolved }, index }: TargetBar): readonly number[] {
  const { delay, stagger, loop, yoyo, tracks } = resolved;
  const once =
    Math.max(0, ...tracks.map((track) => track.delay + track.duration)) +
    stagger * Math.max(0, part.targets.length - 1);
  const within = tracks.flatMap((track) =>
    [track.delay, track.delay + track.duration].map((at) => at + index * stagger),
  );
  const rounds = Math.max(1, Math.min(loop, Math.ceil(MOST_KEYFRAMES / Math.max(within.length, 1))));
  return Array.from({ length: rounds }, (_, round) =>
    within.map((at) => from + delay + round * once + (yoyo && round % 2 === 1 ? once - at : at)),
  ).flat();
}

/** @param bars every part that moves the target @returns null where nothing moves it */
export function pathMarks(bars: readonly TargetBar[]): PathMarks | null {
  const keyframes = unique(bars.flatMap(keyframesOf)).slice(0, MOST_KEYFRAMES);
  const [first, last] = [keyframes[0], keyframes.at(-1)];
  if (first === undefined || last === undefined || last <= first) return null;
  const tickStep = TICK_STEPS.find((step) => (last - first) / step <= MOST_TICKS) ?? (last - first) / MOST_TICKS;
  const ticks = Array.from({ length: Math.floor((last - first) / tickStep) + 1 }, (_, tick) => first + tick * tickStep);
  const between = ticks.flatMap((tick) =>
    Array.from({ length: SAMPLES - 1 }, (_, sample) => tick + (tickStep * (sample + 1)) / SAMPLES),
  );
  const samples = unique([...ticks, ...between.filter((time) => time < last), ...keyframes]);
  return { samples, ticks: unique(ticks), tickStep, keyframes };
}

/** A moment whose ghost is drawn. */
export interface GhostTime {
  readonly time: number;
  readonly when: "before" | "after";
  /** From 0 to 1: less, the further it is from the playhead. */
  readonly opacity: number;
}

const NEAREST = 0.85;

/** The furthest first, so that nearer ghosts lie over them. Moments outside of the recording are left out. */
export function ghostTimes(now: number, count: number, step: number, end: number): readonly GhostTime[] {
  return Array.from({ length: count }, (_, index) => count - index).flatMap((distance) =>
    (["before", "after"] as const).flatMap((when): readonly GhostTime[] => {
      const time = now + (when === "before" ? -1 : 1) * distance * step;
      const opacity = NEAREST * (1 - (distance - 1) / count);
      return time < 0 || time > end ? [] : [{ time, when, opacity }];
    }),
  );
}
