/** The project's files of presets and sequences: what is in each, or what is wrong with it. Read from the source, nothing is run. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { type EaseTable, keysOf, validatePreset, type ValueProblem } from "./schema.ts";
import { sequenceProblems } from "./sequence-schema.ts";
import { lineOf, type PlainObject, PresetSourceError, readEaseParameters, readPreset } from "./source.ts";

export const PRESET_FOLDER = "src/motion/presets";
export const EASE_FOLDER = "src/motion/eases";
export const PRESET_FILE = /^[A-Za-z][\w.-]*(?<!\.sequence)\.ts$/;
export const SEQUENCE_FILE = /^[A-Za-z][\w.-]*\.sequence\.ts$/;

export interface PresetProblem {
  /** Relative to the project's root. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** Empty where the file as a whole cannot be read. */
  readonly field: string;
  readonly found: string;
  readonly allowed: string;
}

export interface PresetFile {
  readonly name: string;
  /** Relative to the project's root. */
  readonly path: string;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** Null if the file is not plain data, or has a value that is not allowed; `problems` has the reasons. */
  readonly preset: PlainObject | null;
  readonly problems: readonly PresetProblem[];
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

const parameters = v.record(v.string(), v.strictObject({ initial: v.number(), min: v.number(), max: v.number() }));

/** Eases with the bounds that their files state. One whose parameters cannot be read has none. */
export function readEases(root: string): EaseTable {
  const folder = join(root, EASE_FOLDER);
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => PRESET_FILE.test(file)) : [];
  return new Map(
    files.toSorted().map((file) => {
      const name = file.replace(/\.ts$/, "");
      return [name, { parameters: easeParameters(file, readFileSync(join(folder, file), "utf8")) }];
    }),
  );
}

function easeParameters(file: string, text: string): v.InferOutput<typeof parameters> {
  try {
    const read = v.safeParse(parameters, readEaseParameters(file, text));
    return read.success ? read.output : {};
  } catch (error) {
    if (error instanceof PresetSourceError) return {};
    throw error;
  }
}

export function listPresets(root: string): readonly PresetFile[] {
  const folder = join(root, PRESET_FOLDER);
  if (!existsSync(folder)) return [];
  const eases = readEases(root);
  return readdirSync(folder)
    .filter((file) => PRESET_FILE.test(file))
    .toSorted()
    .map((file): PresetFile => {
      const path = `${PRESET_FOLDER}/${file}`;
      const text = readFileSync(join(root, path), "utf8");
      const { data, problems } = readFile(
        path,
        text,
        (read) => validatePreset(read, keysOf(read), eases).problems ?? [],
      );
      return { name: file.replace(/\.ts$/, ""), path, hash: hashOf(text), preset: data, problems };
    });
}

/** @param validate returns the values that the data may not have */
function readFile(
  path: string,
  text: string,
  validate: (data: PlainObject) => readonly ValueProblem[],
): { readonly data: PlainObject | null; readonly problems: readonly PresetProblem[] } {
  try {
    const data = readPreset(path, text);
    const problems = validate(data).map(({ path: keys, found, allowed }) => ({
      file: path,
      line: lineOf(path, text, keys),
      field: keys.join("."),
      found,
      allowed,
    }));
    return { data: problems.length === 0 ? data : null, problems };
  } catch (error) {
    if (!(error instanceof PresetSourceError)) throw error;
    return { data: null, problems: [{ file: path, field: "", ...error.fault }] };
  }
}

export interface SequenceFile extends Omit<PresetFile, "preset"> {
  /** Null if the file is not plain data, or has a value that is not allowed; `problems` has the reasons. */
  readonly sequence: PlainObject | null;
}

export function listSequences(root: string): readonly SequenceFile[] {
  const folder = join(root, PRESET_FOLDER);
  if (!existsSync(folder)) return [];
  const presets = readdirSync(folder)
    .filter((file) => PRESET_FILE.test(file))
    .map((file) => file.replace(/\.ts$/, ""));
  return readdirSync(folder)
    .filter((file) => SEQUENCE_FILE.test(file))
    .toSorted()
    .map((file): SequenceFile => {
      const path = `${PRESET_FOLDER}/${file}`;
      const text = readFileSync(join(root, path), "utf8");
      const { data, problems } = readFile(path, text, (read) => sequenceProblems(read, presets.toSorted()));
      return { name: file.replace(/\.ts$/, ""), path, hash: hashOf(text), sequence: data, problems };
    });
}

/** Of presets and sequences. */
export const presetProblems = (root: string): readonly PresetProblem[] =>
  [...listPresets(root), ...listSequences(root)].flatMap(({ problems }) => problems);

/** One line for a terminal. */
export const problemText = ({ file, line, field, found, allowed }: PresetProblem): string =>
  `${file}:${line}: ${field === "" ? "" : `${field}: `}found ${found}; allowed: ${allowed}`;
