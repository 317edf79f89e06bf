/** Which controls a preset has, as data: what is edited, within which bounds, and what the preset is afterwards. */
import { COLOURS } from "../../../src/core/colours.ts";
import { EASES, type EaseSpec, resolveEase } from "../../../src/motion/ease.ts";
import { type DashStyle, DEFAULT_TIMING, type FieldTiming, type Preset } from "../../../src/motion/preset.ts";
import { easeNames, SHORTEST_DASH } from "./preset-json.ts";

export type ControlValue = number | string | boolean;

interface Base<Value extends ControlValue> {
  readonly label: string;
  readonly value: Value;
  /** The preset with another value here. */
  readonly set: (value: Value) => Preset;
}
export type Control =
  | (Base<number> & { readonly kind: "number"; readonly min?: number; readonly max?: number; readonly step: number })
  | (Base<boolean> & { readonly kind: "switch" })
  | (Base<string> & { readonly kind: "choice"; readonly options: readonly string[]; readonly colours?: true })
  | { readonly kind: "button"; readonly label: string; readonly press: () => Preset };

export interface Folder {
  readonly title: string;
  readonly controls: readonly Control[];
}

type TimeField = "duration" | "delay" | "stagger";
const TIMES: Readonly<Record<TimeField, { readonly max: number; readonly step: number }>> = {
  duration: { max: 5000, step: 10 },
  delay: { max: 3000, step: 10 },
  stagger: { max: 500, step: 1 },
};
const MOST_LOOPS = 12;
const MOST = 60;
/** A slider goes so many times as far as the value that it begins with. */
const WIDER = 4;

/** Without the keys that say what is so anyway. */
function without<Values extends object>(values: Values, key: keyof Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([own]) => own !== key)) as Values;
}

/** An ease in its shortest form: its name, and parameters that are not as they are anyway. */
export function easeSpec(name: string, values: Readonly<Record<string, number>>): EaseSpec {
  const parameters = EASES.get(name)?.parameters ?? {};
  const own = Object.entries(values).filter(
    ([key, value]) => parameters[key] !== undefined && parameters[key].initial !== value,
  );
  // Whoever plays it checks name and values.
  return (own.length === 0 ? name : { name, ...Object.fromEntries(own) }) as EaseSpec;
}

function easeControls(ease: EaseSpec, set: (ease: EaseSpec) => Preset): readonly Control[] {
  const { name, ease: known, values } = resolveEase(ease);
  return [
    { kind: "choice", label: "ease", value: name, options: easeNames(), set: (next) => set(easeSpec(next, {})) },
    ...Object.entries(known.parameters).map(([key, { initial, min, max }]): Control => ({
      kind: "number",
      label: key,
      value: values[key] ?? initial,
      min,
      max,
      step: 0.01,
      set: (value) => set(easeSpec(name, { ...values, [key]: value })),
    })),
  ];
}

function timingFolder(preset: Preset, once: boolean): Folder {
  const time = (key: TimeField): Control => ({
    kind: "number",
    label: `${key} (ms)`,
    value: preset[key] ?? DEFAULT_TIMING[key],
    min: 0,
    ...TIMES[key],
    set: (value) => (value === DEFAULT_TIMING[key] && preset[key] === undefined ? preset : { ...preset, [key]: value }),
  });
  const loop = preset.loop ?? DEFAULT_TIMING.loop;
  const again: Control[] = [
    time("stagger"),
    ...(loop === Infinity
      ? []
      : [
          {
            kind: "number",
            label: "loop",
            value: loop,
            min: 1,
            max: MOST_LOOPS,
            step: 1,
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
  const controls = [time("duration"), time("delay"), ...(once ? [] : again)];
  return {
    title: "Timing",
    controls: [...controls, ...easeControls(preset.ease ?? DEFAULT_TIMING.ease, (ease) => ({ ...preset, ease }))],
  };
}

function fieldFolder(preset: Preset, field: string): Folder {
  const { from, to, fields } = preset;
  const own: FieldTiming = fields?.[field] ?? {};
  const timed = (timing: FieldTiming): Preset => {
    const all = { ...fields, [field]: timing };
    const kept = Object.keys(timing).length === 0 ? without(all, field) : all;
    return Object.keys(kept).length === 0 ? without(preset, "fields") : { ...preset, fields: kept };
  };
  const start = from?.[field];
  const number = (label: string, value: number, set: (value: number) => Preset): Control => ({
    kind: "number",
    label,
    value,
    step: 0.01,
    set,
  });
  const time = (key: "duration" | "delay"): Control => ({
    kind: "number",
    label: `${key} (ms)`,
    value: own[key] ?? (key === "delay" ? 0 : (preset.duration ?? DEFAULT_TIMING.duration)),
    min: 0,
    ...TIMES[key],
    set: (value) => timed({ ...own, [key]: value }),
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
      ...easeControls(own.ease ?? preset.ease ?? DEFAULT_TIMING.ease, (ease) => timed({ ...own, ease })),
      ...(fields?.[field] === undefined
        ? []
        : [{ kind: "button", label: "time as the preset", press: () => timed({}) } as const]),
    ],
  };
}

/** A step that changes the third digit. */
const fineness = (value: number): number => 10 ** (Math.floor(Math.log10(Math.abs(value) || 1)) - 2);

function dashFolder(preset: Preset, name: string, look: DashStyle): Folder {
  const number = (key: keyof DashStyle, min?: number): Control => ({
    kind: "number",
    label: key,
    value: look[key],
    ...(min === undefined ? {} : { min }),
    step: 0.05,
    set: (value) => ({ ...preset, dashes: { ...preset.dashes, [name]: { ...look, [key]: value } } }),
  });
  return {
    title: `${name}: dashes`,
    controls: [number("dash", SHORTEST_DASH), number("gap", SHORTEST_DASH), number("offset"), number("speed")],
  };
}

export interface FoldersOf {
  /** As its file has it: what is edited decides no bounds. */
  readonly saved?: Preset;
  /** Whether it is played once and on one target, as by the style sheet. */
  readonly once?: boolean;
}

export function foldersOf(preset: Preset, { saved = preset, once = false }: FoldersOf = {}): readonly Folder[] {
  const { colours, counts, amounts, dashes } = preset;
  const look: Folder[] = [];
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
    look.push({ title: "Colours", controls });
  }
  if (counts !== undefined) {
    const controls = Object.entries(counts).map(([key, value]): Control => ({
      kind: "number",
      label: key,
      value,
      min: 1,
      max: MOST,
      step: 1,
      set: (next) => ({ ...preset, counts: { ...counts, [key]: Math.round(next) } }),
    }));
    look.push({ title: "Counts", controls });
  }
  if (amounts !== undefined) {
    const controls = Object.entries(amounts).map(([key, value]): Control => {
      const usual = saved.amounts?.[key] ?? value;
      return {
        kind: "number",
        label: key,
        value,
        min: 0,
        max: WIDER * usual || 1,
        step: fineness(usual),
        set: (next) => ({ ...preset, amounts: { ...amounts, [key]: next } }),
      };
    });
    look.push({ title: "Amounts", controls });
  }
  look.push(...Object.entries(dashes ?? {}).map(([name, dash]) => dashFolder(preset, name, dash)));
  return [timingFolder(preset, once), ...Object.keys(preset.to).map((field) => fieldFolder(preset, field)), ...look];
}
