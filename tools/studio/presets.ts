/** The presets' files, as the studio reads and saves them: nothing outside of their folder, and nothing half-written. */
import { createHash, randomUUID } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { editPreset, type PlainObject, PresetSourceError, readPreset } from "./source.ts";

const FOLDER = "src/motion/presets";
const FILE = /^[A-Za-z][\w.-]*\.ts$/;

export interface PresetFile {
  readonly name: string;
  /** From the project's root. */
  readonly path: string;
  /** Of its bytes, SHA-256: what the studio loaded. */
  readonly hash: string;
  /** Null where the file is no plain data; `problem` then says why. */
  readonly preset: PlainObject | null;
  readonly problem: string | null;
}

/** The file is not as the studio loaded it, or not there. */
export class ChangedUnderneath extends Error {}

export interface Saved {
  readonly hash: string;
  /** Whether anything was written. */
  readonly changed: boolean;
  /** Lines that were taken out and put in. */
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
      const about = { name: file.replace(/\.ts$/, ""), path, hash: hashOf(text) };
      try {
        return { ...about, preset: readPreset(file, text), problem: null };
      } catch (error) {
        if (!(error instanceof PresetSourceError)) throw error;
        return { ...about, preset: null, problem: `${path}: ${error.message}` };
      }
    });
}

/**
 * Writes a preset into its file, changing only the literals that differ.
 * @param hash of the text that the change was made to
 * @throws ChangedUnderneath when that is not what the file holds now
 * @throws PresetSourceError when the file is no plain data
 */
export function savePreset(
  root: string,
  { name, hash, preset }: { name: string; hash: string; preset: PlainObject },
): Saved {
  const file = readdirSync(join(root, FOLDER)).find((entry) => FILE.test(entry) && entry === `${name}.ts`);
  if (file === undefined) throw new ChangedUnderneath(`${FOLDER}/${name}.ts is not there`);
  const path = join(root, FOLDER, file);
  if (!lstatSync(path).isFile()) throw new ChangedUnderneath(`${FOLDER}/${file} is no plain file`);
  const before = readFileSync(path, "utf8");
  if (hashOf(before) !== hash) throw new ChangedUnderneath(`${FOLDER}/${file} has changed since the studio loaded it`);
  const after = editPreset(file, before, preset);
  if (!isDeepStrictEqual(readPreset(file, after), preset))
    throw new PresetSourceError(`${FOLDER}/${file}: found a layout that cannot be edited`);
  if (after !== before) replaceFile(path, after);
  return { hash: hashOf(after), changed: after !== before, ...lineDifference(before, after) };
}

/** Whole or not at all: readers see the old file or the new one. */
export function replaceFile(path: string, text: string): void {
  const own = `${path}.${randomUUID()}.part`;
  try {
    writeFileSync(own, text, { flag: "wx" });
    renameSync(own, path);
  } finally {
    rmSync(own, { force: true });
  }
}

/** The lines between the beginning and the end that both texts share. */
function lineDifference(before: string, after: string): Pick<Saved, "removed" | "added"> {
  const [old, now] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return { removed: old.slice(start, old.length - end), added: now.slice(start, now.length - end) };
}
