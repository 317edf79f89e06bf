/** Presets and sequences as the last commit has them. */
import { execFileSync } from "node:child_process";
import { basename } from "node:path";
import { PRESET_FOLDER } from "../presets/files.ts";
import { type PlainObject, PresetSourceError, readPreset } from "../presets/source.ts";

/** @returns null without git, or without a commit */
function git(root: string, args: readonly string[]): string | null {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } catch {
    return null;
  }
}

function dataOf(path: string, text: string): PlainObject | null {
  try {
    return readPreset(path, text);
  } catch (error) {
    if (error instanceof PresetSourceError) return null;
    throw error;
  }
}

/** By name. Only files that differ from the last commit: the others are as saved. */
export function listCommitted(root: string): Readonly<Record<string, PlainObject>> {
  const changed = git(root, ["diff", "--name-only", "--relative", "HEAD", "--", PRESET_FOLDER]) ?? "";
  return Object.fromEntries(
    changed.split("\n").flatMap((path) => {
      const text = path.endsWith(".ts") ? git(root, ["show", `HEAD:./${path}`]) : null;
      const data = text === null ? null : dataOf(path, text);
      return data === null ? [] : [[basename(path, ".ts"), data]];
    }),
  );
}
