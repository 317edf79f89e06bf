/** Saves files of presets and sequences: only in their folder, and never half-written. */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { writeFileAtomically } from "../../src/node/atomic-file.ts";
import { hashOf, PRESET_FILE, PRESET_FOLDER, SEQUENCE_FILE } from "../presets/files.ts";
import { editPreset, type PlainObject, PresetSourceError, readPreset } from "../presets/source.ts";

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

/**
 * Writes a preset or a sequence into its file, changing only the literals that differ.
 * @param hash of the file that was edited
 * @throws FileChangedError if the file has another hash now
 * @throws PresetSourceError if the file is not plain data
 */
export function savePreset(
  root: string,
  { name, hash, preset }: { name: string; hash: string; preset: PlainObject },
): SaveResult {
  const file = readdirSync(join(root, PRESET_FOLDER)).find(
    (entry) => (PRESET_FILE.test(entry) || SEQUENCE_FILE.test(entry)) && entry === `${name}.ts`,
  );
  if (file === undefined) throw new FileChangedError(`${PRESET_FOLDER}/${name}.ts is not there`);
  const path = join(root, PRESET_FOLDER, file);
  if (!lstatSync(path).isFile()) throw new FileChangedError(`${PRESET_FOLDER}/${file} is not a plain file`);
  const before = readFileSync(path, "utf8");
  if (hashOf(before) !== hash)
    throw new FileChangedError(`${PRESET_FOLDER}/${file} has changed since the studio loaded it`);
  const after = editPreset(file, before, preset);
  if (!isDeepStrictEqual(readPreset(file, after), preset))
    throw new PresetSourceError({ line: 1, found: "a layout that cannot be edited", allowed: "one property a key" });
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
