/**
 * Validates presets from outside (an address, the clipboard, storage, the server) against the saved preset, because its
 * scene needs the same fields, colours and counts. Errors name the field, what was found and what is allowed.
 */
import { type EaseName, EASES } from "../../../src/motion/ease.ts";
import type { Preset } from "../../../src/motion/preset.ts";
import { validatePreset } from "../../presets/schema.ts";

export interface FieldProblem {
  readonly field: string;
  readonly found: string;
  readonly allowed: string;
}

export type Checked =
  | { readonly preset: Preset; readonly problems: null }
  | { readonly preset: null; readonly problems: readonly FieldProblem[] };

/** Adds the style that is missing from the saved preset: an older edit or address may not have it. */
function withStyleOf({ colours, counts, amounts, dashes }: Preset, given: Preset): Preset {
  const missing = Object.entries({ colours, counts, amounts, dashes }).filter(
    ([kind, values]) => values !== undefined && !(kind in given),
  );
  return { ...given, ...Object.fromEntries(missing) };
}

/** @param like the saved preset of the same name */
export function checkPreset(value: unknown, like: Preset): Checked {
  const { preset, problems } = validatePreset(value, like, EASES);
  if (problems === null) return { preset: withStyleOf(like, preset), problems };
  return {
    preset: null,
    problems: problems.map(({ path, found, allowed }) => ({ field: path.join(".") || "the preset", found, allowed })),
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
