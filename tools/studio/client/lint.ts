/**
 * What a preset should not do: flash (WCAG 2.2, 2.3.1), leave its slot, move for long without a pause (2.2.2), or cost
 * more than a frame may. Pure: whoever shows it brings what was measured.
 */
import { easeCurve } from "../../../src/motion/ease.ts";
import { type Preset, type ResolvedPreset, resolvePreset } from "../../../src/motion/preset.ts";
import { presetDuration } from "../../../src/motion/preset-values.ts";
import { curveFacts } from "./curve.ts";
import { type Inks, luminances, type Starts } from "./luminance.ts";

export type Rule = "flashes" | "overshoot" | "five seconds" | "frame cost";

export interface Finding {
  readonly rule: Rule;
  readonly message: string;
}

export interface Judgement {
  readonly findings: readonly Finding[];
  /** What could not be judged, and why. */
  readonly unknown: readonly string[];
}

/** Flashes in any one second, at most (WCAG 2.2, 2.3.1). */
export const MOST_FLASHES = 3;
/** Milliseconds of motion that need no way to pause it (WCAG 2.2, 2.2.2). */
export const LONGEST_MOTION = 5000;
/** Milliseconds of script that a frame may take. */
export const FRAME_BUDGET = 2;

/**
 * Half of a flash: relative luminance changes by as much as this, and is below this at its darker end (WCAG 2.2,
 * "general flash").
 */
const FLASH_DEPTH = 0.1;
const FLASH_BRIGHTEST = 0.8;
const SAMPLE = 1000 / 60;
const SECOND = 1000;

export interface Measured {
  /** How many targets it was played on at once. */
  readonly targets: number;
  /** Where a field began whose preset does not say; null where it was not played. */
  start(field: string): number | null;
  readonly inks: Inks;
  /** The median of script milliseconds in a frame; null before any was made. */
  readonly script: number | null;
  /** How far the picture leaves its slot when a field of it is at `peak`, in CSS pixels; null if that is not known. */
  outside(field: string, peak: number): number | null;
  /** How far it was seen to leave its slot at any moment, in CSS pixels; null where that was not looked at. */
  readonly left: number | null;
}

/** The most flashes of one spot in any second: pairs of opposing changes. */
export function flashes(preset: ResolvedPreset, starts: Starts, inks: Inks): number {
  const whole = Math.min(presetDuration(preset) - preset.delay, 2 * LONGEST_MOTION);
  const spots = luminances(preset, starts, inks, 0).map((light) => ({
    extreme: light,
    direction: 0,
    turns: [] as number[],
  }));
  if (spots.length === 0) return 0;
  for (let time = SAMPLE; time <= whole + SAMPLE; time += SAMPLE) {
    luminances(preset, starts, inks, Math.min(time, whole)).forEach((light, index) => {
      const spot = spots[index];
      if (spot === undefined) return;
      const change = light - spot.extreme;
      if (Math.sign(change) === spot.direction) spot.extreme = light;
      else if (Math.abs(change) >= FLASH_DEPTH && Math.min(light, spot.extreme) < FLASH_BRIGHTEST) {
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

export function lint(preset: Preset, measured: Measured): Judgement {
  const resolved = resolvePreset(preset);
  const starts: Starts = ({ field, from }) => from ?? measured.start(field) ?? 0;
  const findings: Finding[] = [];
  const unknown: string[] = [];
  const most = flashes(resolved, starts, measured.inks);
  if (most > MOST_FLASHES)
    findings.push({ rule: "flashes", message: `${most} in one second; at most ${MOST_FLASHES} (WCAG 2.3.1)` });
  for (const track of resolved.tracks) {
    const { overshoot } = curveFacts(easeCurve(track.ease));
    const peak = track.to + (track.to - starts(track)) * overshoot;
    if (overshoot === 0 || measured.left !== null) continue;
    const outside = measured.outside(track.field, peak);
    if (outside === null) unknown.push(`how far ${track.field} may overshoot here`);
    else if (outside >= 1)
      findings.push({
        rule: "overshoot",
        message: `${track.field} overshoots to ${peak.toFixed(2)}: ${Math.round(outside)} px beyond its slot`,
      });
  }
  const { script, left, targets } = measured;
  if (left !== null && left >= 1)
    findings.push({ rule: "overshoot", message: `goes ${Math.round(left)} px beyond its slot` });
  const whole = presetDuration(resolved, targets);
  if (whole > LONGEST_MOTION) {
    const how = whole === Infinity ? "without end" : `for ${(whole / SECOND).toFixed(1)} s`;
    findings.push({
      rule: "five seconds",
      message: `moves ${how} and cannot be paused; at most ${LONGEST_MOTION / SECOND} s (WCAG 2.2.2)`,
    });
  }
  if (script === null) unknown.push("what a frame costs, before one is played");
  else if (script > FRAME_BUDGET)
    findings.push({
      rule: "frame cost",
      message: `${script.toFixed(1)} ms of script a frame; at most ${FRAME_BUDGET} ms`,
    });
  return { findings, unknown };
}
