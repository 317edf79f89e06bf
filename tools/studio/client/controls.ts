/** The controls of a preset as data: value, range, and the preset that a new value results in. */
import { COLOURS } from "../../../src/core/colours.ts";
import { EASES, type EaseSpec, naturalDuration, resolveEase } from "../../../src/motion/ease.ts";
import { type DashStyle, DEFAULT_TIMING, type FieldTiming, type Preset } from "../../../src/motion/preset.ts";
import { AMOUNT, COUNT, DASH_LENGTH, LONGEST, NUMBER, SHORTEST_DASH, TIME } from "../../presets/schema.ts";
import { easeNames } from "./preset-json.ts";

type ControlValue = number | string | boolean;

interface Base<Value extends ControlValue> {
  readonly label: string;
  readonly value: Value;
  /** Returns the preset with another value. */
  readonly set: (value: Value) => Preset;
  /** Whether the value is another one's while the preset has none of its own; then it follows that one. */
  readonly inherited?: boolean;
  /** Returns the preset without the value, which is inherited then. Missing where nothing can be. */
  readonly inherit?: () => Preset;
}

/** A number that may be typed: all that the preset's file may hold. */
export interface NumberBounds {
  readonly min: number;
  readonly max: number;
  readonly whole?: boolean;
  /** In words. */
  readonly allowed: string;
}

export type Control =
  | (Base<number> & {
      readonly kind: "number";
      readonly bounds: NumberBounds;
      /** The range of the slider; missing for a field without one. */
      readonly slider?: { readonly min: number; readonly max: number };
      readonly step: number;
    })
  | (Base<boolean> & { readonly kind: "switch" })
  | (Base<string> & {
      readonly kind: "choice";
      readonly options: readonly string[];
      readonly colours?: true;
      /** Of an ease: it is copied with its parameters, which have controls of their own. */
      readonly ease?: { readonly spec: EaseSpec; readonly set: (ease: EaseSpec) => Preset };
    })
  | { readonly kind: "button"; readonly label: string; readonly press: () => Preset };

export interface Folder {
  readonly title: string;
  readonly controls: readonly Control[];
}

const TIME_BOUNDS: NumberBounds = { min: 0, max: LONGEST, allowed: TIME };
const NUMBER_BOUNDS: NumberBounds = { min: -Infinity, max: Infinity, allowed: NUMBER };
const COUNT_BOUNDS: NumberBounds = { min: 1, max: Infinity, whole: true, allowed: COUNT };
const AMOUNT_BOUNDS: NumberBounds = { min: 0, max: Infinity, allowed: AMOUNT };
const DASH_BOUNDS: NumberBounds = { min: SHORTEST_DASH, max: Infinity, allowed: DASH_LENGTH };

/** @returns the number that was typed, or null for one that the preset may not have */
export function typedNumber(text: string, { min, max, whole }: NumberBounds): number | null {
  const value = text.trim() === "" ? NaN : Number(text);
  const fits = Number.isFinite(value) && value >= min && value <= max && (whole !== true || Number.isInteger(value));
  return fits ? value : null;
}

type TimeField = "duration" | "delay" | "stagger";
/** Sliders end there; longer times are typed. */
const TIMES: Readonly<Record<TimeField, { readonly slider: { min: number; max: number }; readonly step: number }>> = {
  duration: { slider: { min: 0, max: 5000 }, step: 10 },
  delay: { slider: { min: 0, max: 3000 }, step: 10 },
  stagger: { slider: { min: 0, max: 500 }, step: 1 },
};
const MAX_LOOPS = 12;
const MAX_COUNT = 60;
/** An amount's slider ends at this multiple of the saved value. */
const AMOUNT_RANGE = 4;

/** @param key optional in `Values` */
function without<Values extends object>(values: Values, key: keyof Values): Values {
  // Only an optional key is left out.
  return Object.fromEntries(Object.entries(values).filter(([name]) => name !== key)) as Values;
}

/** An ease in its shortest form: its name, and the parameters that differ from their defaults. */
export function easeSpec(name: string, values: Readonly<Record<string, number>>): EaseSpec {
  const parameters = EASES.get(name)?.parameters ?? {};
  const changed = Object.entries(values).filter(
    ([key, value]) => parameters[key] !== undefined && parameters[key].initial !== value,
  );
  // `resolveEase` checks name and values at run time.
  return (changed.length === 0 ? name : { name, ...Object.fromEntries(changed) }) as EaseSpec;
}

/** @param origin whether the ease is inherited, and how to inherit it */
function easeControls(
  ease: EaseSpec,
  set: (ease: EaseSpec) => Preset,
  origin: Pick<Base<string>, "inherited" | "inherit">,
): readonly Control[] {
  const { name, ease: known, values } = resolveEase(ease);
  return [
    {
      kind: "choice",
      label: "ease",
      value: name,
      options: easeNames(),
      set: (next) => set(easeSpec(next, {})),
      ease: { spec: ease, set },
      ...origin,
    },
    ...Object.entries(known.parameters).map(([key, { initial, min, max }]): Control => ({
      kind: "number",
      label: key,
      value: values[key] ?? initial,
      bounds: { min, max, allowed: `a number from ${min} to ${max}` },
      slider: { min, max },
      step: 0.01,
      set: (value) => set(easeSpec(name, { ...values, [key]: value })),
      ...(origin.inherited === true
        ? { inherited: true }
        : (values[key] ?? initial) === initial
          ? {}
          : { inherit: () => set(easeSpec(name, { ...values, [key]: initial })) }),
    })),
  ];
}

/** What is inherited where there is no duration: the preset's, the ease's own, or the default. */
const durationFor = (preset: Preset, ease: EaseSpec = preset.ease ?? DEFAULT_TIMING.ease): number =>
  preset.duration ?? naturalDuration(ease) ?? DEFAULT_TIMING.duration;

function timingFolder(preset: Preset, once: boolean): Folder {
  const time = (key: TimeField): Control => ({
    kind: "number",
    label: `${key} (ms)`,
    value: preset[key] ?? (key === "duration" ? durationFor(preset) : DEFAULT_TIMING[key]),
    bounds: TIME_BOUNDS,
    ...TIMES[key],
    ...(preset[key] === undefined ? { inherited: true } : { inherit: () => without(preset, key) }),
    set: (value) => (value === DEFAULT_TIMING[key] && preset[key] === undefined ? preset : { ...preset, [key]: value }),
  });
  const loop = preset.loop ?? DEFAULT_TIMING.loop;
  const repetition: Control[] = [
    time("stagger"),
    ...(loop === Infinity
      ? []
      : [
          {
            kind: "number",
            label: "loop",
            value: loop,
            bounds: COUNT_BOUNDS,
            slider: { min: 1, max: MAX_LOOPS },
            step: 1,
            ...(preset.loop === undefined ? { inherited: true } : { inherit: () => without(preset, "loop") }),
            set: (value: number) => ({ ...preset, loop: value }),
          } as const,
        ]),
    {
      kind: "switch",
      label: "endless",
      value: loop === Infinity,
      set: (endless) => (endless ? { ...preset, loop: Infinity } : without(preset, "loop")),
    },
    {
      kind: "switch",
      label: "yoyo",
      value: preset.yoyo === true,
      set: (yoyo) => (yoyo ? { ...preset, yoyo } : without(preset, "yoyo")),
    },
  ];
  const controls = [time("duration"), time("delay"), ...(once ? [] : repetition)];
  return {
    title: "Timing",
    controls: [
      ...controls,
      ...easeControls(
        preset.ease ?? DEFAULT_TIMING.ease,
        (ease) => ({ ...preset, ease }),
        preset.ease === undefined ? { inherited: true } : { inherit: () => without(preset, "ease") },
      ),
    ],
  };
}

function fieldFolder(preset: Preset, field: string): Folder {
  const { from, to, fields } = preset;
  const fieldTiming: FieldTiming = fields?.[field] ?? {};
  const withTiming = (timing: FieldTiming): Preset => {
    const all = { ...fields, [field]: timing };
    const next = Object.keys(timing).length === 0 ? without(all, field) : all;
    return Object.keys(next).length === 0 ? without(preset, "fields") : { ...preset, fields: next };
  };
  const start = from?.[field];
  const number = (label: string, value: number, set: (value: number) => Preset): Control => ({
    kind: "number",
    label,
    value,
    bounds: NUMBER_BOUNDS,
    step: 0.01,
    set,
  });
  const origin = (key: keyof FieldTiming): Pick<Base<number>, "inherited" | "inherit"> =>
    fieldTiming[key] === undefined ? { inherited: true } : { inherit: () => withTiming(without(fieldTiming, key)) };
  const time = (key: "duration" | "delay"): Control => ({
    kind: "number",
    label: `${key} (ms)`,
    value: fieldTiming[key] ?? (key === "delay" ? 0 : durationFor(preset, fieldTiming.ease)),
    bounds: TIME_BOUNDS,
    ...TIMES[key],
    ...origin(key),
    set: (value) => withTiming({ ...fieldTiming, [key]: value }),
  });
  return {
    title: field,
    controls: [
      ...(start === undefined
        ? []
        : [number("from", start, (value) => ({ ...preset, from: { ...from, [field]: value } }))]),
      number("to", to[field] ?? 0, (value) => ({ ...preset, to: { ...to, [field]: value } })),
      time("duration"),
      time("delay"),
      ...easeControls(
        fieldTiming.ease ?? preset.ease ?? DEFAULT_TIMING.ease,
        (ease) => withTiming({ ...fieldTiming, ease }),
        origin("ease"),
      ),
      ...(fields?.[field] === undefined
        ? []
        : [{ kind: "button", label: "time as the preset", press: () => withTiming({}) } as const]),
    ],
  };
}

/** A step that changes the third significant digit. */
const stepFor = (value: number): number => 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) - 2);

function dashFolder(preset: Preset, name: string, style: DashStyle): Folder {
  const number = (key: keyof DashStyle, bounds = NUMBER_BOUNDS): Control => ({
    kind: "number",
    label: key,
    value: style[key],
    bounds,
    step: 0.05,
    set: (value) => ({ ...preset, dashes: { ...preset.dashes, [name]: { ...style, [key]: value } } }),
  });
  return {
    title: `${name}: dashes`,
    controls: [number("dash", DASH_BOUNDS), number("gap", DASH_BOUNDS), number("offset"), number("speed")],
  };
}

export interface FolderOptions {
  /** The saved preset: it decides the ranges, which must not change with each edit. */
  readonly saved?: Preset;
  /** Whether the preset is played once and on one target, as by the style sheet. */
  readonly once?: boolean;
}

/**
 * What a double press on a value does: an own value that may be inherited is inherited again; any other is as saved.
 * @returns null where there is nothing to reset
 */
export function resetOf(
  control: Control,
  saved: Control | undefined,
): { readonly preset: Preset; readonly to: string } | null {
  if (control.kind === "button") return null;
  if (control.inherit !== undefined) return { preset: control.inherit(), to: "the inherited value" };
  if (control.inherited === true || saved === undefined) return null;
  if (control.kind === "number" && saved.kind === "number" && control.value !== saved.value)
    return { preset: control.set(saved.value), to: "the saved value" };
  if (control.kind === "choice" && saved.kind === "choice" && control.value !== saved.value)
    return { preset: control.set(saved.value), to: "the saved value" };
  return null;
}

export function foldersOf(preset: Preset, { saved = preset, once = false }: FolderOptions = {}): readonly Folder[] {
  const { colours, counts, amounts, dashes } = preset;
  const styleFolders: Folder[] = [];
  if (colours !== undefined) {
    const controls = Object.entries(colours).map(([key, value]): Control => ({
      kind: "choice",
      label: key,
      value,
      options: COLOURS,
      colours: true,
      set: (next) => ({
        ...preset,
        colours: { ...colours, [key]: COLOURS.find((colour) => colour === next) ?? value },
      }),
    }));
    styleFolders.push({ title: "Colours", controls });
  }
  if (counts !== undefined) {
    const controls = Object.entries(counts).map(([key, value]): Control => ({
      kind: "number",
      label: key,
      value,
      bounds: COUNT_BOUNDS,
      slider: { min: 1, max: MAX_COUNT },
      step: 1,
      set: (next) => ({ ...preset, counts: { ...counts, [key]: next } }),
    }));
    styleFolders.push({ title: "Counts", controls });
  }
  if (amounts !== undefined) {
    const controls = Object.entries(amounts).map(([key, value]): Control => {
      const savedAmount = saved.amounts?.[key] ?? value;
      return {
        kind: "number",
        label: key,
        value,
        bounds: AMOUNT_BOUNDS,
        slider: { min: 0, max: AMOUNT_RANGE * savedAmount || 1 },
        step: stepFor(savedAmount),
        set: (next) => ({ ...preset, amounts: { ...amounts, [key]: next } }),
      };
    });
    styleFolders.push({ title: "Amounts", controls });
  }
  styleFolders.push(...Object.entries(dashes ?? {}).map(([name, dash]) => dashFolder(preset, name, dash)));
  return [
    timingFolder(preset, once),
    ...Object.keys(preset.to).map((field) => fieldFolder(preset, field)),
    ...styleFolders,
  ];
}
