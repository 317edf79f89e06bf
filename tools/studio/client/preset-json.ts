/**
 * Validates presets from outside (an address, the clipboard, storage, the server) against the saved preset, because its
 * scene needs the same fields, colours and counts. Errors name the field, what was found and what is allowed.
 */
import * as v from "valibot";
import { COLOURS } from "../../../src/core/colours.ts";
import { type EaseName, EASES, type EaseSpec, resolveEase } from "../../../src/motion/ease.ts";
import type { Preset, PresetStyle } from "../../../src/motion/preset.ts";

export interface FieldProblem {
  readonly field: string;
  readonly found: string;
  readonly allowed: string;
}

export type Checked =
  | { readonly preset: Preset; readonly problems: null }
  | { readonly preset: null; readonly problems: readonly FieldProblem[] };

/** Milliseconds: a day. Longer times are typing errors. */
const LONGEST = 86_400_000;
/** User units. A line has a limit on its number of dashes, which shorter ones would exceed. */
export const SHORTEST_DASH = 0.5;
const TIME = `a time from 0 to ${LONGEST} milliseconds`;
const NUMBER = "a finite number";
const LOOP = 'a whole number from 1, or "Infinity"';

const time = v.pipe(v.number(TIME), v.minValue(0, TIME), v.maxValue(LONGEST, TIME));
const number = v.pipe(v.number(NUMBER), v.finite(NUMBER));
const count = v.pipe(
  v.number("a whole number from 1"),
  v.integer("a whole number from 1"),
  v.minValue(1, "a whole number from 1"),
);
const AMOUNT = "a finite number from 0";
const amount = v.pipe(v.number(AMOUNT), v.finite(AMOUNT), v.minValue(0, AMOUNT));
const LENGTH = `a length from ${SHORTEST_DASH}`;
const length = v.pipe(v.number(LENGTH), v.finite(LENGTH), v.minValue(SHORTEST_DASH, LENGTH));
const dash = v.strictObject(
  { dash: length, gap: length, offset: number, speed: number },
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

function easeProblem(value: unknown): string | null {
  const names = [...EASES.keys()].join(", ");
  const named =
    typeof value === "string" ||
    (typeof value === "object" && value !== null && "name" in value && typeof value.name === "string");
  if (typeof value === "string" && !EASES.has(value)) return `one of ${names}`;
  if (!named) return `the name of an ease (${names}), or { "name": …, and its parameters }`;
  try {
    // `resolveEase` checks the value at run time.
    resolveEase(value as EaseSpec);
    return null;
  } catch (error) {
    return error instanceof RangeError ? error.message : String(error);
  }
}

const ease = v.pipe(
  v.unknown(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? easeProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
  // Only what passed the check.
  v.transform((value) => value as EaseSpec),
);

const timing = { duration: v.optional(time), ease: v.optional(ease), delay: v.optional(time) };

/** Exactly these keys, or some of them. */
function keyed<Schema extends v.GenericSchema>(keys: readonly string[], schema: Schema, some = false) {
  const allowed = keys.length === 0 ? "nothing" : `${some ? "some of" : "each of"} ${keys.join(", ")}`;
  const entries = Object.fromEntries(keys.map((key) => [key, some ? v.optional(schema) : schema]));
  return v.strictObject(entries, allowed);
}

function schemaFor(like: Preset) {
  const fields = Object.keys(like.to);
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
      fields: v.optional(keyed(fields, v.strictObject(timing, "duration, ease, delay"), true)),
      ...style("colours", v.picklist(COLOURS, `one of ${COLOURS.join(", ")}`)),
      ...style("counts", count),
      ...style("amounts", amount),
      ...style("dashes", dash),
    },
    "from, to, duration, delay, ease, loop, yoyo, stagger, fields, and the colours, counts, amounts and dashes that the preset has",
  );
}

/** Adds the style that is missing from the saved preset: an older edit or address may not have it. */
function withStyleOf({ colours, counts, amounts, dashes }: Preset, given: Preset): Preset {
  const missing = Object.entries({ colours, counts, amounts, dashes }).filter(
    ([kind, values]) => values !== undefined && !(kind in given),
  );
  return { ...given, ...Object.fromEntries(missing) };
}

/** @param like the saved preset of the same name */
export function checkPreset(value: unknown, like: Preset): Checked {
  const result = v.safeParse(schemaFor(like), value);
  // The schema has every key of a preset, which its output type cannot express.
  if (result.success) return { preset: withStyleOf(like, result.output as Preset), problems: null };
  return {
    preset: null,
    problems: result.issues.map((issue) => ({
      field: v.getDotPath(issue) ?? "the preset",
      found: issue.received,
      allowed: issue.message,
    })),
  };
}

/** JSON to copy and share: the preset under its name, with Infinity as a string. */
export function presetText(name: string, preset: Preset): string {
  return JSON.stringify({ [name]: preset }, (_, value: unknown) => (value === Infinity ? "Infinity" : value), 2);
}

/** A valid preset with its name, or what is wrong with it. */
export type Imported =
  | { readonly name: string; readonly preset: Preset; readonly problems: null }
  | { readonly problems: readonly FieldProblem[] };

/**
 * Reads what `presetText` wrote, or a preset without a name, which then replaces the selected one.
 * @param known every preset by name
 */
export function readPresetText(text: string, selected: string, known: ReadonlyMap<string, Preset>): Imported {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      problems: [
        {
          field: "the text",
          found: error instanceof Error ? error.message : "no JSON",
          allowed: "JSON, as Copy writes it",
        },
      ],
    };
  }
  const [only, ...others] = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const named = only !== undefined && others.length === 0 && only[0].includes(".");
  const name = named ? only[0] : selected;
  const like = known.get(name);
  if (like === undefined)
    return { problems: [{ field: name, found: "a preset that is not there", allowed: [...known.keys()].join(", ") }] };
  const { preset, problems } = checkPreset(named ? only[1] : value, like);
  return problems === null ? { name, preset, problems } : { problems };
}

/** The names of all eases. */
export const easeNames = (): readonly EaseName[] => [...EASES.keys()] as EaseName[];
