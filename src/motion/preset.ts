/** Presets: animations as data, their defaults, and how a change overrides them. */
import type { ColourName } from "../core/colours.ts";
import { type EaseSpec, naturalDuration } from "./ease.ts";

/** When and how a preset runs. Times in milliseconds. */
export interface Timing {
  readonly duration: number;
  readonly ease: EaseSpec;
  /** How many times it plays: a whole number from 1, or Infinity. */
  readonly loop: number;
  /** Whether every second time runs backwards. */
  readonly yoyo: boolean;
  /** Before the first of the loops. */
  readonly delay: number;
  /** From one target's start to the next one's. */
  readonly stagger: number;
}

/** A value on the way, and the ease that leads to it: the field's, if it has none. */
interface Keyframe {
  readonly to: number;
  readonly ease?: EaseSpec;
}

/** A field's own timing; its delay counts from the start of each loop. */
export interface FieldTiming extends Partial<Pick<Timing, "duration" | "ease" | "delay">> {
  /** By whole percent of the field's duration, from 1 to 99, as in CSS. The field's ease leads from the last one on. */
  readonly keyframes?: Readonly<Record<number, Keyframe>>;
}

/** A dashed line: lengths in user units. */
export interface DashStyle {
  readonly dash: number;
  readonly gap: number;
  /** Where in the pattern the line begins. */
  readonly offset: number;
  /** How far the pattern moves along the line in a second. */
  readonly speed: number;
}

/** What a preset says besides motion. Its scene reads it. */
export interface PresetStyle {
  /** Colour tokens by what they colour. */
  readonly colours?: Readonly<Record<string, ColourName>>;
  /** How many: whole numbers from 1. */
  readonly counts?: Readonly<Record<string, number>>;
  /** How much, from 0: lengths in user units, times in milliseconds, shares; the preset says which. */
  readonly amounts?: Readonly<Record<string, number>>;
  readonly dashes?: Readonly<Record<string, DashStyle>>;
}

/**
 * An animation of plain numbers: what a file in `presets/` exports, under the file's name. Shares run from 0 to 1,
 * lengths are design pixels, angles are radians. A field without a `from` starts at its current value.
 */
export interface Preset<Field extends string = string> extends Partial<Timing>, PresetStyle {
  readonly from?: { readonly [F in Field]?: number };
  readonly to: { readonly [F in Field]: number };
  readonly fields?: { readonly [F in Field]?: FieldTiming };
}

/** What a scene reads of a preset besides its motion. */
export interface StyleOf<P extends Preset> {
  readonly to: Readonly<Record<keyof P["to"] & string, number>>;
  readonly colours: Readonly<Record<keyof P["colours"] & string, ColourName>>;
  readonly counts: Readonly<Record<keyof P["counts"] & string, number>>;
  readonly amounts: Readonly<Record<keyof P["amounts"] & string, number>>;
  readonly dashes: Readonly<Record<keyof P["dashes"] & string, DashStyle>>;
}

/**
 * @param preset the saved preset `P`, or an edit of it with other tokens and numbers
 * @returns its end values, colours, counts, amounts and dashes
 */
export function styleOf<P extends Preset>(preset: Preset): StyleOf<P> {
  const { colours = {}, counts = {}, amounts = {}, dashes = {} } = preset;
  const to: Readonly<Record<string, number>> = preset.to;
  return { to, colours, counts, amounts, dashes };
}

/** Overrides of a preset: each field may be given alone. */
export interface PresetChange<Field extends string = string> extends Partial<Timing> {
  readonly from?: { readonly [F in Field]?: number };
  readonly to?: { readonly [F in Field]?: number };
  readonly fields?: { readonly [F in Field]?: FieldTiming };
}

/** The site's defaults: 1000 ms, elastic-out, once. An ease with a duration of its own, such as a spring, takes that. */
export const DEFAULT_TIMING: Timing = {
  duration: 1000,
  ease: "elastic-out",
  loop: 1,
  yoyo: false,
  delay: 0,
  stagger: 0,
};

/** A field's way to one value, with its defaults filled in. A field with keyframes has several, one after another. */
export interface FieldTrack {
  readonly field: string;
  /** Where it starts; undefined for the value that the field has then. */
  readonly from: number | undefined;
  readonly to: number;
  readonly duration: number;
  readonly ease: EaseSpec;
  readonly delay: number;
}

/** A preset with its defaults filled in. */
export interface ResolvedPreset {
  readonly tracks: readonly FieldTrack[];
  readonly loop: number;
  readonly yoyo: boolean;
  readonly delay: number;
  readonly stagger: number;
}

/** Merges defaults, preset and change, field by field. @throws RangeError for an impossible value */
export function resolvePreset<Field extends string>(
  preset: Preset<Field>,
  change: PresetChange<Field> = {},
): ResolvedPreset {
  const given = { ...defined(timingOf(preset)), ...defined(timingOf(change)) };
  const timing: Timing = { ...DEFAULT_TIMING, ...given };
  const to: Readonly<Record<string, number>> = mergeFields<number>(preset.to, change.to);
  const from: Readonly<Record<string, number>> = mergeFields<number>(preset.from, change.from);
  const presetFields = mergeFields<FieldTiming>(preset.fields);
  const changedFields = mergeFields<FieldTiming>(change.fields);
  const tracks = Object.entries(to).flatMap(([field, value]): readonly FieldTrack[] => {
    const {
      ease = timing.ease,
      delay = 0,
      duration: own = given.duration,
      keyframes = {},
    } = { ...defined(presetFields[field]), ...defined(changedFields[field]) };
    const natural = durationOf(`${field}: ease`, ease);
    const duration = own ?? natural;
    checkTime(`${field}: duration`, duration);
    checkTime(`${field}: delay`, delay);
    checkFinite(`${field}: to`, value);
    const start = from[field];
    if (start !== undefined) checkFinite(`${field}: from`, start);
    let first: number | undefined = start;
    let begun = 0;
    // Keys that are whole numbers come in their order.
    return [...Object.entries(keyframes), [100, { to: value, ease }] as const].map(([percent, frame]) => {
      const end = (duration * Number(percent)) / 100;
      const track = { field, from: first, ease, ...frame, duration: end - begun, delay: delay + begun };
      [first, begun] = [undefined, end];
      return track;
    });
  });
  const { loop, yoyo, delay, stagger } = timing;
  checkTime("delay", delay);
  checkTime("stagger", stagger);
  if (!(loop >= 1 && (Number.isInteger(loop) || loop === Infinity))) {
    throw new RangeError(`loop is ${loop}, not a whole number from 1 or Infinity`);
  }
  return { tracks, loop, yoyo, delay, stagger };
}

function timingOf({ duration, ease, loop, yoyo, delay, stagger }: Partial<Timing>) {
  return { duration, ease, loop, yoyo, delay, stagger };
}

/** Without the entries that are undefined: they must not override defined ones. */
function defined<Values extends object>(
  values: Values | undefined,
): { [K in keyof Values]?: Exclude<Values[K], undefined> } {
  const entries = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  // Only undefined values were taken out, which the result's type says.
  return Object.fromEntries(entries) as { [K in keyof Values]?: Exclude<Values[K], undefined> };
}

/** By field name; later layers win. */
function mergeFields<Value>(
  ...layers: readonly (Readonly<Record<string, Value | undefined>> | undefined)[]
): Record<string, Value> {
  const all: Record<string, Value> = {};
  for (const layer of layers) {
    for (const [field, value] of Object.entries(layer ?? {})) if (value !== undefined) all[field] = value;
  }
  return all;
}

function checkFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} is ${value}, not a finite number`);
}

function checkTime(name: string, value: number): void {
  if (!(value >= 0 && value < Infinity)) throw new RangeError(`${name} is ${value}, not a time in milliseconds`);
}

/** What a field takes that names no duration. @throws RangeError for an impossible ease */
function durationOf(name: string, ease: EaseSpec): number {
  try {
    return naturalDuration(ease) ?? DEFAULT_TIMING.duration;
  } catch (error) {
    throw error instanceof RangeError ? new RangeError(`${name}: ${error.message}`) : error;
  }
}
