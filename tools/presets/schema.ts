/** What a preset may contain: one schema for its file, the clipboard, addresses and stored edits. */
import * as v from "valibot";
import { COLOURS } from "../../src/core/colours.ts";
import { type EaseBounds, resolveSpec } from "../../src/motion/ease-spec.ts";
import type { EaseSpec } from "../../src/motion/ease.ts";
import type { Preset, PresetStyle } from "../../src/motion/preset.ts";

/** Milliseconds: a day. Longer times are typing errors. */
export const LONGEST = 86_400_000;
/** User units. A line has a limit on its number of dashes, which shorter ones would exceed. */
export const SHORTEST_DASH = 0.5;

export const TIME = `a time from 0 to ${LONGEST} milliseconds`;
export const NUMBER = "a finite number";
export const COUNT = "a whole number from 1";
export const AMOUNT = "a finite number from 0";
const PERCENT = "values by whole percent of the duration, from 1 to 99";
export const DASH_LENGTH = `a length from ${SHORTEST_DASH}`;
const LOOP = 'a whole number from 1, or "Infinity"';

export const time = v.pipe(v.number(TIME), v.minValue(0, TIME), v.maxValue(LONGEST, TIME));
export const number = v.pipe(v.number(NUMBER), v.finite(NUMBER));
const count = v.pipe(v.number(COUNT), v.integer(COUNT), v.minValue(1, COUNT));
const amount = v.pipe(v.number(AMOUNT), v.finite(AMOUNT), v.minValue(0, AMOUNT));
const dashLength = v.pipe(v.number(DASH_LENGTH), v.finite(DASH_LENGTH), v.minValue(SHORTEST_DASH, DASH_LENGTH));
const keyframeEntries = (eases: EaseTable) =>
  v.pipe(
    v.record(
      v.pipe(v.string(), v.regex(/^[1-9]\d?$/, PERCENT)),
      v.strictObject({ to: number, ease: v.optional(easeSchema(eases)) }, "to, ease"),
      PERCENT,
    ),
  );
const dash = v.strictObject(
  { dash: dashLength, gap: dashLength, offset: number, speed: number },
  "each of dash, gap, offset, speed",
);
const loop = v.union(
  [
    v.pipe(
      v.number(),
      v.check((times) => times === Infinity || (Number.isInteger(times) && times >= 1), LOOP),
    ),
    v.pipe(
      v.literal("Infinity"),
      v.transform(() => Infinity),
    ),
  ],
  LOOP,
);

/** Eases by name, with the bounds of their parameters. */
export type EaseTable = ReadonlyMap<string, EaseBounds>;

function easeProblem(value: unknown, eases: EaseTable): string | null {
  const names = [...eases.keys()].join(", ");
  if (typeof value === "string") return eases.has(value) ? null : `one of ${names}`;
  if (typeof value !== "object" || value === null || !("name" in value) || typeof value.name !== "string")
    return `the name of an ease (${names}), or { "name": …, and its parameters }`;
  try {
    resolveSpec({ ...value, name: value.name }, eases);
    return null;
  } catch (error) {
    return error instanceof RangeError ? error.message : String(error);
  }
}

const easeSchema = (eases: EaseTable) =>
  v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? easeProblem(dataset.value, eases) : null;
      if (problem !== null) addIssue({ message: problem });
    }),
    // Only what passed the check.
    v.transform((value) => value as EaseSpec),
  );

/** Exactly these keys, or some of them. */
function keyed<Schema extends v.GenericSchema>(keys: readonly string[], schema: Schema, some = false) {
  const allowed = keys.length === 0 ? "nothing" : `${some ? "some of" : "each of"} ${keys.join(", ")}`;
  const entries = Object.fromEntries(keys.map((key) => [key, some ? v.optional(schema) : schema]));
  return v.strictObject(entries, allowed);
}

/** The keys that a preset must have: those of its fields and of its style. */
export type PresetKeys = Readonly<Record<"to", object>> & { readonly [K in keyof PresetStyle]?: object | undefined };

/** @param like a preset with the same fields, colours, counts, amounts and dashes */
function presetSchema(like: PresetKeys, eases: EaseTable) {
  const fields = Object.keys(like.to);
  const timing = { duration: v.optional(time), ease: v.optional(easeSchema(eases)), delay: v.optional(time) };
  const field = v.strictObject(
    { ...timing, keyframes: v.optional(keyframeEntries(eases)) },
    "duration, ease, delay, keyframes",
  );
  const style = <Schema extends v.GenericSchema>(kind: keyof PresetStyle, schema: Schema) => {
    const { [kind]: saved } = like;
    return saved === undefined ? {} : { [kind]: v.optional(keyed(Object.keys(saved), schema)) };
  };
  return v.strictObject(
    {
      from: v.optional(keyed(fields, number, true)),
      to: keyed(fields, number),
      ...timing,
      loop: v.optional(loop),
      yoyo: v.optional(v.boolean("true or false")),
      stagger: v.optional(time),
      fields: v.optional(keyed(fields, field, true)),
      ...style("colours", v.picklist(COLOURS, `one of ${COLOURS.join(", ")}`)),
      ...style("counts", count),
      ...style("amounts", amount),
      ...style("dashes", dash),
    },
    "from, to, duration, delay, ease, loop, yoyo, stagger, fields, and the colours, counts, amounts and dashes that the preset has",
  );
}

/** A value that a preset or a sequence may not have. */
export interface ValueProblem {
  /** Keys from the data to the value. */
  readonly path: readonly string[];
  readonly found: string;
  readonly allowed: string;
}

export type Validated =
  | { readonly preset: Preset; readonly problems: null }
  | { readonly preset: null; readonly problems: readonly ValueProblem[] };

const objectOf = (value: unknown): object => (typeof value === "object" && value !== null ? value : {});

/** The keys that an unknown value has itself: a preset's file is its own measure. */
export function keysOf(value: unknown): PresetKeys {
  const own: Readonly<Record<string, unknown>> = { ...objectOf(value) };
  const style = (["colours", "counts", "amounts", "dashes"] as const).flatMap((kind) =>
    own[kind] === undefined ? [] : [[kind, objectOf(own[kind])] as const],
  );
  return { to: objectOf(own["to"]), ...Object.fromEntries(style) };
}

export function validatePreset(value: unknown, like: PresetKeys, eases: EaseTable): Validated {
  const result = v.safeParse(presetSchema(like, eases), value);
  // The schema has every key of a preset, which its output type cannot express.
  if (result.success) return { preset: result.output as Preset, problems: null };
  return { preset: null, problems: problemsOf(result.issues) };
}

/** A file's issues, as its lint tells them. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[]): readonly ValueProblem[] {
  return issues.map(({ path, received, message }) => ({
    path: (path ?? []).map(({ key }) => String(key)),
    found: received,
    allowed: message,
  }));
}
