/**
 * Warns of a preset that flashes (WCAG 2.2, 2.3.1), leaves its slot, moves for long without a way to pause it (2.2.2), or
 * exceeds the frame budget. Pure: the caller passes what was measured.
 */
import { easeCurve } from "../../../src/motion/ease.ts";
import { groupBy } from "../../../src/core/group-by.ts";
import { type FieldTrack, type Preset, type ResolvedPreset, resolvePreset } from "../../../src/motion/preset.ts";
import { presetDuration } from "../../../src/motion/preset-values.ts";
import { curveFacts } from "./curve.ts";
import { isJudged, luminances, mixed, type PresetColours, relativeLuminance, type Starts } from "./luminance.ts";

type Rule = "flashes" | "overshoot" | "five seconds" | "frame cost";

interface LintWarning {
  readonly rule: Rule;
  readonly message: string;
}

export interface LintResult {
  readonly warnings: readonly LintWarning[];
  /** What could not be checked, and why. */
  readonly unknown: readonly string[];
}

/** Flashes in any one second, at most (WCAG 2.2, 2.3.1). */
const MAX_FLASHES = 3;
/** Milliseconds: longer motion needs a way to pause it (WCAG 2.2, 2.2.2). */
const MAX_MOTION = 5000;
/** Milliseconds of script in a frame. */
export const FRAME_BUDGET = 2;

/**
 * One of the two changes of a flash: relative luminance changes by at least the depth, and is below the other value when
 * it is darker (WCAG 2.2, "general flash").
 */
const FLASH_DEPTH = 0.1;
const FLASH_MAX_DARKER = 0.8;
const SAMPLE = 1000 / 60;
const SECOND = 1000;

export interface Measurements {
  /** How many targets it was played on at once. */
  readonly targets: number;
  /** The value at which a field without a `from` started; null if it was not played. */
  start(field: string): number | null;
  readonly colours: PresetColours;
  /** Milliseconds after which the scene plays it again on the same spot; null if it does not. */
  readonly repeatGap: number | null;
  /** Milliseconds of script in a frame, the median; null before the first frame. */
  readonly script: number | null;
  /** How far the scene leaves its slot while a field is at `peak`, in CSS pixels; null if that is not known. */
  overflowAt(field: string, peak: number): number | null;
  /** How far a part of the page was measured to leave its slot, in CSS pixels; null for scenes. */
  readonly overflow: number | null;
}

/** Whether a change from one luminance to another is one half of a flash. */
const isFlash = (from: number, to: number): boolean =>
  Math.abs(to - from) >= FLASH_DEPTH && Math.min(from, to) < FLASH_MAX_DARKER;

/**
 * The largest number of flashes of one spot in any second. A flash is a pair of opposing changes (WCAG 2.2).
 * @param repeatGap milliseconds after which the scene plays the preset again; null if it does not
 */
export function flashes(
  preset: ResolvedPreset,
  starts: Starts,
  colours: PresetColours,
  repeatGap: number | null = null,
): number {
  const own = presetDuration(preset) - preset.delay;
  const period = repeatGap === null ? null : Math.max(SAMPLE, preset.delay + own + repeatGap);
  const whole = period === null ? Math.min(own, 2 * MAX_MOTION) : 2 * MAX_MOTION;
  /** The time since the preset's delay, at its last start. */
  const within = (time: number): number =>
    period === null ? Math.min(time, whole) : Math.min(Math.max((time % period) - preset.delay, 0), own);
  const spots = luminances(preset, starts, colours, 0).map((light) => ({
    extreme: light,
    direction: 0,
    turns: [] as number[],
  }));
  if (spots.length === 0) return 0;
  for (let time = SAMPLE; time <= whole + SAMPLE; time += SAMPLE) {
    luminances(preset, starts, colours, within(time)).forEach((light, index) => {
      const spot = spots[index];
      if (spot === undefined) return;
      const change = light - spot.extreme;
      if (Math.sign(change) === spot.direction) spot.extreme = light;
      else if (isFlash(spot.extreme, light)) {
        spot.turns.push(time);
        spot.direction = Math.sign(change);
        spot.extreme = light;
      }
    });
  }
  const counts = spots.flatMap(({ turns }) =>
    turns.map((turn) => Math.floor(turns.filter((other) => other >= turn && other < turn + SECOND).length / 2)),
  );
  return Math.max(0, ...counts);
}

/** How often in a second dashes that move along a line pass one spot of it, by name: each passing is a flash. */
function dashFlashes({ dashes = {} }: Preset, { paper, colours }: PresetColours): ReadonlyMap<string, number> {
  const seen = colours.some((colour) => isFlash(relativeLuminance(paper), relativeLuminance(colour)));
  const passing = Object.entries(dashes).map(([name, { dash, gap, speed }]): [string, number] => [
    name,
    seen ? Math.floor(Math.abs(speed) / (dash + gap)) : 0,
  ]);
  return new Map(passing);
}

/** How often in a second a wave of a preset that swells passes a spot: its speed is in radians a second. */
function waveFlashes({ amounts = {} }: Preset, { paper, colours }: PresetColours): number {
  const { speed = 0, swell = 0, opacity = 0 } = amounts;
  const share = Math.min(1, opacity * Math.min(1, swell));
  const seen = colours.some((colour) =>
    isFlash(relativeLuminance(paper), relativeLuminance(mixed(paper, colour, share))),
  );
  return seen ? Math.floor(speed / (2 * Math.PI)) : 0;
}

/** The value of a field that is furthest beyond its last one, by its curves and keyframes; null if it passes that nowhere. */
function peakOf(tracks: readonly FieldTrack[], starts: Starts): number | null {
  const [first] = tracks;
  const end = tracks.at(-1)?.to;
  if (first === undefined || end === undefined) return null;
  const direction = Math.sign(end - starts(first));
  let value = starts(first);
  let peak = end;
  for (const { ease, to } of tracks) {
    const furthest = to + (to - value) * curveFacts(easeCurve(ease)).overshoot;
    const beyond = direction === 0 || (furthest - end) * direction > 0;
    if (beyond && Math.abs(furthest - end) > Math.abs(peak - end)) peak = furthest;
    value = to;
  }
  return peak === end ? null : peak;
}

export function lint(preset: Preset, measured: Measurements): LintResult {
  const resolved = resolvePreset(preset);
  const starts: Starts = ({ field, from }) => from ?? measured.start(field) ?? 0;
  const warnings: LintWarning[] = [];
  const unknown: string[] = [];
  const atMost = `in one second; at most ${MAX_FLASHES} (WCAG 2.3.1)`;
  const most = flashes(resolved, starts, measured.colours, measured.repeatGap);
  const repeated = measured.repeatGap === null ? "" : ", as the scene repeats it,";
  if (most > MAX_FLASHES) warnings.push({ rule: "flashes", message: `${most}${repeated} ${atMost}` });
  const waves = waveFlashes(preset, measured.colours);
  if (waves > MAX_FLASHES)
    warnings.push({ rule: "flashes", message: `its waves pass a spot ${waves} times ${atMost}` });
  for (const [name, count] of dashFlashes(preset, measured.colours))
    if (count > MAX_FLASHES)
      warnings.push({ rule: "flashes", message: `the dashes of ${name} pass a spot ${count} times ${atMost}` });
  for (const [field, tracks] of groupBy(resolved.tracks, (track) => track.field)) {
    if (!isJudged(field)) unknown.push(`whether ${field} flashes`);
    const peak = measured.overflow === null ? peakOf(tracks, starts) : null;
    if (peak === null) continue;
    const beyond = measured.overflowAt(field, peak);
    if (beyond === null) unknown.push(`how far ${field} may overshoot here`);
    else if (beyond >= 1)
      warnings.push({
        rule: "overshoot",
        message: `${field} overshoots to ${peak.toFixed(2)}: ${Math.round(beyond)} px beyond its slot`,
      });
  }
  const { script, overflow, targets } = measured;
  if (overflow !== null && overflow >= 1)
    warnings.push({ rule: "overshoot", message: `goes ${Math.round(overflow)} px beyond its slot` });
  const whole = presetDuration(resolved, targets);
  if (whole > MAX_MOTION) {
    const how = whole === Infinity ? "without end" : `for ${(whole / SECOND).toFixed(1)} s`;
    warnings.push({
      rule: "five seconds",
      message: `moves ${how} and cannot be paused; at most ${MAX_MOTION / SECOND} s (WCAG 2.2.2)`,
    });
  }
  if (script === null) unknown.push("what a frame costs, before one is played");
  else if (script > FRAME_BUDGET)
    warnings.push({
      rule: "frame cost",
      message: `${script.toFixed(1)} ms of script a frame; at most ${FRAME_BUDGET} ms`,
    });
  return { warnings, unknown };
}
