/** Reads and saves preset files: only in their folder, and never half-written. */
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { editPreset, type PlainObject, PresetSourceError, readPreset } from "./source.ts";

const FOLDER = "src/motion/presets";
const FILE = /^[A-Za-z][\w.-]*\.ts$/;

export interface PresetFile {
  readonly name: string;
  /** Relative to the project's root. */
  readonly path: string;
  /** SHA-256 of the file. */
  readonly hash: string;
  /** Null if the file is not plain data; `problem` has the reason. */
  readonly preset: PlainObject | null;
  readonly problem: string | null;
}

/** The file has changed since the studio loaded it, or does not exist. */
export class FileChangedError extends Error {}

export interface SaveResult {
  readonly hash: string;
  /** Whether the file was written. */
  readonly changed: boolean;
  /** Lines of the difference. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function listPresets(root: string): readonly PresetFile[] {
  return readdirSync(join(root, FOLDER))
    .filter((file) => FILE.test(file))
    .toSorted()
    .map((file): PresetFile => {
      const path = `${FOLDER}/${file}`;
      const text = readFileSync(join(root, path), "utf8");
      const entry = { name: file.replace(/\.ts$/, ""), path, hash: hashOf(text) };
      try {
        return { ...entry, preset: readPreset(file, text), problem: null };
      } catch (error) {
        if (!(error instanceof PresetSourceError)) throw error;
        return { ...entry, preset: null, problem: `${path}: ${error.message}` };
      }
    });
}

/**
 * Writes a preset into its file, changing only the literals that differ.
 * @param hash of the file that was edited
 * @throws FileChangedError if the file has another hash now
 * @throws PresetSourceError if the file is not plain data
 */
export function savePreset(
  root: string,
  { name, hash, preset }: { name: string; hash: string; preset: PlainObject },
): SaveResult {
  const file = readdirSync(join(root, FOLDER)).find((entry) => FILE.test(entry) && entry === `${name}.ts`);
  if (file === undefined) throw new FileChangedError(`${FOLDER}/${name}.ts is not there`);
  const path = join(root, FOLDER, file);
  if (!lstatSync(path).isFile()) throw new FileChangedError(`${FOLDER}/${file} is not a plain file`);
  const before = readFileSync(path, "utf8");
  if (hashOf(before) !== hash) throw new FileChangedError(`${FOLDER}/${file} has changed since the studio loaded it`);
  const after = editPreset(file, before, preset);
  if (!isDeepStrictEqual(readPreset(file, after), preset))
    throw new PresetSourceError(`${FOLDER}/${file}: found a layout that cannot be edited`);
  if (after !== before) writeFileAtomically(path, after);
  return { hash: hashOf(after), changed: after !== before, ...lineDifference(before, after) };
}

/** The lines that differ, without those that both texts have at the start and at the end. */
function lineDifference(before: string, after: string): Pick<SaveResult, "removed" | "added"> {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return { removed: old.slice(start, old.length - end), added: now.slice(start, now.length - end) };
}
